import { itemCollections } from '@alun/contract/rules/screens'
import {
  BlockquoteFeature,
  BoldFeature,
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { RichTextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { mendedState } from '../rich-text/mend-state.ts'
import { words } from '../words/panel-words.ts'
import { freeText } from './plain.ts'
import { checkKind, completeKind } from './text-field.ts'
import { textKinds } from './text-kinds.ts'

const leadsSomewhere: TextFieldSingleValidation = (value, { req, siblingData }) => {
  const { linkType } = z
    .looseObject({ linkType: z.string().nullish() })
    .catch({})
    .parse(siblingData)
  return linkType === 'internal' || checkKind(textKinds.place, value ?? '', req)
}

/** Addresses are completed or rejected by the rule of the pages that show them. */
const linkRule = {
  custom: { kind: textKinds.place.name },
  validate: leadsSomewhere,
  hooks: { beforeChange: [completeKind(textKinds.place)] },
}

const PasteFeature = createServerFeature({
  feature: { ClientFeature: '/src/core/rich-text/panel/paste-feature.tsx#PasteFeature' },
  key: 'paste',
})

/** The editor of all long texts; `core/rich-text/html.ts` renders exactly these features. */
export const siteEditor = lexicalEditor({
  admin: { placeholder: words('fields.longText') },
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    StrikethroughFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({
      enabledCollections: [...itemCollections],
      fields: ({ defaultFields }) =>
        defaultFields.map((field) =>
          field.type === 'text' && field.name === 'url' && !field.hasMany
            ? { ...field, ...linkRule }
            : field,
        ),
    }),
    UploadFeature({
      enabledCollections: ['media'],
      collections: {
        media: {
          fields: [
            freeText('alt', 'shown', { label: words('fields.picture.alt.label') }),
            freeText('caption', 'shown', { label: words('fields.picture.caption.label') }),
          ],
        },
      },
    }),
    EXPERIMENTAL_TableFeature(),
    HorizontalRuleFeature(),
    PasteFeature(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

/** Formatted text in each language. */
export function richText(name: string): RichTextField {
  return {
    name,
    type: 'richText',
    localized: true,
    hooks: { beforeValidate: [({ value }) => mendedState(value)] },
  }
}
