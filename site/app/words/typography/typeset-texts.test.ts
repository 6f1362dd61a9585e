import { describe, expect, it } from 'vitest'
import { typesetTexts } from './typeset-texts.ts'

describe('the texts of a page', () => {
  it('are typeset by the rules of their language', () => {
    const answer = {
      heading: { text: 'Вілли на Балі', from: 'ua' },
      body: { html: '<p>10 km from a beach</p>' },
      points: [{ text: 'no rule for it' }],
    }
    expect(typesetTexts(answer, 'en')).toEqual({
      heading: { text: 'Вілли на\u00a0Балі', from: 'ua' },
      body: { html: '<p>10\u00a0km from a beach</p>' },
      points: [{ text: 'no rule for it' }],
    })
  })

  it('are unchanged if they are for machines', () => {
    const answer = {
      slug: 'na-bali',
      svg: '<text>на Балі</text>',
      picture: { alt: { text: 'Вілла на Балі' }, focal: { x: 1, y: 2 } },
      seo: { description: { text: 'Вілли на Балі' } },
      missing: null,
    }
    expect(typesetTexts(answer, 'ua')).toEqual(answer)
  })
})
