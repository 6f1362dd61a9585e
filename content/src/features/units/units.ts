import { isUnitKey } from '@alun/contract/rules/unit'
import type { Field, PayloadRequest } from 'payload'
import { onlyRoles } from '../../access/entity-access.ts'
import { money } from '../../fields/money.ts'
import {
  area,
  choice,
  help,
  integer,
  options,
  plainText,
  relation,
  row,
} from '../../fields/plain.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { inPanelLanguage, words } from '../../words/words.ts'
import { unitEditors } from './unit-editors.ts'
import { unitStatusWords } from './unit-status-words.ts'

const editorsOnly = { update: onlyRoles(...unitEditors.area) }
const salesToo = { update: onlyRoles(...unitEditors.price) }

const shapeName = words(
  'A name such as “unit-A03”: Latin letters, digits and hyphens',
  'Потрібна назва на зразок «unit-A03»: латинські літери, цифри й дефіси',
  'Нужно название вроде «unit-A03»: латинские буквы, цифры и дефисы',
)

const fields: Field[] = [
  row(
    relation('project', 'projects', { required: true, index: true, access: editorsOnly }),
    relation('unitType', 'unit-types', {
      required: true,
      index: true,
      access: editorsOnly,
      filterOptions: ({ siblingData }) =>
        hasProject(siblingData) ? { project: { equals: siblingData.project } } : true,
    }),
  ),
  row(
    plainText('label', {
      required: true,
      access: editorsOnly,
      label: words('Number', 'Номер', 'Номер'),
    }),
    plainText('key', {
      required: true,
      index: true,
      access: editorsOnly,
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        (typeof value === 'string' && isUnitKey(value)) || inPanelLanguage(shapeName, req),
      label: words('Shape on the plan', 'Фігура на плані', 'Фигура на плане'),
      ...help(
        'Name of its shape on the master plan, such as “unit-A03”',
        'Назва її фігури на генплані, наприклад «unit-A03»',
        'Название её фигуры на генплане, например «unit-A03»',
      ),
    }),
    integer('floor', {
      access: editorsOnly,
      min: -2,
      ...help(
        'Floor of an apartment; leave empty for villas and townhouses',
        'Поверх апартаментів; для вілл і таунхаусів не заповнюють',
        'Этаж апартаментов; для вилл и таунхаусов не заполняют',
      ),
    }),
  ),
  row(
    area('area', { required: true, access: editorsOnly }),
    area('landArea', { access: editorsOnly }),
  ),
  money('price', { required: true, access: salesToo }),
  choice('status', options(unitStatusWords), {
    required: true,
    defaultValue: 'available',
    enumName: 'enum_unit_status',
    index: true,
    access: salesToo,
  }),
  {
    name: 'priceHistory',
    type: 'ui',
    label: words('Price history', 'Історія ціни', 'История цены'),
    admin: {
      components: { Field: '/src/features/units/panel/price-history-field.tsx#PriceHistoryField' },
      disableListColumn: true,
    },
  },
]

function hasProject(data: unknown): data is { project: string } {
  return typeof data === 'object' && data !== null && 'project' in data && Boolean(data.project)
}

/** Without drafts: a saved price or status is public at once. */
export const units = recordCollection({
  slug: 'units',
  labels: {
    singular: words('Unit', 'Об’єкт', 'Объект'),
    plural: words('Units', 'Об’єкти', 'Объекты'),
  },
  group: 'property',
  admin: {
    useAsTitle: 'label',
    defaultColumns: [
      'label',
      'project',
      'unitType',
      'status',
      'price.amount',
      'area',
      'floor',
      'updatedAt',
    ],
    listSearchableFields: ['label', 'key'],
    components: {
      views: { list: { Component: '/src/features/units/panel/units-view.tsx#UnitsView' } },
    },
    pagination: { defaultLimit: 50 },
    description: words(
      'Price and status are on the site as soon as they are saved.',
      'Ціна й статус з’являються на сайті одразу після збереження.',
      'Цена и статус появляются на сайте сразу после сохранения.',
    ),
  },
  defaultSort: 'key',
  indexes: [{ fields: ['project', 'key'], unique: true }],
  fields,
})
