import { type AreaMistake, areaMistakes, wholeAreas } from '@alun/contract/rules/unit-areas'
import type { Field, NumberFieldValidation } from 'payload'
import { z } from 'zod'
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
import { inPanelLanguage } from '../../core/words/words.ts'
import { writeArea, writeNumber } from '../../core/words/written-numbers.ts'

const stated = z.number().nullish().default(null)
const several = z
  .array(z.number())
  .nullish()
  .transform((all) => all ?? [])
const statedAreas = z.object({
  total: stated,
  interior: stated,
  terrace: stated,
  hall: stated,
  living: stated,
  kitchen: stated,
  bathrooms: several,
  bedrooms: several,
  other: z
    .array(z.object({ area: stated }))
    .nullish()
    .transform((all) => all ?? []),
  hallLiving: stated,
  bathroom: stated,
  bedroomLiving: stated,
})

/** An area that must equal the sum of its parts; the error names the difference. */
function areaOfParts(name: AreaMistake['field']) {
  const validate: NumberFieldValidation = (_, options) => {
    // Invalid numbers in other fields are reported there.
    const areas = statedAreas.safeParse(options.siblingData).data
    // Pages print the total, which may follow from the other two.
    const isLacking = name === 'total' && areas && wholeAreas(areas).total === null
    if (isLacking) return options.req.t('validation:required')
    const mistake = areas && areaMistakes(areas).find(({ field }) => field === name)
    if (!mistake) return true
    const { req } = options
    const { language } = req.i18n
    const squareMetres = inPanelLanguage('figures.squareMetres', req)
    const written = (area: number) => writeArea(area, language, squareMetres)
    const { parts, stated, sum } = mistake
    const words = sum > stated ? 'units.types.areas.more' : 'units.types.areas.less'
    return inPanelLanguage(words, req, {
      parts: parts.map((part) => writeNumber(part, language)).join(' + '),
      sum: written(sum),
      stated: written(stated),
      difference: written(Math.abs(sum - stated)),
    })
  }
  return area(name, { validate })
}

const namedAreas = (name: string) =>
  rows(name, [row(localText('name', { label: words('fields.name') }), area('area'))])

const areas: Field = group(
  'areas',
  [
    row(areaOfParts('total'), areaOfParts('interior'), area('terrace')),
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
    row(areaOfParts('hallLiving'), areaOfParts('bathroom'), areaOfParts('bedroomLiving')),
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
    row(
      integer('bedrooms', { required: true }),
      integer('bathrooms', { required: true }),
      integer('floors', { min: 1 }),
    ),
    areas,
    mediaFile('plan', { filterOptions: { mimeType: { equals: 'image/svg+xml' } } }),
    textRows('features'),
    namedAreas('notIncluded'),
  ],
})
