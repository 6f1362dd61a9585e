import type { Page } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { sampleLayout } from '../../testing/content-answers.ts'
import { cardAddress, cardPath } from './card-address.ts'
import { cardData } from './card-data.ts'

const meta = { tags: [], expiresAt: null, cursor: 1, databaseId: 'one' }
const picture = {
  path: 'a1/2',
  width: 1920,
  height: 1280,
  alt: { text: 'Pool' },
  focal: { x: 50, y: 40 },
  color: '#191f1d',
}

function offerPage(state: 'active' | 'ended'): Page<'offer'> {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const unit = { projectSlug: 'marina', listPrice: usd(28_900_000), offerPrice: usd(27_744_000) }
  return {
    layout: sampleLayout('ua'),
    head: {
      title: { text: 'Знижка' },
      description: null,
      picture: null,
      readyLocales: ['ua'],
      path: '/sales/early',
    },
    screen: {
      offer: {
        slug: 'early',
        title: { text: 'Знижка\u2060 4 %' },
        summary: null,
        picture,
        validity: { from: '2026-11-01', to: '2026-12-31' },
        state,
        projects: [{ slug: 'marina', title: { text: 'Riverside Row' } }],
      },
      body: null,
      units: [
        { ...unit, key: 'unit-A03', label: 'A03', status: 'available' },
        { ...unit, key: 'unit-A09', label: 'A09', status: 'sold', offerPrice: usd(1) },
      ],
      projects: [],
    },
    meta,
  }
}

describe('the picture of an offer for sharing', () => {
  it('names its units, and the lowest price still available beside the former one', () => {
    expect(cardData({ name: 'offer', page: offerPage('active') }, 'ua')).toEqual({
      lang: 'uk',
      tag: { tone: 'offer', label: 'Акція' },
      title: 'Знижка 4 %',
      size: 48,
      text: 'Riverside Row: A03, A09',
      note: 'A03, замість $289\u00a0000',
      figure: '$277\u00a0440',
      photo: { address: '/media/a1/2/960.jpg', ratio: 1.5, x: 0.5, y: 0.4, note: null },
    })
  })

  it('names no price that is on request', () => {
    const page = offerPage('active')
    const units = page.screen.units.map((unit) => ({ ...unit, listPrice: null, offerPrice: null }))
    const shown = { ...page, screen: { ...page.screen, units } }
    expect(cardData({ name: 'offer', page: shown }, 'ua')).toMatchObject({ figure: null })
  })

  it('names no price once it has ended', () => {
    expect(cardData({ name: 'offer', page: offerPage('ended') }, 'ua')).toMatchObject({
      tag: { tone: 'sold', label: 'Завершено' },
      figure: null,
    })
  })
})

describe('the picture of a page that is no item for sharing', () => {
  const title = { text: 'Контакти' }
  const head = { title, description: null, readyLocales: ['ua' as const], path: '/contacts' }

  it('has its title beside its picture, else that of the site, else none', () => {
    const layout = sampleLayout('ua')
    const cardOf = (own: typeof picture | null, ofSite: typeof picture | null) =>
      cardData(
        {
          name: 'search',
          page: {
            layout: { ...layout, card: ofSite },
            head: { ...head, picture: own },
            screen: { question: '', results: [] },
            meta,
          },
        },
        'ua',
      )
    const other = { ...picture, path: 'b1/1' }
    expect(cardOf(picture, other)).toMatchObject({
      lang: 'uk',
      tag: null,
      title: 'Контакти',
      photo: { address: '/media/a1/2/960.jpg' },
    })
    expect(cardOf(null, other)?.photo?.address).toBe('/media/b1/1/960.jpg')
    expect(cardOf(null, null)).toMatchObject({ title: 'Контакти', photo: null })
  })
})

describe('the address of a picture for sharing', () => {
  it('is read as it was written', () => {
    const address = {
      screen: 'news-item',
      slug: 'roof-slabs',
      locale: 'ua',
      digest: '0123456789abcdef',
    } as const
    expect(cardAddress(cardPath(address))).toEqual(address)
  })

  it('of a page that is no item has no slug', () => {
    const address = {
      screen: 'home',
      slug: null,
      locale: 'ru',
      digest: '0123456789abcdef',
    } as const
    expect(cardPath(address)).toBe('/cards/home/ru/0123456789abcdef.jpg')
    expect(cardAddress(cardPath(address))).toEqual(address)
  })

  it.each([
    '/cards/project/ua/0123456789abcdef.jpg',
    '/cards/sitemap/ua/0123456789abcdef.jpg',
    '/cards/home/x/ua/0123456789abcdef.jpg',
    '/cards/news-item/../ua/0123456789abcdef.jpg',
    '/cards/news-item/x/uk/0123456789abcdef.jpg',
    '/cards/news-item/x/ua/0123.jpg',
  ])('%s is not one', (path) => {
    expect(cardAddress(path)).toBeNull()
  })
})
