import {
  APIError,
  type CollectionAfterChangeHook,
  type GlobalAfterChangeHook,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { auditChange } from '../../accounts/audit.ts'
import { enqueueMail } from '../../accounts/enqueue-mail.ts'
import { may, type Right, roleOf } from '../../core/access/permissions.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { type EnquirySettings, readEnquirySettings, senderOf } from './sender.ts'

type Service = Pick<Runtime, 'auth' | 'salesEmail'>

interface Recipient {
  /** The kind of enquiries that the mails are about, or the name of a host. */
  of: string
  before: string | null
  after: string | null
}

/**
 * Records new recipients of mails and notifies the former ones, because these mails contain visitors' data.
 * Runs in the transaction of the change.
 */
async function noteRecipients(
  req: PayloadRequest,
  { auth }: Service,
  recipients: readonly Recipient[],
): Promise<void> {
  const moved = recipients.filter(({ after, before }) => before !== after)
  if (moved.length === 0) return
  for (const { after, before, of } of moved) {
    const detail = `${of}: ${before ?? '–'} → ${after ?? '–'}`
    const account = after ?? before ?? undefined
    const actor = req.user?.email
    await auditChange(req, auth, { event: 'recipient-changed', account, actor, detail })
  }
  const { salesLocale: locale } = senderOf(await readEnquirySettings(req.payload, req))
  const db = await connectionOf(req)
  const former = new Set(moved.flatMap(({ before }) => before ?? []))
  for (const to of former) {
    await enqueueMail(db, { kind: 'recipient-notice', locale, to, link: '' })
  }
}

const host = z.looseObject({ name: z.string().nullish(), email: z.string().nullish() })
const emailOf = (found: unknown) => host.safeParse(found).data?.email || null

/** For hosts of viewings. */
export const recordHostAddress =
  (service: Service): CollectionAfterChangeHook =>
  async ({ doc, operation, previousDoc, req }) => {
    const before = operation === 'create' ? null : emailOf(previousDoc)
    const of = host.parse(doc).name ?? ''
    await noteRecipients(req, service, [{ of, before, after: emailOf(doc) }])
    return doc
  }

/** Recipients in the settings, by kind of enquiry. */
function mailboxesIn(read: EnquirySettings, ofOperator: string | undefined) {
  const { mailboxFor } = senderOf(read)
  const to = (form: 'catalog' | 'cooperation' | 'vacancy') => mailboxFor({ form }, ofOperator)
  return { enquiries: to('catalog'), cooperation: to('cooperation'), applications: to('vacancy') }
}

/** The published settings before a save, by request. */
const before = new WeakMap<PayloadRequest, EnquirySettings>()

export const rememberSettings: GlobalBeforeChangeHook = async ({ data, req }) => {
  before.set(req, await readEnquirySettings(req.payload, req))
  return data
}

/** What people see in the settings before and after this request. */
export async function changedSettings(req: PayloadRequest) {
  const then = before.get(req)
  return then && { then, now: await readEnquirySettings(req.payload, req) }
}

/**
 * Rejects a change of the settings, whichever field, version or schedule makes it, if the person lacks this right.
 *
 * @throws APIError 403
 */
export function requireEffect(
  req: PayloadRequest,
  [action, subject]: Right,
  message: 'settings.enquiries.recipients.refused' | 'settings.enquiries.retentionMonths.refused',
): void {
  if (req.user && !may(roleOf(req.user), action, subject)) {
    throw new APIError(inPanelLanguage(message, req), 403)
  }
}

/** For the settings, after publishing. */
export const recordMailboxes =
  (service: Service): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    const changed = await changedSettings(req)
    if (!changed) return doc
    const then = mailboxesIn(changed.then, service.salesEmail)
    const now = mailboxesIn(changed.now, service.salesEmail)
    const kinds = ['enquiries', 'cooperation', 'applications'] as const
    const moved = kinds.filter((of) => then[of] !== now[of])
    if (moved.length > 0) {
      requireEffect(req, ['read', 'enquiries'], 'settings.enquiries.recipients.refused')
    }
    const recipients = moved.map((of) => ({ of, before: then[of], after: now[of] }))
    await noteRecipients(req, service, recipients)
    return doc
  }
