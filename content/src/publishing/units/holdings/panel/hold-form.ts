import { readMoney } from '@alun/contract/rules/written-number'
import { fromTimeInput, timeInputValue } from '../../../../core/words/written-times.ts'
import { decideHolding } from '../decide-holding.ts'
import type { HeldUnit, HoldingKind } from '../holding.ts'

/** Hours of the usual reservations. */
export const endPresets = [24, 48, 168] as const

const hourMs = 3_600_000

/** The end of a reservation as its input has it. */
export const endAfter = (hours: number, from: number) => timeInputValue(from + hours * hourMs)

/** What is typed and chosen in the dialog. */
export interface HoldForm {
  enquiry: string | null
  name: string
  /** `2026-11-30T14:20`; empty: without an end. */
  until: string
  /** As typed; `null` is the price of the list. */
  price: string | null
  /** `undefined` is the agency of the enquiry. */
  partner: string | null | undefined
}

const nameOf = ({ enquiry, name }: HoldForm) => (enquiry === null ? name.trim() || null : null)

/** What the act would do to the holding that the unit has: the same rule as that of the service. */
export function wayOf(form: HoldForm, kind: HoldingKind, held: HeldUnit | null) {
  const { enquiry } = form
  return decideHolding({ enquiry, kind, name: nameOf(form), over: null }, held).way
}

type PriceReading = { price: number | null | undefined } | { problem: 'price' }

/** A typed price in minor units; an empty one is on request, an untouched one that of the list. */
export function readTypedPrice(typed: string | null, currency: string): PriceReading {
  if (typed === null) return { price: undefined }
  if (typed.trim() === '') return { price: null }
  const { value } = readMoney(typed, currency)
  return value !== null && value > 0 ? { price: value } : { problem: 'price' }
}

interface Context {
  kind: HoldingKind
  /** Each with the id of its holding, made once for the dialog. */
  units: readonly { id: string; holding: string }[]
  currency: string
  over: string | null
}

type HoldReading = { body: object } | { problem: 'price' | 'until' }

/** The call that reserves or sells the units: one object for one unit, a list for several. */
export function callOf(form: HoldForm, { currency, kind, over, units }: Context): HoldReading {
  const until = form.until === '' ? null : fromTimeInput(form.until)
  if (kind === 'reserved' && form.until !== '' && until === null) return { problem: 'until' }
  const read = units.length === 1 ? readTypedPrice(form.price, currency) : { price: undefined }
  if ('problem' in read) return read
  const bodies = units.map(({ holding, id }) => ({
    ...{ id: holding, unit: id, kind, enquiry: form.enquiry, name: nameOf(form), over },
    ...(kind === 'reserved' && { until }),
    ...(read.price !== undefined && { price: read.price }),
    ...(form.partner !== undefined && { partner: form.partner }),
  }))
  const [only] = bodies
  return { body: bodies.length === 1 && only ? only : bodies }
}
