import type { Field } from 'payload'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import {
  area,
  decimal,
  group,
  help,
  integer,
  localText,
  localTextarea,
  mediaFile,
  relation,
  row,
  rows,
  textRows,
} from '../../fields/plain.ts'
import { words } from '../../words/words.ts'

const namedAreas = (name: string) =>
  rows(name, [row(localText('name', { label: words('Name', 'Назва', 'Название') }), area('area'))])

const areas: Field = group(
  'areas',
  [
    row(area('total'), area('interior'), area('terrace')),
    row(area('landFrom'), area('landTo')),
    row(area('hall'), area('living'), area('kitchen')),
    row(
      decimal('bathrooms', {
        hasMany: true,
        label: words('Bathrooms, m² each', 'Санвузли, м² кожного', 'Санузлы, м² каждого'),
      }),
      decimal('bedrooms', {
        hasMany: true,
        label: words('Bedrooms, m² each', 'Спальні, м² кожної', 'Спальни, м² каждой'),
      }),
    ),
    namedAreas('other'),
    row(area('hallLiving'), area('bathroom'), area('bedroomLiving')),
  ],
  help(
    'Square metres. The last three are the sums shown in the table.',
    'Квадратні метри. Останні три — суми для таблиці.',
    'Квадратные метры. Последние три — суммы для таблицы.',
  ),
)

export const unitTypes = itemCollection({
  slug: 'unit-types',
  labels: {
    singular: words('Unit type', 'Тип об’єкта', 'Тип объекта'),
    plural: words('Unit types', 'Типи об’єктів', 'Типы объектов'),
  },
  group: 'property',
  admin: {
    defaultColumns: ['title', 'project', 'bedrooms', 'bathrooms', '_status'],
  },
  fields: [
    ...itemFields(),
    relation('project', 'projects', { required: true, index: true }),
    localTextarea('description'),
    row(integer('bedrooms'), integer('bathrooms'), integer('floors')),
    areas,
    mediaFile('plan', { filterOptions: { mimeType: { equals: 'image/svg+xml' } } }),
    textRows('features'),
    namedAreas('notIncluded'),
  ],
})
