import { itemCollections } from '@alun/contract/rules/screens'
import {
  BlockquoteFeature,
  BoldFeature,
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
import type { RichTextField } from 'payload'
import { words } from '../words/panel-words.ts'

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
    LinkFeature({ enabledCollections: [...itemCollections] }),
    UploadFeature({
      enabledCollections: ['media'],
      collections: {
        media: {
          fields: [
            {
              name: 'alt',
              type: 'text',
              label: words('fields.picture.alt.label'),
            },
            { name: 'caption', type: 'text', label: words('fields.picture.caption.label') },
          ],
        },
      },
    }),
    EXPERIMENTAL_TableFeature(),
    HorizontalRuleFeature(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

/** Formatted text in each language. */
export function richText(name: string): RichTextField {
  return { name, type: 'richText', localized: true }
}
