/** What has happened to a viewing. */
const viewingEvents = ['booked', 'moved', 'cancelled', 'reminder'] as const
export type ViewingEvent = (typeof viewingEvents)[number]

const viewingAudiences = ['visitor', 'host', 'sales', 'crm'] as const
type ViewingAudience = (typeof viewingAudiences)[number]

/** Mails about an erased enquiry to its visitor and to the company, deleted once they are sent or have failed for good. */
export const erasedKinds = ['viewing-erased', 'viewing-erased-sales'] as const

/** Mails that notify the present address of a change of sign-in, with a link to set a new password. */
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
  // To a former recipient of mails about enquiries or viewings.
  'recipient-notice',
  // To administrators, when the settings shorten the retention of enquiries.
  'retention-notice',
  // To a person who got the open enquiries of another one.
  'work-given',
  // To sales, when somebody without the right to viewings or enquiries leaves them without time, host or project.
  'marks-left',
  'known',
  'codes',
] as const

/** Mails to the owner of an enquiry: somebody assigned it to them, or their next step is due. */
const ownerKinds = ['enquiry-assigned', 'step-due'] as const

/** Mails about a reservation: it ends soon, it has ended by itself. */
export const holdingKinds = ['holding-ends', 'holding-lapsed'] as const

/** Whether the message is about who holds a unit. */
export function isOfHolding(kind: string): kind is (typeof holdingKinds)[number] {
  return holdingKinds.some((each) => each === kind)
}

/** Every message except those about an event of a viewing. */
export const otherMessageKinds = [
  'enquiry-sales',
  'enquiry-visitor',
  'enquiry-created',
  ...ownerKinds,
  ...holdingKinds,
  // Tells a visitor that a unit is available again, because the visitor has asked for this mail.
  'unit-free-visitor',
  'viewing-passed-host',
  ...erasedKinds,
  ...accountMailKinds.map((kind) => `account-${kind}` as const),
] as const

/** `viewing-moved-sales` names the event and the audience. */
export type MessageKind =
  | (typeof otherMessageKinds)[number]
  | `viewing-${ViewingEvent}-${ViewingAudience}`

/** Event and audience of a message about a viewing; `null` for other kinds. */
export function viewingMessage(kind: string) {
  const [, what, who] = /^viewing-([a-z]+)-([a-z]+)$/.exec(kind) ?? []
  const event = viewingEvents.find((each) => each === what)
  const audience = viewingAudiences.find((each) => each === who)
  return event && audience ? { event, audience } : null
}

/** Kinds of waiting messages to the same person that a message of this kind replaces. */
export function replacedKinds(kind: MessageKind): MessageKind[] {
  if (kind === 'viewing-passed-host') return [kind]
  const { audience, event } = viewingMessage(kind) ?? {}
  if (!audience || (event !== 'moved' && event !== 'cancelled')) return []
  return [`viewing-moved-${audience}`]
}

/** Whether the message goes to the owner of an enquiry. */
export function isToOwner(kind: string): boolean {
  return ownerKinds.some((each) => each === kind)
}

export function isErased(kind: string): boolean {
  return erasedKinds.some((each) => each === kind)
}

const isToVisitor = (kind: string) => kind.endsWith('-visitor') || kind === 'viewing-erased'

/** Whether the message goes to a visitor or an account, as opposed to an address that the operator has named. */
export function isToOutsider(kind: string): boolean {
  return isToVisitor(kind) || kind.startsWith('account-')
}

/** Mails that a form causes for an address which its sender may have invented. */
const ofForms = ['enquiry-visitor', 'unit-free-visitor', 'account-confirm', 'account-known']

/** What causes a mail to an outsider. Each cause has a count of its own, so that none uses up that of another. */
export function causeOf(kind: string): 'form' | 'account' | 'viewing' {
  if (ofForms.includes(kind)) return 'form'
  return kind.startsWith('account-') ? 'account' : 'viewing'
}

const toEnteredAddress = ['account-confirm', 'account-address', 'account-invite']

/**
 * Whether a form gave the address, so that its rejection probably means a mistake and ends the message. Addresses
 * that the operator or an account has named are tried again for up to three days.
 */
export function wasTyped(kind: string): boolean {
  return isToVisitor(kind) || toEnteredAddress.includes(kind)
}
