/** What has happened to a viewing. */
export const viewingEvents = ['booked', 'moved', 'cancelled', 'reminder'] as const
export type ViewingEvent = (typeof viewingEvents)[number]

const viewingAudiences = ['visitor', 'host', 'sales', 'crm'] as const
export type ViewingAudience = (typeof viewingAudiences)[number]

/** Kind of the messages about an erased enquiry, which are deleted once they are sent or given up. */
export const erasedKind = 'viewing-erased'

/** Mails that tell the present address of a change of what signs in, and where to set a new password. */
const securityNotices = [
  'address-notice',
  'password-notice',
  'factor-on-notice',
  'factor-off-notice',
  'factor-codes-notice',
  'provider-notice',
] as const
const statusNotices = ['suspended-notice', 'returned-notice'] as const
export type ChangeNotice = (typeof securityNotices)[number] | (typeof statusNotices)[number]

export function isSecurityNotice(kind: string): kind is (typeof securityNotices)[number] {
  return securityNotices.some((notice) => notice === kind)
}

export const accountMailKinds = [
  'reset',
  'invite',
  'confirm',
  'address',
  ...securityNotices,
  ...statusNotices,
  // To an address to which mails about enquiries or viewings went.
  'recipient-notice',
  'known',
  'codes',
] as const

/** Of mails to the person in charge: somebody else gave them an enquiry, a step of theirs is due. */
const ownerKinds = ['enquiry-assigned', 'step-due'] as const

/** Every message but those about an event of a viewing. */
export const otherMessageKinds = [
  'enquiry-sales',
  'enquiry-visitor',
  'enquiry-created',
  ...ownerKinds,
  'viewing-passed-host',
  erasedKind,
  ...accountMailKinds.map((kind) => `account-${kind}` as const),
] as const

/** Which message: `viewing-moved-sales` says what has happened, and who is notified. */
export type MessageKind =
  | (typeof otherMessageKinds)[number]
  | `viewing-${ViewingEvent}-${ViewingAudience}`

/** Event and audience of such a kind; `null` for any other. */
export function viewingMessage(kind: string) {
  const [, what, who] = /^viewing-([a-z]+)-([a-z]+)$/.exec(kind) ?? []
  const event = viewingEvents.find((each) => each === what)
  const audience = viewingAudiences.find((each) => each === who)
  return event && audience ? { event, audience } : null
}

/** Kinds of messages to the same person that one of this kind makes needless, while they wait. */
export function replacedKinds(kind: MessageKind): MessageKind[] {
  if (kind === 'viewing-passed-host') return [kind]
  const { audience, event } = viewingMessage(kind) ?? {}
  if (!audience || (event !== 'moved' && event !== 'cancelled')) return []
  return [`viewing-moved-${audience}`]
}

/** Whether its receiver is the person in charge of an enquiry. */
export function isToOwner(kind: string): boolean {
  return ownerKinds.some((each) => each === kind)
}

/** Whether its receiver is whoever gave an address to a form, rather than the company's own people and systems. */
export function isToOutsider(kind: string): boolean {
  return kind.endsWith('-visitor') || kind.startsWith('account-') || kind === erasedKind
}
