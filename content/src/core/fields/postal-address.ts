import type { Field, NumberField, NumberFieldValidation } from 'payload'
import { values } from '../records/values.ts'
import { inPanelLanguage } from '../words/words.ts'
import { decimal, freeText, group, help, row } from './plain.ts'

/** The parts of an address, for machines; people read the line of text beside them. */
export function postalAddress(): Field[] {
  return [
    freeText('street', 'postal', help('fields.address.street.help')),
    row(freeText('locality', 'postal'), freeText('postalCode', 'postal')),
  ]
}

/** A point of a map, in degrees; one of its numbers alone names no place. */
export const coordinates = (): Field =>
  group('coordinates', [row(degrees('lat', 90, 'lng'), degrees('lng', 180, 'lat'))])

const isWritten = (given: unknown) => String(given ?? '').trim() !== ''

const degrees = (name: string, most: number, other: string): NumberField =>
  decimal(name, {
    min: -most,
    max: most,
    validate: (value: unknown, { req, siblingData }: Parameters<NumberFieldValidation>[1]) =>
      isWritten(value) || !isWritten(values.parse(siblingData)[other])
        ? true
        : inPanelLanguage('fields.bothDegrees', req),
  })
