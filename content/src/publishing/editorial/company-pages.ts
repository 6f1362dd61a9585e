import type { Field } from 'payload'
import {
  describedPicture,
  faq,
  keyedSections,
  searchWords,
  seo,
  sourcedFigures,
} from '../../core/fields/page-fields.ts'
import {
  group,
  integer,
  kindText,
  localText,
  localTextarea,
  relation,
  row,
  rows,
  textRows,
} from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { words } from '../../core/words/panel-words.ts'
import { pageGlobal } from './page-global.ts'

const intro: Field[] = [localText('title'), localTextarea('lead'), describedPicture('picture')]

const formWords: Field = group('form', [localText('heading'), localTextarea('text')])

const about = pageGlobal({
  slug: 'about',
  fields: [
    ...intro,
    keyedSections([richText('body')]),
    rows('figures', [row(localText('value'), localText('label'))]),
    rows('timeline', [integer('year'), localText('text')]),
    localText('teamHeading'),
    searchWords(),
    seo(),
  ],
})

const whyHere = pageGlobal({
  slug: 'why-here',
  fields: [
    ...intro,
    sourcedFigures(),
    keyedSections([richText('body')]),
    faq(),
    searchWords(),
    seo(),
  ],
})

const cooperation = pageGlobal({
  slug: 'cooperation',
  fields: [
    ...intro,
    keyedSections([localTextarea('text'), textRows('points'), kindText('email', textKinds.mail)]),
    faq(),
    formWords,
    searchWords(),
    seo(),
  ],
})

const career = pageGlobal({
  slug: 'career',
  fields: [
    ...intro,
    localText('vacanciesHeading'),
    rows('facts', [row(localText('label'), localText('value'))]),
    group('process', [localText('heading'), textRows('steps')]),
    formWords,
    searchWords(),
    seo(),
  ],
})

const contacts = pageGlobal({
  slug: 'contacts',
  fields: [
    ...intro,
    group('office', [localText('heading'), localTextarea('directions')]),
    rows('departments', [
      localText('name', { label: words('fields.name') }),
      kindText('email', textKinds.mail),
      relation('person', 'team'),
    ]),
    group('viewing', [localText('heading'), localTextarea('text'), textRows('points')]),
    group('company', [localText('heading'), localTextarea('text')]),
    searchWords(),
    seo(),
  ],
})

export const companyPages = [about, whyHere, cooperation, career, contacts]
