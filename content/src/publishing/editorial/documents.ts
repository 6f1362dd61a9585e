import { day } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { seo } from '../../core/fields/page-fields.ts'
import { freeText, localTextarea, row } from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

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
    row(day('updated', { required: true }), freeText('version', 'shown')),
    localTextarea('summary'),
    localTextarea('notice'),
    richText('body'),
    seo(),
  ],
})
