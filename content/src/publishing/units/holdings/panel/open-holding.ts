import type { UnitStatus } from '@alun/contract/rules/unit'
import type { HeldUnit } from '../holding.ts'

/** What the dialog of holdings is opened for. */
export interface HoldingAct {
  /** The status that is chosen at first. */
  to: UnitStatus
  /** Each with who holds it. Without any it is the unit of the enquiry, or one that is searched for. */
  units: readonly { id: string; label: string; held: HeldUnit | null }[]
  /** The enquiry for which they are held; without it the dialog asks for whom. */
  enquiry?: string
  /** Sets the status without a unit, for a unit that the product does not have. */
  withoutUnit?: () => void
  done?: () => void
}

/** A status is about to end what an enquiry holds. */
export interface Leaving {
  /** The numbers of the units. */
  leaves: string
  release: () => void
}

export interface ChosenEnquiry {
  id: string
  name: string
}

export const holdingEvent = 'hold-unit'

/** Makes the page open the dialog of holdings, which every page of the panel has, or a question before they end. */
export function openHolding(detail: HoldingAct | Leaving): void {
  document.dispatchEvent(new CustomEvent(holdingEvent, { detail }))
}

declare global {
  interface DocumentEventMap {
    [holdingEvent]: CustomEvent<HoldingAct | Leaving>
  }
}
