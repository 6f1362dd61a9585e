import type { Field, GroupField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { words } from '../words/panel-words.ts'
import { inPanelLanguage } from '../words/words.ts'
import { isMissing } from './item.ts'
import {
  checkbox,
  group,
  help,
  kindText,
  localText,
  localTextarea,
  rasterFile,
  row,
  rows,
} from './plain.ts'
import { richText } from './rich-text.ts'
import { textKinds } from './text-kinds.ts'

/** Texts and picture for search engines and shared links. */
export function seo(): GroupField {
  return group('seo', [
    localText('title', { maxLength: 120 }),
    localTextarea('description', { maxLength: 320 }),
    rasterFile('picture'),
  ])
}

/** Words that people search for but that are not on the page. */
export const searchWords = () => localText('searchWords', { maxLength: 500 })

/** A raster picture with its own caption. */
export function captionedPicture(name: string): GroupField {
  return group(name, [rasterFile('media'), localText('caption')])
}

/** A raster picture with its own description instead of that in the media library. */
export function describedPicture(name: string): GroupField {
  const components = { Field: '/src/core/panel/own-alt-field.tsx#OwnAltField' }
  return group(name, [rasterFile('media'), localText('alt', { admin: { components } })])
}

export function faq(): GroupField {
  return group('faq', [
    localText('heading'),
    rows('items', [localText('question'), richText('answer')], {
      labels: { singular: words('fields.questionRow'), plural: words('fields.questionRow') },
    }),
  ])
}

const estimated = z.object({ own: z.literal(true) })

const neededUnlessOwn: TextFieldSingleValidation = (source, { data, req, siblingData }) =>
  estimated.safeParse(siblingData).success ||
  !isMissing(source, data, req) ||
  inPanelLanguage('fields.sourcedFigures.needed', req)

/** Figures with a source, or marked as our own estimate. */
export function sourcedFigures(): Field {
  return rows(
    'figures',
    [
      row(localText('value'), localText('label')),
      localText('source', { validate: neededUnlessOwn }),
      checkbox('own'),
    ],
    { admin: { initCollapsed: true, description: words('fields.sourcedFigures.help') } },
  )
}

/** The key of a section, which links contain. */
export const sectionKey = () => kindText('key', textKinds.anchor, help('fields.sections.key.help'))
