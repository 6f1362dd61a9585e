import type {
  CollectionAfterChangeHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { auditChange } from '../../accounts/audit.ts'
import { enqueueMail } from '../../accounts/enqueue-mail.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { type EnquirySettings, readEnquirySettings, senderOf } from './sender.ts'

type Service = Pick<Runtime, 'auth' | 'salesEmail'>

interface Recipient {
  /** Whose mails they are. */
  of: string
  before: string | null
  after: string | null
}

/**
 * Records whose mails go to another address from now on, and tells the former ones: visitors' data go
 * there. Both happen in the transaction of the change, or neither.
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

/** For the people whom visitors meet. */
export const recordHostAddress =
  (service: Service): CollectionAfterChangeHook =>
  async ({ doc, operation, previousDoc, req }) => {
    const before = operation === 'create' ? null : emailOf(previousDoc)
    const of = host.parse(doc).name ?? ''
    await noteRecipients(req, service, [{ of, before, after: emailOf(doc) }])
    return doc
  }

/** What the settings say of each kind of enquiry. */
function mailboxesIn(read: EnquirySettings, ofOperator: string | undefined) {
  const { mailboxFor } = senderOf(read)
  const to = (form: 'catalog' | 'cooperation' | 'vacancy') => mailboxFor({ form }, ofOperator)
  return { enquiries: to('catalog'), cooperation: to('cooperation'), applications: to('vacancy') }
}

/** By request: what was published before a save of the settings. */
const before = new WeakMap<PayloadRequest, EnquirySettings>()

export const rememberMailboxes: GlobalBeforeChangeHook = async ({ data, req }) => {
  before.set(req, await readEnquirySettings(req.payload, req))
  return data
}

/** For the settings, once they are published. */
export const recordMailboxes =
  (service: Service): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    const former = before.get(req)
    if (!former) return doc
    const then = mailboxesIn(former, service.salesEmail)
    const now = mailboxesIn(await readEnquirySettings(req.payload, req), service.salesEmail)
    const kinds = ['enquiries', 'cooperation', 'applications'] as const
    const moved = kinds.map((of) => ({ of, before: then[of], after: now[of] }))
    await noteRecipients(req, service, moved)
    return doc
  }
