import type { PayloadRequest } from 'payload'
import { columnDay } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { money } from '../../fields/money.ts'
import { describedPicture, seo } from '../../fields/parts.ts'
import {
  checkbox,
  group,
  help,
  localText,
  localTextarea,
  relation,
  relations,
  row,
  rows,
} from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { inPanelLanguage, words } from '../../words/words.ts'

export const sales = itemCollection({
  slug: 'sales',
  labels: {
    singular: words('Offer', 'Акція', 'Акция'),
    plural: words('Offers', 'Акції', 'Акции'),
  },
  group: 'stories',
  admin: {
    defaultColumns: ['title', 'validity.from', 'validity.to', 'promo', 'readyLocales', '_status'],
    description: words(
      'Offers start and end automatically on their first and last day, {byZone}.',
      'Акція починається й закінчується автоматично, у свій перший та останній день {byZone}.',
      'Акция начинается и заканчивается автоматически, в свой первый и последний день {byZone}.',
    ),
  },
  fields: [
    ...itemFields(),
    group('validity', [
      row(
        columnDay('from', words('Valid from', 'Діє з', 'Действует с'), { required: true }),
        columnDay('to', words('Valid until', 'Діє до (включно)', 'Действует по'), {
          required: true,
          validate: (
            value: unknown,
            { req, siblingData }: { req: PayloadRequest; siblingData: unknown },
          ) =>
            !endsBeforeStart(value, siblingData) ||
            inPanelLanguage(
              words(
                'The last day is before the first',
                'Останній день раніше за перший',
                'Последний день раньше первого',
              ),
              req,
            ),
        }),
      ),
    ]),
    checkbox('promo', {
      index: true,
      ...help(
        'Shown in the pop-up window while it is active',
        'Показується у спливному вікні, поки діє',
        'Показывается во всплывающем окне, пока действует',
      ),
    }),
    localTextarea('summary'),
    describedPicture('cover'),
    richText('body'),
    relations('projects', 'projects'),
    rows('units', [
      relation('unit', 'units', { required: true }),
      money('listPrice'),
      money('offerPrice'),
    ]),
    group(
      'modal',
      [localText('title'), localTextarea('text'), localText('button')],
      help('Words of the pop-up window', 'Тексти спливного вікна', 'Тексты всплывающего окна'),
    ),
    seo(),
  ],
})

function endsBeforeStart(end: unknown, siblings: unknown): boolean {
  if (typeof siblings !== 'object' || siblings === null || !('from' in siblings)) return false
  const { from } = siblings
  return Date.parse(String(end)) < Date.parse(String(from))
}
