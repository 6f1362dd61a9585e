import type { Dependency } from '../../core/ends/dependency.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { cancelledByVisitors, promisedAndSold, withdrawnInterest } from './interest-rows.ts'

/**
 * Open enquiries whose unit was promised to them and is sold to somebody else; they stay marked until they get another
 * unit or are closed. The dialog of a sale has asked about them, so no end asks again. Others who ask for a unit need
 * no decision, so they are only counted at the unit and at the enquiry that holds it.
 */
export const interest: Dependency = {
  name: 'interest',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db, now }) {
    return (await promisedAndSold(db, now)).map(({ holding, id, label, name }) => ({
      id,
      state: holding,
      title: commaList(name, label),
      href: recordAddress('enquiries', id),
      at: null,
      ground: { key: 'ends.grounds.unitSold', values: { unit: label } },
    }))
  },
}

/** Open enquiries for a project that people can no longer see. */
export const enquiriesOfWithdrawn = (kept: Dependency['kept']): Dependency => ({
  name: 'withdrawn',
  on: ['projects'],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  ...(kept && { kept }),
  async unmet({ db, now }, gone) {
    // Enquiries keep the names of deleted projects; the dependency `enquiries` lists them.
    if (gone) return []
    return (await withdrawnInterest(db, now)).map(({ id, name, project, slug }) => ({
      id,
      state: project,
      title: name,
      href: recordAddress('enquiries', id),
      at: null,
      ground: { key: 'ends.grounds.withdrawn', values: { project: slug ?? '—' } },
    }))
  },
})

/** Open enquiries whose visitor has cancelled the viewing; they stay marked until a next step is set. */
export const cancelled: Dependency = {
  name: 'cancelled',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db, now }) {
    return (await cancelledByVisitors(db, now)).map(({ at, entry, id, name }) => ({
      id,
      state: entry,
      title: name,
      href: recordAddress('enquiries', id),
      at,
      ground: { key: 'ends.grounds.cancelledByVisitor' },
    }))
  },
}
