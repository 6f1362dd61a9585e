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
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldHook, RichTextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { type LexicalNode, lexicalState } from '../records/lexical.ts'
import { mendedState } from '../rich-text/mend-state.ts'
import { refusedPart } from '../rich-text/refused-part.ts'
import { type TextPart, textParts } from '../rich-text/text-parts.ts'
import { panelError } from '../words/panel-error.ts'
import { words } from '../words/panel-words.ts'
import { panelTextOf } from '../words/words.ts'
import { checkKind, completeKind } from './kind.ts'
import { freeText, help, rasterFile } from './plain.ts'
import { textKinds } from './text-kinds.ts'

const leadsSomewhere: TextFieldSingleValidation = (value, { req, siblingData }) => {
  const { linkType } = z
    .looseObject({ linkType: z.string().nullish() })
    .catch({})
    .parse(siblingData)
  if (linkType === 'internal') return true
  return value ? checkKind(textKinds.place, value, req) : req.t('validation:required')
}

/** Addresses are completed or rejected by the rule of the pages that show them. The dialog begins in the address. */
const linkRule = {
  // Payload would begin with `https://`, which is no address.
  defaultValue: '',
  admin: {
    components: {
      Field: {
        path: '/src/core/panel/kind-field.tsx#FirstKindField',
        clientProps: { line: { inputMode: 'url', autoFocus: true } },
      },
    },
  },
  custom: { kind: textKinds.place },
  validate: leadsSomewhere,
  hooks: { beforeChange: [completeKind(textKinds.place)] },
}

const PasteFeature = createServerFeature({
  feature: { ClientFeature: '/src/core/rich-text/panel/paste-feature.tsx#PasteFeature' },
  key: 'paste',
})

const parts = {
  paragraph: ParagraphFeature(),
  heading: HeadingFeature({ enabledHeadingSizes: [...textParts.heading.tags] }),
  bold: BoldFeature(),
  italic: ItalicFeature(),
  strikethrough: StrikethroughFeature(),
  subscript: SubscriptFeature(),
  superscript: SuperscriptFeature(),
  unorderedList: UnorderedListFeature(),
  orderedList: OrderedListFeature(),
  blockquote: BlockquoteFeature(),
  link: LinkFeature({
    enabledCollections: [...itemCollections],
    fields: ({ defaultFields }) =>
      defaultFields.map((field) =>
        field.type === 'text' && field.name === 'url' && !field.hasMany
          ? { ...field, ...linkRule, admin: { ...field.admin, ...linkRule.admin } }
          : field,
      ),
  }),
  upload: UploadFeature({
    enabledCollections: ['media'],
    collections: {
      media: {
        fields: [
          freeText('alt', 'shown', { label: words('fields.picture.alt.label') }),
          freeText('caption', 'shown', { label: words('fields.picture.caption.label') }),
          {
            ...rasterFile('poster'),
            label: words('fields.film.poster.label'),
            ...help('fields.film.poster.help'),
          },
        ],
      },
    },
  }),
  experimental_table: EXPERIMENTAL_TableFeature(),
  horizontalRule: HorizontalRuleFeature(),
} satisfies Record<TextPart, object>

const payloadEditor = lexicalEditor({
  admin: { placeholder: words('fields.longText') },
  features: [
    ...Object.values(parts),
    PasteFeature(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

const textField = '/src/core/rich-text/panel/text-field.tsx#TextField'

/** Payload's editor, which follows the form, and names the part of a text that is refused. */
export const siteEditor: typeof payloadEditor = async (given) => {
  const adapter = await payloadEditor(given)
  return {
    ...adapter,
    FieldComponent: {
      ...(typeof adapter.FieldComponent === 'object' && adapter.FieldComponent),
      path: textField,
    },
    generateImportMap: (map) => {
      adapter.generateImportMap?.(map)
      map.addToImportMap(textField)
    },
    validate: async (value, options) => {
      const said = await adapter.validate(value, options)
      const state = lexicalState.safeParse(value).data
      if (said === true || !state || !value) return said
      const { root } = value
      const isTaken = async (node: LexicalNode) => {
        const alone = { ...value, root: { ...root, children: [{ ...node, version: 1 }] } }
        return (await adapter.validate(alone, { ...options, required: false })) === true
      }
      return (await refusedPart(state, panelTextOf(options.req.i18n).t, isTaken)) ?? said
    },
  }
}

/** Payload walks a text without checking its shape: some wrong shapes make it fail, others are stored. */
const readState: FieldHook = ({ previousValue, req, value }) => {
  const isText = value === null || value === undefined || lexicalState.safeParse(value).success
  if (!isText && JSON.stringify(value) !== JSON.stringify(previousValue)) {
    throw panelError('limits.shape', req)
  }
  return mendedState(value)
}

/** Formatted text in each language. */
export function richText(name: string): RichTextField {
  return {
    name,
    type: 'richText',
    localized: true,
    admin: { components: { Error: '/src/core/rich-text/panel/text-error.tsx#TextError' } },
    hooks: { beforeValidate: [readState] },
  }
}
