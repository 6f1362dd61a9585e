import type { Field } from 'payload'
import { help, plainText, row } from './plain.ts'

/** The parts of an address, for machines; people read the line of text beside them. */
export function postalAddress(): Field[] {
  return [
    plainText(
      'street',
      help(
        'For search engines, as on an envelope: street and number without village and postal code',
        'Для пошукових систем, як на конверті: вулиця й номер без села та індексу',
        'Для поисковых систем, как на конверте: улица и номер без деревни и индекса',
      ),
    ),
    row(plainText('locality'), plainText('postalCode')),
  ]
}
