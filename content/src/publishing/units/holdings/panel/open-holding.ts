import type { EnquiryStatus } from '@alun/contract/rules/enquiry-statuses'
import type { HeldUnit, HoldingKind } from '../holding.ts'

interface NamedUnit {
  id: string
  label: string
}

/** A reservation or sale of a unit that nobody has named. */
export interface UnitlessHolding extends Pick<HeldUnit, 'id' | 'kind' | 'madeAt' | 'for'> {}

/** What the dialog of holdings is opened for. */
export type HoldingAct = { done?: () => void } & (
  | {
      act: 'hold'
      kind: HoldingKind
      /** Without any it is the unit of the enquiry, or one that is searched for. */
      units: readonly NamedUnit[]
      enquiry?: string | null
      /** Whether the dialog belongs to the enquiry, so that the unit can be held for nobody else. */
      isOfEnquiry?: boolean
      /** For whom the unit is held without an enquiry. */
      name?: string | null
      /** Sets the status without a unit, for a unit that the product does not have. */
      withoutUnit?: () => void
    }
  | { act: 'correct'; held: HeldUnit }
  | { act: 'release'; held: readonly HeldUnit[] }
  | { act: 'name-unit'; held: UnitlessHolding }
  /** A status is about to end what an enquiry holds. */
  | {
      act: 'leave'
      units: string
      /** Continues; `from` is the status that the enquiry has by then, if it has changed. */
      release: (from?: EnquiryStatus) => void
      /** The enquiry, if another one may get what it holds. */
      duplicate?: string
    }
)

export type HoldAct = Extract<HoldingAct, { act: 'hold' }>

export interface ChosenEnquiry {
  id: string
  name: string
}

export const holdingEvent = 'hold-unit'

/** Asks the page to open the dialog of holdings, which every page of the panel has. */
export function openHolding(asked: HoldingAct): void {
  document.dispatchEvent(new CustomEvent(holdingEvent, { detail: asked }))
}

declare global {
  interface DocumentEventMap {
    [holdingEvent]: CustomEvent<HoldingAct>
  }
}
