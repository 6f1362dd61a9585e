import { type ContentSubject, may } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { activeRoles } from '../../core/payload/account-rows.ts'
import { inPanelLanguage, type WordKey } from '../../core/words/words.ts'
import {
  adoptChange,
  needsAttention,
  removeScheduled,
  scheduledChanges,
} from './scheduled-changes.ts'
import { titledChanges } from './titled-changes.ts'

/** Plans that have failed, are late, or would fail because their person may not publish. */
export const unablePlans: Dependency = {
  name: 'plans',
  on: ['accounts'],
  rule: 'asked',
  choices: ['hand-over', 'cancel'],
  seenBy: ['publish', 'settings'],
  settledBy: ['publish', 'settings'],
  async unmet({ db, now, req }, gone) {
    const changes = await scheduledChanges(req.payload, db)
    const planners = await activeRoles(
      db,
      changes.map(({ account }) => account),
    )
    const mayMake = (account: string | null, subject: ContentSubject) =>
      may(planners.get(account ?? '') ?? null, 'publish', subject)
    const found = changes.flatMap((each) => {
      const { account, failure, subject } = each
      if (gone)
        return account !== null && gone.ids.includes(account)
          ? { ...each, why: 'person' as const }
          : []
      if (failure !== null) return { ...each, why: failure }
      if (!mayMake(account, subject)) return { ...each, why: 'person' as const }
      return needsAttention(each, now) ? { ...each, why: 'late' as const } : []
    })
    return (await titledChanges(req, found)).map(({ account, at, href, id, kind, title, why }) => ({
      id,
      state: `${why} ${account ?? ''}`,
      title:
        title === kind ? kind : `${kind} ${inPanelLanguage('panel.quoted', req, { text: title })}`,
      href,
      at,
      ground: {
        key: why === 'late' ? 'scheduling.late' : (`ends.grounds.plan.${why}` satisfies WordKey),
      },
    }))
  },
  /** The person who settles it takes the plan over. */
  receivers: async ({ req }, dependents) =>
    new Map(
      dependents.map(({ id, state }) => [
        id,
        state.startsWith('person') && req.user
          ? [{ id: req.user.id, name: req.user.name || req.user.email }]
          : [],
      ]),
    ),
  async settle({ db, req }, dependents, { kind }) {
    for (const { id } of dependents) {
      if (kind === 'cancel') await removeScheduled(db, id)
      else if (req.user) await adoptChange(db, id, req.user.id)
    }
  },
}

/** Plans of records that are deleted, which end with them. */
export const plansOfGone: Dependency = {
  name: 'ownPlans',
  on: itemSubjects,
  rule: 'ends',
  seenBy: ['publish', 'settings'],
  settledBy: ['publish', 'settings'],
  async unmet({ db, req }, gone) {
    if (!gone) return []
    const changes = (await scheduledChanges(req.payload, db)).filter(
      ({ record, subject }) => subject === gone.on && record !== null && gone.ids.includes(record),
    )
    return (await titledChanges(req, changes)).map(({ at, href, id, kind }) => ({
      ...{ id, state: id, title: kind, href, at },
      ground: { key: 'ends.grounds.planEnds' },
    }))
  },
}
