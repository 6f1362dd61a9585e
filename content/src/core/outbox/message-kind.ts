/** What has happened to a viewing. */
export type ViewingEvent = 'booked' | 'moved' | 'cancelled' | 'reminder'

export type ViewingAudience = 'visitor' | 'host' | 'sales' | 'crm'

/** `free`: a unit is available again; `erased`: staff or the retention has erased the enquiry. */
type MailCause = 'form' | 'account' | 'viewing' | 'free' | 'erased'

/** What the outbox has to know of a message. How it is written: `sales/enquiries/outgoing/compositions.ts`. */
interface MessageFacts {
  /** What it names; mails about an erased enquiry are deleted once they are sent or have failed for good. */
  about: 'enquiry' | 'viewing' | 'holding' | 'account' | 'erased'
  /**
   * What causes a mail to a visitor or an account. Each cause has a count of its own, so that none uses up that of
   * another. `null`: it goes to an address that the operator or staff has named.
   */
  cause: MailCause | null
  /**
   * Whether a form gave the address, so that its rejection probably means a mistake and ends the message. Addresses
   * that the operator or an account has named are tried again for up to three days.
   */
  isTyped: boolean
  /** The waiting messages to the same person that a message of this kind replaces. */
  replaces: 'viewing-passed-host' | `viewing-moved-${ViewingAudience}` | null
  /** The event of a viewing that it tells, and to whom. */
  viewing: { event: ViewingEvent; audience: ViewingAudience } | null
  /** The words of a mail to an account; a security notice tells the present address of a change of sign-in. */
  account: { words: string; isSecurityNotice: boolean } | null
}

const plain = { isTyped: false, replaces: null, viewing: null, account: null } as const

const toStaff = <About extends MessageFacts['about']>(about: About) =>
  ({ ...plain, about, cause: null }) as const

const toVisitor = <About extends MessageFacts['about'], Cause extends MailCause>(
  about: About,
  cause: Cause,
) => ({ ...plain, about, cause, isTyped: true }) as const

const ofViewing = <Event extends ViewingEvent, Audience extends ViewingAudience>(
  event: Event,
  audience: Audience,
) => {
  const moved: `viewing-moved-${ViewingAudience}` = `viewing-moved-${audience}`
  const isToVisitor = audience === 'visitor'
  return {
    ...plain,
    about: 'viewing',
    cause: isToVisitor ? 'viewing' : null,
    isTyped: isToVisitor,
    replaces: event === 'moved' || event === 'cancelled' ? moved : null,
    viewing: { event, audience },
  } as const
}

const toAccount = <Words extends string>(
  words: Words,
  { cause = 'account', isTyped = false }: { cause?: 'form' | 'account'; isTyped?: boolean } = {},
) =>
  ({
    ...plain,
    about: 'account',
    cause,
    isTyped,
    account: { words, isSecurityNotice: false },
  }) as const

const securityNotice = <Words extends string>(words: Words) =>
  ({ ...toAccount(words), account: { words, isSecurityNotice: true } }) as const

