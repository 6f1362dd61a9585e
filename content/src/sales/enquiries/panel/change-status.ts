import { type EnquiryStatus, statusFacts } from '@alun/contract/rules/enquiry-statuses'
import { openHolding } from '../../../publishing/units/holdings/panel/open-holding.ts'

export interface Holder {
  id: string
  /** Numbers of the units that the enquiry holds; empty without any. */
  held: string
}

/**
 * Changes the status of an enquiry: `reserved` and `won` are acts of the dialog of holdings, and what the enquiry
 * holds is released only after a question. `save` gets the status that the enquiry has by then, if another enquiry has
 * got what this one held.
 */
export function changeStatus(
  { held, id }: Holder,
  to: EnquiryStatus,
  save: (from?: EnquiryStatus) => void,
): void {
  const kind = statusFacts(to)?.holds
  if (kind) {
    const asked = { kind, units: [], enquiry: id, isOfEnquiry: true, withoutUnit: () => save() }
    openHolding({ act: 'hold', ...asked })
  } else if (held) {
    const given = to === 'duplicate' && { duplicate: id }
    openHolding({ act: 'leave', units: held, release: save, ...given })
  } else save()
}
