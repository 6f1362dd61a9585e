import type { Field, GroupField } from 'payload'
import { questionRow } from '../panel/row-words.ts'
import { checkbox, group, help, localText, plainText, row, rows } from './plain.ts'
import { richText } from './rich-text.ts'

export function faq(): GroupField {
  return group('faq', [
    localText('heading'),
    rows('items', [localText('question'), richText('answer')], {
      labels: { singular: questionRow, plural: questionRow },
    }),
  ])
}

/** Figures with a source, or marked as our own estimate. */
export function sourcedFigures(): Field {
  return rows('figures', [
    row(localText('value'), localText('label')),
    localText('source'),
    checkbox('own'),
  ])
}

/** Sections of a page; the key is used in links. */
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
