import { describe, expect, it } from 'vitest'
import type { TranslationState } from '../../core/records/translation-states.ts'
import { type LexicalNode, lexicalState } from '../../core/rich-text/lexical.ts'
import { paragraphs } from '../../testing/written-records.ts'
import {
  copyOf,
  isPartlyTranslated,
  outdatedAfter,
  stateOf,
  textState,
} from './translation-state.ts'

const texts = (en: object, ua: object, ru: object = {}) => ({
  en: new Map(Object.entries(en)),
  ua: new Map(Object.entries(ua)),
  ru: new Map(Object.entries(ru)),
})
const base = { source: 'ua', edited: 'ua', outdated: {}, confirmed: [] } as const
const ua = { title: 'Вілла', lead: 'Сім вілл' }
const en = { title: 'Villa', lead: 'Seven villas' }
const ua2 = { ...ua, lead: 'Вісім вілл' }

describe('a change of the source', () => {
  it('makes that text outdated where it is translated, and remembers what it was', () => {
    const change = { ...base, before: texts(en, ua), after: texts(en, ua2) }
    expect(outdatedAfter(change)).toEqual({ en: { lead: 'Сім вілл' }, ru: {} })
  })

  it('remembers the text that was translated, not the one before the last change', () => {
    const change = { ...base, before: texts(en, ua2), after: texts(en, { ...ua, lead: 'Десять' }) }
    expect(outdatedAfter({ ...change, outdated: { en: { lead: 'Сім вілл' } } }).en).toEqual({
      lead: 'Сім вілл',
    })
  })

  it('is forgotten when it is taken back, or the text is deleted', () => {
    const outdated = { en: { lead: 'Сім вілл' } }
    const back = { ...base, before: texts(en, ua2), after: texts(en, ua), outdated }
    expect(outdatedAfter(back).en).toEqual({})
    const deleted = { ...back, after: texts(en, { title: ua.title }) }
    expect(outdatedAfter(deleted).en).toEqual({})
  })

  it('names a text that was added', () => {
    const change = { ...base, before: texts(en, ua), after: texts(en, { ...ua, note: 'Нове' }) }
    expect(outdatedAfter(change).en).toEqual({ note: '' })
  })
})

describe('a translation', () => {
  const outdated = { en: { lead: 'Сім вілл' }, ru: { lead: 'Сім вілл' } }
  const save = { ...base, edited: 'en', outdated, before: texts(en, ua2) } as const

  it('is up to date once it is changed, in its own language only', () => {
    const after = texts({ ...en, lead: 'Eight villas' }, ua2)
    expect(outdatedAfter({ ...save, after })).toEqual({ en: {}, ru: outdated.ru })
  })

  it('stays outdated when another text is changed or this one is emptied', () => {
    const after = texts({ title: 'Villas' }, ua2)
    expect(outdatedAfter({ ...save, after }).en).toEqual(outdated.en)
  })

  it('is up to date once the translator confirms it unchanged', () => {
    const confirming = { ...save, after: texts(en, ua2), confirmed: ['lead'] }
    expect(outdatedAfter(confirming)).toEqual({ en: {}, ru: outdated.ru })
  })

  it('is only started while it has words of the source, unless they are confirmed', () => {
    const after = texts({ title: 'Villas', lead: 'Вісім вілл' }, ua2)
    const copying = { ...save, after, isPartial: () => true }
    expect(outdatedAfter(copying).en).toEqual({ title: '', lead: 'Сім вілл' })
    expect(outdatedAfter({ ...copying, confirmed: ['title'] }).en).toEqual(outdated.en)
    // A later save of another text confirms nothing.
    const later = { ...copying, before: after, outdated: { en: { title: '' } } }
    expect(outdatedAfter(later).en).toEqual({ title: '' })
  })
})

