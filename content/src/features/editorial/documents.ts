import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { seo } from '../../fields/parts.ts'
import { localTextarea, plainText, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { words } from '../../words/words.ts'

export const documents = itemCollection({
  slug: 'documents',
  labels: {
    singular: words('Document', 'Документ', 'Документ'),
    plural: words('Documents', 'Документи', 'Документы'),
  },
  group: 'company',
  admin: {
    defaultColumns: ['title', 'updated', 'version', 'readyLocales', '_status'],
    description: words(
      'Privacy policy, terms and the like. The forms link to “privacy-policy”.',
      'Політика конфіденційності, умови тощо. Форми посилаються на «privacy-policy».',
      'Политика конфиденциальности, условия и подобное. Формы ссылаются на «privacy-policy».',
    ),
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
