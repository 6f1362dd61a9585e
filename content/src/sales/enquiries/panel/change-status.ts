import { type EnquiryStatus, statusFacts } from '@alun/contract/rules/enquiry-statuses'
import { openHolding } from '../../../publishing/units/holdings/panel/open-holding.ts'

export interface Holder {
  id: string
  /** Numbers of the units that the enquiry holds; empty without any. */
  held: string
}

/**
 * Changes the status of an enquiry: `reserved` and `won` are acts of the dialog of holdings, and what the enquiry
 * holds is released only after a question.
 */
export function changeStatus({ held, id }: Holder, to: EnquiryStatus, save: () => void): void {
  const kind = statusFacts(to)?.holds
  if (kind) openHolding({ to: kind, units: [], enquiry: id, withoutUnit: save })
  else if (held) openHolding({ leaves: held, release: save })
  else save()
}
