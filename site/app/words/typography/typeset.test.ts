import { locales } from '@alun/contract/rules/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typeset, typesetHtml } from './typeset.ts'

/** `_` stands for a no-break space, `~` for a word joiner after a dash. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '~')
const ua = (text: string) => shown(typeset(text, 'uk'))
const ru = (text: string) => shown(typeset(text, 'ru'))
const en = (text: string) => shown(typeset(text, 'en'))

describe('a line of Ukrainian or Russian', () => {
  it('does not end in a preposition or conjunction', () => {
    expect(ua('Вілла на Балі для вас і від нас')).toBe('Вілла на_Балі для_вас і_від_нас')
    expect(ru('Вилла на Бали или у моря')).toBe('Вилла на_Бали или_у_моря')
    expect(ua('(у ціні) «з меблями»')).toBe('(у_ціні) «з_меблями»')
  })

  it('does not begin with a particle', () => {
    expect(ru('Если бы это было так же просто')).toBe('Если_бы это было так_же просто')
    expect(ua('Якби ж знати')).toBe('Якби_ж знати')
  })

  it('keeps a number with the counted noun', () => {
    expect(ua('площа 142 м², 12 вілл, 15 хвилин')).toBe('площа 142_м², 12_вілл, 15_хвилин')
    expect(ru('с 2027 года, ₴ 500, № 7, 9,1 %')).toBe('с_2027_года, ₴_500, №_7, 9,1_%')
    expect(ua('289 000 $')).toBe('289_000_$')
    expect(ua('басейн 10 × 3,4 м')).toBe('басейн 10_×_3,4_м')
  })

  it('separates a number from a word that it does not count', () => {
    expect(ua('від $1 800 на місяць')).toBe('від_$1_800 на_місяць')
    expect(ru('от $1 800 в месяц, 16 из 46')).toBe('от_$1_800 в_месяц, 16 из_46')
  })

  it('keeps a range and the ending of a number on one line', () => {
    expect(ua('вілли A01–A09, 25–30 років, до 2023-го')).toBe(
      'вілли A01–~A09, 25–~30_років, до_2023-~го',
    )
    expect(ru('онлайн-показы, 30-метровый')).toBe('онлайн-показы, 30-метровый')
  })

  it('keeps initials and shortened words with the name', () => {
    expect(ua('Т. Г. Шевченко, вул. Хрещатик')).toBe('Т._Г._Шевченко, вул._Хрещатик')
  })

  it('does not begin with a dash', () => {
    expect(ua('Оренда — це право')).toBe('Оренда_— це_право')
  })

  it('separates words that do not fit a phone together', () => {
    expect(ua('до високопрофесійного обслуговування')).toBe('до_високопрофесійного обслуговування')
    expect(ua('до найвисокотехнологічнішого')).toBe('до найвисокотехнологічнішого')
    expect(ua('Як ми наймаємо')).toBe('Як ми_наймаємо')
  })

  it('joins words across the edges of a link', () => {
    expect(shown(typesetHtml('<p title="а б">і на <a href="/ua">Балі</a> 5 км</p>', 'uk'))).toBe(
      '<p title="а б">і_на_<a href="/ua">Балі</a> 5_км</p>',
    )
  })
})

describe('a line of English', () => {
  it('keeps numbers with their units and nothing else', () => {
    expect(en('A villa of 142 m² in 15 min, 12 villas by the sea')).toBe(
      'A villa of 142_m² in 15_min, 12 villas by the sea',
    )
    expect(en('J. Smith – owner')).toBe('J._Smith_– owner')
  })
})

describe('setting a text', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'на',
        'у',
        '5',
        'м²',
        '000',
        'вілла',
        '—',
        'же',
        'Т.',
        '(з',
        '2–5',
        '3-го',
        '×',
        '',
      ),
    )
    .map((parts) => parts.join(' '))

  it('changes only where a line may break', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...locales), (given, locale) => {
        expect(typeset(given, locale).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(
          given,
        )
      }),
    )
  })

  it('returns its own output unchanged', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...locales), (given, locale) => {
        const once = typeset(given, locale)
        expect(typeset(once, locale)).toBe(once)
      }),
    )
  })
})
