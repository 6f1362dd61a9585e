import { fallbackChain } from '@alun/contract/rules/locale'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../model/access/permissions.ts'
import { entityLabel } from '../model/panel/entity-label.ts'
import { recordAddress } from '../model/panel/record-address.ts'
import { panelLocale } from '../model/panel/words.ts'
import { subjectOf } from './schedule-endpoints.ts'
import { type ScheduledChange, scheduledChanges } from './scheduled-jobs.ts'

export interface TitledChange extends ScheduledChange {
  title: string
  kind: string
  href: string
}

/** What is scheduled of records that this person may read. */
export async function readableChanges(req: PayloadRequest): Promise<ScheduledChange[]> {
  const role = roleOf(req.user)
  return (await scheduledChanges(req.payload.db.drizzle)).filter((change) => {
    const subject = subjectOf(change)
    return subject !== undefined && may(role, 'read', subject)
  })
}

/** A change is overdue a minute after its time. */
export function needsAttention({ at, failed }: ScheduledChange, now: number): boolean {
  return failed || at < now - 60_000
}

const titled = z.looseObject({
  title: z.string().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
})

/** The title of the record that changes, which is read as this person may. */
export async function titledChange(
  req: PayloadRequest,
  change: ScheduledChange,
): Promise<TitledChange> {
  const { target } = change
  if ('global' in target) {
    const config = req.payload.config.globals.find(({ slug }) => slug === target.global)
    const title = entityLabel(config?.label, req) || target.global
    return { ...change, title, kind: title, href: recordAddress(target.global, null) }
  }
  const config = req.payload.config.collections.find(({ slug }) => slug === target.collection)
  const locale = panelLocale(req.i18n.language)
  const found: unknown = await req.payload.findByID({
    collection: target.collection as CollectionSlug,
    id: target.id,
    draft: true,
    depth: 0,
    locale,
    fallbackLocale: [...fallbackChain[locale]],
    overrideAccess: false,
    user: req.user,
    disableErrors: true,
  })
  const { name, slug, title } = titled.safeParse(found).data ?? {}
  return {
    ...change,
    title: title || name || slug || '—',
    kind: entityLabel(config?.labels.singular, req),
    href: recordAddress(target.collection, String(target.id)),
  }
}
