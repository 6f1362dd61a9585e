import type { GlobalAfterChangeHook, Payload } from 'payload'
import { z } from 'zod'
import { auditChange } from '../../accounts/audit.ts'
import { enqueueMail } from '../../accounts/enqueue-mail.ts'
import { activeAdministrators } from '../../core/payload/account-rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { amount, group } from '../../core/records/fields.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { changedSettings, requireEffect } from '../message-texts/recipient-records.ts'
import { type EnquirySettings, readEnquirySettings } from '../message-texts/sender.ts'

type Months = Pick<EnquirySettings['enquiries'], 'applicationRetentionMonths' | 'retentionMonths'>

/** For how many months enquiries are stored; infinity is for ever, which the settings write as 0. */
export function retentionIn({ applicationRetentionMonths, retentionMonths }: Months) {
  const last = (months: number) => (months > 0 ? months : Number.POSITIVE_INFINITY)
  return {
    applications: last(applicationRetentionMonths ?? 12),
    others: last(retentionMonths ?? 24),
  }
}

const kinds = ['applications', 'others'] as const

/** For the settings, after publishing: records another retention, and notifies administrators of a shorter one. */
export const recordRetention =
  ({ adminUrl, auth }: Pick<Runtime, 'adminUrl' | 'auth'>): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    const changed = await changedSettings(req)
    if (!changed) return doc
    const then = retentionIn(changed.then.enquiries)
    const now = retentionIn(changed.now.enquiries)
    const moved = kinds.filter((kind) => then[kind] !== now[kind])
    if (moved.length === 0) return doc
    requireEffect(req, ['delete', 'enquiries'], 'settings.enquiries.retentionMonths.refused')
    const written = (months: number) => (Number.isFinite(months) ? months : '∞')
    for (const kind of moved) {
      const detail = `${kind}: ${written(then[kind])} → ${written(now[kind])}`
      await auditChange(req, auth, { event: 'retention-changed', actor: req.user?.email, detail })
    }
    if (!moved.some((kind) => now[kind] < then[kind])) return doc
    const db = await connectionOf(req)
    for (const { email, language } of await activeAdministrators(db)) {
      const link = `${adminUrl}/globals/settings`
      await enqueueMail(db, { kind: 'retention-notice', locale: language, to: email, link })
    }
    return doc
  }

const published = z.object({
  updatedAt: z.string(),
  version: z.object({
    enquiries: group({ retentionMonths: amount, applicationRetentionMonths: amount }),
  }),
})

/** The longest retention of all settings that have been public since this time. */
export async function retentionSince(payload: Payload, since: string) {
  const { docs } = await payload.findGlobalVersions({
    slug: 'settings',
    where: { 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    depth: 0,
    limit: 0,
    pagination: false,
  })
  const versions = z.array(published).parse(docs)
  const before = versions.findIndex(({ updatedAt }) => updatedAt <= since)
  const shown = before < 0 ? versions : versions.slice(0, before + 1)
  const present = (await readEnquirySettings(payload)).enquiries
  const all = [present, ...shown.map(({ version }) => version.enquiries)].map(retentionIn)
  const longest = (kind: (typeof kinds)[number]) => Math.max(...all.map((each) => each[kind]))
  return { applications: longest('applications'), others: longest('others') }
}
