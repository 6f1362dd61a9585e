import { modules } from '@alun/contract/rules/site'
import { columnDay, notBefore } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { money } from '../../core/fields/money.ts'
import { describedPicture, seo } from '../../core/fields/page-fields.ts'
import {
  checkbox,
  group,
  localText,
  localTextarea,
  relation,
  relations,
  row,
  rows,
} from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

const hasPromo = () => modules.promo

export const offers = itemCollection({
  slug: 'offers',
  labels: namesOf('editorial.offers'),
  group: 'stories',
  admin: {
    defaultColumns: ['title', 'validity.from', 'validity.to', 'promo', 'readyLocales', '_status'],
    description: words('editorial.offers.help'),
  },
  fields: [
    ...itemFields(),
    group('validity', [
      row(
        columnDay('from', words('editorial.offers.from'), { required: true }),
        columnDay('to', words('editorial.offers.to'), {
          required: true,
          validate: notBefore('from'),
        }),
      ),
    ]),
    checkbox('promo', {
      index: true,
      admin: { description: words('editorial.offers.promo.help'), condition: hasPromo },
    }),
    localTextarea('summary'),
    describedPicture('cover'),
    richText('body'),
    relations('projects', 'projects'),
    rows('units', [
      relation('unit', 'units', { required: true }),
      money('listPrice', { currencyOf: 'unit' }),
      money('offerPrice', { currencyOf: 'unit' }),
    ]),
    group('modal', [localText('title'), localTextarea('text'), localText('button')], {
      admin: { description: words('editorial.offers.modal.help'), condition: hasPromo },
    }),
    seo(),
  ],
})
