import type { UnitStatus } from '@alun/contract/rules/unit'
import { readMoney } from '@alun/contract/rules/written-number'
import { z } from 'zod'
import { fromTimeInput, timeInputValue } from '../../../../core/words/written-times.ts'
import { decideHolding, type Holding, type holdRequest } from '../holding.ts'

/** Hours of the usual reservations. */
export const endPresets = [24, 48, 168] as const

/** The end of a reservation as its input has it. */
export const endAfter = (hours: number, from: number) => timeInputValue(from + hours * 3_600_000)

/** What is typed and chosen in the dialog, which keeps it until it is saved; what is missing is untouched. */
export const typedHolding = z.object({
  name: z.string().optional(),
  /** `null`: no enquiry. */
  who: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  /** `2026-11-30T14:20`; empty: without an end. What is missing stays, or is usual. */
  until: z.string().optional(),
  price: z.string().optional(),
  partner: z.string().nullable().optional(),
  note: z.string().optional(),
})

export interface HoldForm extends z.output<typeof typedHolding> {
  to: UnitStatus
  enquiry: string | null
  name: string
  isMistake: boolean
}

const buyerOf = ({ enquiry, name }: Pick<HoldForm, 'enquiry' | 'name'>) => ({
  enquiry,
  name: enquiry === null ? name.trim() || null : null,
})

/** Whether the unit stays with whom it has: the rule of the service. */
export const isSameBuyer = (
  held: Pick<Holding, 'enquiry' | 'kind' | 'name' | 'partner'>,
  form: Pick<HoldForm, 'enquiry' | 'name'>,
) => decideHolding(held, { kind: held.kind, ...buyerOf(form) }) === 'corrected'

type Call = z.input<typeof holdRequest>

/** The call for these units, or the field that cannot be read. */
export function callOf(
  form: HoldForm,
  units: Call['units'],
  currency: string,
): Call | 'price' | 'until' {
  const { isMistake, note, partner, to: kind } = form
  if (kind === 'available') return { units, to: null, isMistake, ...(note && { note }) }
  const until = form.until && fromTimeInput(form.until)
  if (kind === 'reserved' && until === null) return 'until'
  const typed = form.price?.trim()
  const price = typed ? readMoney(typed, currency).value : null
  if (typed && !price) return 'price'
  const to = {
    ...{ kind, ...buyerOf(form), partner },
    ...(kind === 'reserved' && until !== undefined && { until: until || null }),
    ...(typed !== undefined && { price }),
  }
  return { units, to }
}
