import type { Field } from 'payload'
import { help, plainText, row } from './plain.ts'

/** The parts of an address, for machines; people read the line of text beside them. */
export function postalAddress(): Field[] {
  return [
    plainText('street', help('fields.address.street.help')),
    row(plainText('locality'), plainText('postalCode')),
  ]
}
