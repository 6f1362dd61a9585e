import { describe, expect, it } from 'vitest'
import type { TranslationState } from '../../core/records/translation-states.ts'
import { outdatedAfter, stateOf, textState } from './translation-state.ts'

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

  it('of one text follows source and translation', () => {
    expect(textState(undefined, 'Villa', undefined)).toBeNull()
    expect(textState('Вілла', undefined, undefined)).toBe('missing')
    expect(textState('Вілла', 'Villa', 'Дім')).toBe('outdated')
    expect(textState('Вілла', 'Villa', undefined)).toBe('ready')
  })
})
