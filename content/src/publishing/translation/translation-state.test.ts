import { describe, expect, it } from 'vitest'
import { lexicalState } from '../../core/records/lexical.ts'
import { paragraphs } from '../../testing/written-records.ts'
import {
  copiedLines,
  copyOf,
  linesIn,
  outdatedPaths,
  seenAfter,
  stateOf,
  textState,
} from './translation-state.ts'

const texts = (given: object) => new Map<string, string>(Object.entries(given))
const hashOf = (text: string) => `#${text}`
const ua = { title: 'Вілла', lead: 'Сім вілл' }
const en = { title: 'Villa', lead: 'Seven villas' }
const seen = {
  title: { from: 'Вілла', own: '#Villa' },
  lead: { from: 'Сім вілл', own: '#Seven villas' },
}
const untranslated = { title: seen.title, lead: { from: 'Сім вілл', own: '' } }

interface Case {
  former?: typeof seen | typeof untranslated | null
  wasReady?: boolean
  isReady?: boolean
  source?: object
  own?: object
}

it.each<[string, Case, string[]]>([
  ['is up to date when it is first written', { former: null, wasReady: false }, []],
  ['is outdated once the source changes', { source: { ...ua, lead: 'Вісім вілл' } }, ['lead']],
  ['is up to date once the source is changed back', {}, []],
  ['is up to date once a text of the source is deleted', { source: { title: 'Вілла' } }, []],
  ['lacks a text that the source gets', { source: { ...ua, note: 'Нове' } }, ['note']],
  [
    'lacks nothing while it is not ready',
    { source: { ...ua, note: 'Нове' }, wasReady: false, isReady: false },
    [],
  ],
  [
    'lacks nothing that was empty when it was marked as ready',
    { source: ua, own: { title: 'Villa' }, former: untranslated, wasReady: false },
    [],
  ],
  [
    'lacks a text whose source has changed since',
    { source: { ...ua, lead: 'Вісім вілл' }, own: { title: 'Villa' }, former: untranslated },
    ['lead'],
  ],
  [
    'is up to date once it is changed too',
    { source: { ...ua, lead: 'Вісім вілл' }, own: { ...en, lead: 'Eight villas' } },
    [],
  ],
  [
    'is outdated in the text alone that was not changed',
    { source: { title: 'Дім', lead: 'Вісім' }, own: { ...en, lead: 'Eight' } },
    ['title'],
  ],
])('a translation %s', (_, given, outdated) => {
  const { former = seen, wasReady = true, isReady = true, own = en, source = ua } = given
  const now = { isReady, own: texts(own), source: texts(source), missing: new Map() }
  expect(outdatedPaths(seenAfter(former, wasReady, now, hashOf), now)).toEqual(outdated)
})

it.each([
  ['missing', true, {}, []],
  ['started', false, en, ['title']],
  ['outdated', true, en, ['title']],
  ['ready', true, en, []],
])('a translation is %s', (state, isReady, own, outdated) => {
  expect(stateOf({ isReady, own: texts(own) }, outdated)).toBe(state)
})

const empty = (from: string) => ({ lead: { from, own: '' } })
it.each([
  ['has none once the language was ready', null, true, true, {}],
  ['has an empty one when it becomes ready', null, false, true, empty('Сім вілл')],
  ['follows the source while it is not', empty('Дім'), false, false, empty('Сім вілл')],
  ['keeps it once it is ready', empty('Дім'), true, true, empty('Дім')],
])('a text without a translation %s', (_, former, wasReady, isReady, expected) => {
  const now = { isReady, own: texts({}), source: texts({ lead: 'Сім вілл' }), missing: new Map() }
  expect(seenAfter(former, wasReady, now, hashOf)).toEqual(expected)
})

it('the lines of a stored text have words', () => {
  expect(linesIn(' Раз\n\n Два \n')).toEqual(['Раз', 'Два'])
})

it('a source that changes twice is compared with what was translated', () => {
  const change = (lead: string) => ({
    isReady: true,
    own: texts(en),
    source: texts({ ...ua, lead }),
    missing: new Map(),
  })
  const once = seenAfter(seen, true, change('Вісім вілл'), hashOf)
  expect(seenAfter(once, true, change('Десять вілл'), hashOf).lead?.from).toBe('Сім вілл')
})

it.each<[string, string | null, Partial<Parameters<typeof textState>[0]>]>([
  ['nothing to translate', null, { source: undefined }],
  ['no words', 'missing', { value: ' ' }],
  ['words', 'ready', {}],
  ['words of a former source', 'outdated', { seen: { from: 'Дім', own: '' } }],
  ['other words than those', 'ready', { seen: { from: 'Дім', own: '' }, initialValue: 'House' }],
])('a text with %s is %s', (_, state, text) => {
  const seen = { from: 'Вілла', own: '' }
  const base = { source: 'Вілла', value: 'Villa', initialValue: 'Villa', seen }
  expect(textState({ ...base, ...text })).toBe(state)
})

describe('a long text', () => {
  const long = (...words: string[]) => lexicalState.parse(paragraphs(...words))

  it('names its lines that equal the source, except numbers', () => {
    const copied = copiedLines(long('Раз', 'Два', '14'), long('One', ' Два ', '14'))
    expect([...copied]).toEqual(['Два'])
  })

  it('is copied to begin a translation, without descriptions of pictures', () => {
    const picture = {
      type: 'upload',
      relationTo: 'media',
      value: 'plan',
      fields: { alt: 'План', poster: 'id' },
    }
    const state = (fields: object) => ({
      root: { type: 'root', children: [{ type: 'quote', children: [{ ...picture, fields }] }] },
    })
    expect(copyOf(state(picture.fields))).toEqual(state({ poster: 'id' }))
  })
})
