import type { Field, GroupField } from 'payload'
import { help } from './help.ts'
import { checkbox, group, localText, plainText, row, rows } from './plain.ts'
import { richText } from './rich-text.ts'

export function faq(): GroupField {
  return group('faq', [
    localText('heading'),
    rows('items', [localText('question'), richText('answer')]),
  ])
}

/** A figure with the source a reader can look up, or marked as our own estimate. */
export function sourcedFigures(): Field {
  return rows('figures', [
    row(localText('value'), localText('label')),
    localText('source'),
    checkbox('own'),
  ])
}

/** A part of a page with its own heading; the key names it for links and for programs. */
export function keyedSections(fields: Field[]): Field {
  return rows('sections', [
    plainText(
      'key',
      help(
        'Small Latin letters; part of the address of the section',
        'Малі латинські літери; частина адреси розділу',
        'Строчные латинские буквы; часть адреса раздела',
      ),
    ),
    localText('heading'),
    ...fields,
  ])
}
