import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { seo } from '../../fields/parts.ts'
import { localTextarea, plainText, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { namesOf, words } from '../../words/panel-words.ts'

export const documents = itemCollection({
  slug: 'documents',
  labels: namesOf('editorial.documents'),
  group: 'company',
  admin: {
    defaultColumns: ['title', 'updated', 'version', 'readyLocales', '_status'],
    description: words('editorial.documents.help'),
  },
  fields: [
    ...itemFields(),
    row(day('updated', { required: true }), plainText('version')),
    localTextarea('summary'),
    localTextarea('notice'),
    richText('body'),
    seo(),
  ],
})
