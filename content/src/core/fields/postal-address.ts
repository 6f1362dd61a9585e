import type { Field } from 'payload'
import { freeText, help, row } from './plain.ts'

/** The parts of an address, for machines; people read the line of text beside them. */
export function postalAddress(): Field[] {
  return [
    freeText('street', 'postal', help('fields.address.street.help')),
    row(freeText('locality', 'postal'), freeText('postalCode', 'postal')),
  ]
}
