import type { computedFigures } from '@alun/contract/schema/home'
import type { Field } from 'payload'
import { captionedPicture, seo, sourcedFigures } from '../../fields/parts.ts'
import {
  choice,
  group,
  integer,
  localText,
  localTextarea,
  options,
  plainText,
  relation,
  relations,
  row,
  rows,
  storedOnly,
  textRows,
} from '../../fields/plain.ts'
import { figureRow } from '../../words/row-words.ts'
import { words } from '../../words/words.ts'
import { pageGlobal } from './page-global.ts'

const heading: Field[] = [localText('heading'), localTextarea('text')]

const button = (name: string) => group(name, [row(localText('label'), plainText('href'))])

const computedOptions = options<(typeof computedFigures)[number]>({
  priceFrom: words(
    'Lowest price available',
    'Найнижча ціна вільних об’єктів',
    'Самая низкая цена свободных объектов',
  ),
  available: words('Available units', 'Вільні об’єкти', 'Свободные объекты'),
  nextHandover: words('Nearest handover', 'Найближча передача', 'Ближайшая передача'),
  roiRange: words('Range of ROI', 'Діапазон ROI', 'Диапазон ROI'),
})

/** Sections in the order of the page; empty ones are not shown. */
const sections: Field[] = [
  group('figures', [
    rows(
      'items',
      [
        choice('computed', computedOptions, { required: true, enumName: 'enum_home_figure' }),
        localText('label'),
        localText('note'),
      ],
      { labels: { singular: figureRow, plural: figureRow } },
    ),
  ]),
  group('projects', [...heading, relations('projects', 'projects')]),
  group('why', [...heading, captionedPicture('picture'), sourcedFigures()]),
  group('forecast', [
    ...heading,
    localTextarea('disclaimer'),
    localText('button'),
    relations('projects', 'projects'),
  ]),
  group('offer', [relation('sale', 'sales'), localText('button')]),
  group('construction', [...heading, relations('projects', 'projects')]),
  group('team', [...heading, relations('members', 'team')]),
  group('news', [
    localText('heading'),
    localText('articlesHeading'),
    row(integer('newsCount'), integer('articlesCount')),
  ]),
  group('catalogue', [
    ...heading,
    textRows('contents'),
    localText('bookletTitle', storedOnly),
    localText('note', storedOnly),
  ]),
  group('contacts', [...heading, localText('button')]),
]

export const home = pageGlobal({
  slug: 'home',
  label: words('Home page', 'Головна', 'Главная'),
  fields: [
    group('hero', [
      localText('eyebrow'),
      localText('title'),
      localTextarea('lead'),
      captionedPicture('picture'),
      button('primary'),
      button('secondary'),
    ]),
    ...sections,
    seo(),
  ],
})
