import type { Field } from 'payload'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
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
} from '../../core/fields/plain.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

const namedAreas = (name: string) =>
  rows(name, [row(localText('name', { label: words('fields.name') }), area('area'))])

const areas: Field = group(
  'areas',
  [
    row(area('total'), area('interior'), area('terrace')),
    row(area('landFrom'), area('landTo')),
    row(area('hall'), area('living'), area('kitchen')),
    row(
      decimal('bathrooms', {
        hasMany: true,
        label: words('units.types.areas.bathrooms.label'),
      }),
      decimal('bedrooms', {
        hasMany: true,
        label: words('units.types.areas.bedrooms.label'),
      }),
    ),
    namedAreas('other'),
    row(area('hallLiving'), area('bathroom'), area('bedroomLiving')),
  ],
  help('units.types.areas.help'),
)

export const unitTypes = itemCollection({
  slug: 'unit-types',
  labels: namesOf('units.types'),
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
