import type { UnitStatus } from './unit.ts'

/** What the product has to know of a status of an enquiry. */
interface StatusFacts {
  /** Whether sales still have to work on it; the board has a column for each of these. */
  isOpen: boolean
  /** Whether figures count it; the others are no request of a person, or a repeated one. */
  isCounted: boolean
  /** What becomes of its unit. */
  holds: Exclude<UnitStatus, 'available'> | null
  /** The status after it on the way to a sale. */
  next: string | null
}

const statusTable = {
  new: { isOpen: true, isCounted: true, holds: null, next: 'contacted' },
  contacted: { isOpen: true, isCounted: true, holds: null, next: 'viewing' },
  viewing: { isOpen: true, isCounted: true, holds: null, next: 'reserved' },
  reserved: { isOpen: true, isCounted: true, holds: 'reserved', next: 'won' },
  won: { isOpen: false, isCounted: true, holds: 'sold', next: null },
  lost: { isOpen: false, isCounted: true, holds: null, next: null },
  spam: { isOpen: false, isCounted: false, holds: null, next: null },
  duplicate: { isOpen: false, isCounted: false, holds: null, next: null },
} as const satisfies Record<string, StatusFacts>

export type EnquiryStatus = keyof typeof statusTable

const isStatus = (name: string): name is EnquiryStatus => Object.hasOwn(statusTable, name)

/** What is known of a stored status; `null` for one of a later release. */
export const statusFacts = (stored: string): StatusFacts | null =>
  isStatus(stored) ? statusTable[stored] : null

export const nextStatus = (status: EnquiryStatus): EnquiryStatus | null => statusTable[status].next

export const enquiryStatuses = Object.keys(statusTable).filter(isStatus)

const statusesWith = (has: (facts: StatusFacts) => boolean) =>
  enquiryStatuses.filter((each) => has(statusTable[each]))

export const openStatuses = statusesWith(({ isOpen }) => isOpen)
export const uncountedStatuses = statusesWith(({ isCounted }) => !isCounted)
/** Statuses with which sales give an enquiry up. */
export const givenUpStatuses = statusesWith(({ holds, isOpen }) => !isOpen && holds === null)

/** Whether sales still have to work on the enquiry. */
export const isOpenStatus = (status: string | null | undefined): boolean =>
  statusFacts(status ?? '')?.isOpen === true