describe('the state', () => {
  it.each<[TranslationState, object, Record<string, string>, boolean]>([
    ['missing', {}, {}, true],
    ['started', en, {}, false],
    ['outdated', en, { lead: 'Сім вілл' }, true],
    ['ready', en, {}, true],
  ])('of a language is %s', (state, values, outdated, isReady) => {
    expect(stateOf(new Map(Object.entries(values)), outdated, isReady)).toBe(state)
  })

  const long = (...words: string[]) => lexicalState.parse(paragraphs(...words))
  const two = long('Раз', 'Два')

  it.each<[string, TranslationState | null, Partial<Parameters<typeof textState>[0]>]>([
    ['nothing to translate', null, { source: undefined, value: 'Villa' }],
    ['no words', 'missing', { value: ' ' }],
    ['words', 'ready', {}],
    ['words of a former source', 'outdated', { former: 'Дім' }],
    ['other words than those', 'ready', { former: 'Дім', initialValue: 'House' }],
    ['confirmed words', 'ready', { former: null }],
    ['a name that is the same', 'ready', { value: 'Вілла', initialValue: '' }],
    ['a copy', 'started', { source: two, value: two, initialValue: undefined }],
    ['a copy from before', 'started', { source: two, value: two, former: '' }],
    ['a confirmed copy', 'ready', { source: two, value: two, former: null }],
    ['a copy that was confirmed before', 'ready', { source: two, value: two }],
    ['one paragraph of two', 'started', { source: two, value: long('One', 'Два'), former: '' }],
    [
      'a name that was confirmed',
      'outdated',
      { source: two, value: long('One', 'Два'), former: 'Раз' },
    ],
    [
      'that name and new words',
      'ready',
      {
        source: two,
        value: long('First', 'Два'),
        initialValue: long('One', 'Два'),
        former: 'Раз раніше\n\nДва',
      },
    ],
    ['both', 'ready', { source: two, value: long('One', 'Two'), initialValue: two, former: '' }],
    [
      'words of a text that was begun before',
      'started',
      { source: two, value: long('One'), former: '' },
    ],
  ])('of a text with %s is %s', (_, state, text) => {
    const base = { source: 'Вілла', value: 'Villa', former: undefined }
    expect(textState({ ...base, initialValue: text.value ?? base.value, ...text })).toBe(state)
  })
})

describe('a long text', () => {
  const text = (words: string) => ({ type: 'text', text: words })
  const line = (type: string, ...words: string[]) => ({ type, children: words.map(text) })
  const cell = (words: string) => ({ type: 'tablecell', children: [line('paragraph', words)] })
  const list = (...items: string[]) => ({
    type: 'list',
    children: items.map((item) => line('listitem', item)),
  })
  const table = (...rows: [string, string][]) => ({
    type: 'table',
    children: rows.map((row) => ({ type: 'tablerow', children: row.map(cell) })),
  })
  const state = (...children: LexicalNode[]) => ({ root: { type: 'root', children } })
  const source = state(
    line('heading', 'Опади'),
    table(['Місяць', 'мм'], ['Січень', '345']),
    list('вдень', 'вночі'),
  )
  const translated = [
    line('heading', 'Rain'),
    table(['Month', 'mm'], ['January', '345']),
    list('by day', 'by night'),
  ] as const

  it.each<[string, boolean, LexicalNode[]]>([
    ['no words, only numbers, of the source', false, [...translated]],
    ['a row less', false, [translated[0], table(['Month', 'mm']), translated[2]]],
    ['an empty cell', true, [translated[0], table(['Q', ''], ['January', '345']), translated[2]]],
    ['an empty item', true, [translated[0], translated[1], list('by day', '')]],
    [
      'a cell of the source',
      true,
      [translated[0], table(['Month', 'mm'], ['Січень', '345']), translated[2]],
    ],
    ['an item of the source', true, [translated[0], translated[1], list('by day', ' вночі ')]],
    ['a heading of the source', true, [line('heading', 'Опа', 'ди'), translated[1], translated[2]]],
  ])('with %s: partly translated is %s', (_, isPartial, children) => {
    const own = state(...children)
    expect(isPartlyTranslated({ source, own, before: null, former: undefined })).toBe(isPartial)
  })

  it('may lack words where the source has none, or where a confirmed translation had none', () => {
    const [own, empty] = [state(table(['', 'mm'])), state(table(['', '345']))]
    const now = { own, former: undefined }
    expect(isPartlyTranslated({ ...now, source: empty, before: null })).toBe(false)
    expect(isPartlyTranslated({ ...now, source, before: empty })).toBe(false)
    expect(isPartlyTranslated({ ...now, source, before: empty, former: '' })).toBe(true)
  })

  it('has words of the source that count as confirmed only if the source of that translation had them', () => {
    const own = state(...translated, line('paragraph', 'Київ'))
    const now = { source: state(line('paragraph', 'Київ')), own, before: own }
    expect(isPartlyTranslated({ ...now, former: undefined })).toBe(false)
    expect(isPartlyTranslated({ ...now, former: 'Опади\n\nКиїв' })).toBe(false)
    expect(isPartlyTranslated({ ...now, former: 'Опади' })).toBe(true)
    expect(isPartlyTranslated({ ...now, former: '' })).toBe(true)
  })

  it('is copied to begin a translation, without captions of pictures', () => {
    const picture = { type: 'upload', relationTo: 'media', value: 'plan', fields: { alt: 'План' } }
    const copy = copyOf(state(list('вдень'), { type: 'quote', children: [picture] }))
    expect(copy).toEqual(
      state(list('вдень'), { type: 'quote', children: [{ ...picture, fields: {} }] }),
    )
  })
})