/** Every message. A kind is stored, so it is not renamed. */
export const messageKinds = {
  'enquiry-sales': toStaff('enquiry'),
  'enquiry-visitor': toVisitor('enquiry', 'form'),
  'enquiry-created': toStaff('enquiry'),
  // To the owner of an enquiry: somebody assigned it to them, or their next step is due.
  'enquiry-assigned': toStaff('enquiry'),
  'step-due': toStaff('enquiry'),
  // About a reservation: it ends soon, it has ended by itself.
  'holding-ends': toStaff('holding'),
  'holding-lapsed': toStaff('holding'),
  // Tells a visitor that a unit is available again, because the visitor has asked for this mail.
  'unit-free-visitor': toVisitor('enquiry', 'free'),
  'viewing-booked-visitor': ofViewing('booked', 'visitor'),
  'viewing-booked-host': ofViewing('booked', 'host'),
  // Also tells a host who takes over, whom a waiting message about a move would tell of it twice.
  'viewing-booked-sales': { ...ofViewing('booked', 'sales'), replaces: 'viewing-moved-sales' },
  'viewing-booked-crm': ofViewing('booked', 'crm'),
  'viewing-moved-visitor': ofViewing('moved', 'visitor'),
  'viewing-moved-sales': ofViewing('moved', 'sales'),
  'viewing-moved-crm': ofViewing('moved', 'crm'),
  'viewing-cancelled-visitor': ofViewing('cancelled', 'visitor'),
  'viewing-cancelled-sales': ofViewing('cancelled', 'sales'),
  'viewing-cancelled-crm': ofViewing('cancelled', 'crm'),
  'viewing-reminder-visitor': ofViewing('reminder', 'visitor'),
  'viewing-reminder-sales': ofViewing('reminder', 'sales'),
  'viewing-passed-host': { ...toStaff('viewing'), replaces: 'viewing-passed-host' },
  'viewing-erased': toVisitor('erased', 'erased'),
  'viewing-erased-sales': toStaff('erased'),
  'account-reset': toAccount('reset'),
  'account-invite': toAccount('invite', { isTyped: true }),
  'account-confirm': toAccount('confirm', { cause: 'form', isTyped: true }),
  'account-address': toAccount('address', { isTyped: true }),
  'account-address-notice': securityNotice('address-notice'),
  'account-password-notice': securityNotice('password-notice'),
  'account-factor-on-notice': securityNotice('factor-on-notice'),
  'account-factor-off-notice': securityNotice('factor-off-notice'),
  'account-factor-codes-notice': securityNotice('factor-codes-notice'),
  'account-provider-notice': securityNotice('provider-notice'),
  'account-suspended-notice': toAccount('suspended-notice'),
  'account-returned-notice': toAccount('returned-notice'),
  // To a former recipient of mails about enquiries or viewings.
  'account-recipient-notice': toAccount('recipient-notice'),
  // To administrators, when the settings shorten the retention of enquiries.
  'account-retention-notice': toAccount('retention-notice'),
  // To a person who got the open enquiries of another one.
  'account-work-given': toAccount('work-given'),
  // To sales, when somebody without the right to viewings or enquiries leaves them without time, host or project.
  'account-marks-left': toAccount('marks-left'),
  'account-known': toAccount('known', { cause: 'form' }),
  'account-codes': toAccount('codes'),
} as const satisfies Record<string, MessageFacts>

type Kinds = typeof messageKinds
export type MessageKind = keyof Kinds

type KindsWith<Facts> = {
  [Kind in MessageKind]: Kinds[Kind] extends Facts ? Kind : never
}[MessageKind]
export type EventKind = KindsWith<{ viewing: object }>
export type AccountKind = KindsWith<{ account: object }>
export type KindsAbout<About> = KindsWith<{ about: About }>
export type AccountMailKind = Kinds[AccountKind]['account']['words']
type SecurityNotice = Kinds[KindsWith<{ account: { isSecurityNotice: true } }>]['account']['words']
/** What tells a person that somebody has changed how they sign in, or whether they may. */
export type ChangeNotice = SecurityNotice | 'suspended-notice' | 'returned-notice'

export const allMessageKinds = Object.keys(messageKinds).filter(isMessageKind)

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(messageKinds, kind)
}

/** What is known of a stored kind; `null` if a later version has written it. */
export function messageFacts(kind: string): MessageFacts | null {
  return isMessageKind(kind) ? messageKinds[kind] : null
}

export function tellsEvent(kind: MessageKind): kind is EventKind {
  return messageKinds[kind].viewing !== null
}

export function isToAccount(kind: MessageKind): kind is AccountKind {
  return messageKinds[kind].account !== null
}

export const accountMailKinds = allMessageKinds
  .filter(isToAccount)
  .map((kind) => messageKinds[kind].account.words)

export function isSecurityNotice(words: AccountMailKind): words is SecurityNotice {
  return messageKinds[`account-${words}`].account.isSecurityNotice
}

/** Kinds of messages about one of these. */
export const kindsAbout = (...subjects: readonly MessageFacts['about'][]): MessageKind[] =>
  allMessageKinds.filter((kind) => subjects.includes(messageKinds[kind].about))
