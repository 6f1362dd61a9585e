import { modules } from '@alun/contract/rules/site'
import { computedFigures } from '@alun/contract/schema/home'
import type { Field, Option } from 'payload'
import {
  captionedPicture,
  searchWords,
  seo,
  sourcedFigures,
} from '../../core/fields/page-fields.ts'
import {
  choice,
  group,
  help,
  integer,
  kindText,
  localText,
  localTextarea,
  optionsOf,
  relation,
  relations,
  row,
  rows,
  storedOnly,
  textRows,
} from '../../core/fields/plain.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { words } from '../../core/words/panel-words.ts'
import { pageGlobal } from './page-global.ts'

const heading: Field[] = [localText('heading'), localTextarea('text')]

const button = (name: string) =>
  group(name, [row(localText('label'), kindText('href', textKinds.place))])

const computedOptions = optionsOf(computedFigures, 'editorial.home.computed')

/** Returns the value of an option, because labels that are functions cannot be sent to forms. */
const choiceOf = (option: Option) => (typeof option === 'string' ? option : option.value)
const isOffered = (value: string) => modules.forecast || value !== 'roiRange'

/** Sections in the order of the page; empty ones are not shown. */
const sections: Field[] = [
  group('figures', [
    rows(
      'items',
      [
        choice('computed', computedOptions, {
          required: true,
          enumName: 'enum_home_figure',
          filterOptions: ({ options }) => options.map(choiceOf).filter(isOffered),
        }),
        localText('label'),
        localText('note'),
      ],
      {
        labels: {
          singular: words('editorial.home.figureRow'),
          plural: words('editorial.home.figureRow'),
        },
      },
    ),
  ]),
  group('projects', [
    ...heading,
    relations('projects', 'projects', help('editorial.home.projects.help')),
  ]),
  group('why', [...heading, captionedPicture('picture'), sourcedFigures()]),
  group(
    'forecast',
    [
      ...heading,
      localTextarea('disclaimer'),
      localText('button'),
      relations('projects', 'projects'),
    ],
    modules.forecast ? {} : storedOnly,
  ),
  group('offer', [relation('promoted', 'offers'), localText('button')]),
  group('construction', [...heading, relations('projects', 'projects')]),
  group('team', [...heading, relations('members', 'team')]),
  group('news', [
    localText('heading'),
    localText('articlesHeading'),
    row(integer('newsCount'), integer('articlesCount')),
  ]),
  group('catalogue', [...heading, textRows('contents')]),
  group('contacts', [...heading, localText('button')]),
]

export const home = pageGlobal({
  slug: 'home',
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
    searchWords(),
    seo(),
  ],
})
