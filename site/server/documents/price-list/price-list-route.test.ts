import { type PartnerUnit, partnerPrices } from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeAccounts, noPrices } from '../../testing/fake-accounts.ts'
import { bareOf } from '../../testing/sample-answers.ts'
import { openSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

const accounts = createFakeAccounts()
let asked: URLSearchParams[] = []

const { site } = await forThisFile(openSite({ accounts }))
beforeEach(() => {
  accounts.relent()
  accounts.settings.role = 'partner'
  accounts.settings.pricesOf = listed
  asked = []
})

const project = partnerPrices.shape.projects.element
const unit = (label: string, status: PartnerUnit['status'] = 'available') => ({
  ...bareOf(project.shape.units.element),
  key: label.toLowerCase(),
  label,
  status,
  reservedUntil: status === 'reserved' ? '2026-12-03' : null,
  typeTitle: { text: 'Villa; large' },
  area: 142.5,
  indoorArea: label === 'A2' ? null : 99.4,
  price: label === 'A4' ? null : { amount: 28_900_050, currency: 'USD' },
  commission: label === 'A4' ? null : { amount: 1_445_000, currency: 'USD' },
})

const units = [unit('=A1'), unit('A2', 'reserved'), unit('A3', 'sold'), unit('A4')]

function listed(query: URLSearchParams): typeof noPrices {
  asked.push(query)
  return {
    ...noPrices,
    updated: '2026-11-16',
    note: { text: 'Prices in dollars' },
    choices: [{ slug: 'terrace', title: { text: 'Terrace' } }],
    paging: query.has('whole')
      ? { page: 1, pages: 1, total: 4 }
      : { page: Number(query.get('page')), pages: 2, total: 3 },
    projects: [
      {
        ...bareOf(project),
        slug: 'terrace',
        title: { text: 'Terrace' },
        counts: { available: 1, reserved: 1, sold: 1 },
        commissionPercent: 5,
        path: '/projects/terrace',
        readyLocales: ['en'],
        units,
      },
    ],
  }
}

async function agency() {
  const visitor = testVisitor(site)
  await visitor.signIn()
  return visitor
}

/** Returns the raw file; `go` normalises spaces. */
async function download(path: string) {
  const visitor = await agency()
  return fetch(site.url + path, { headers: { Cookie: visitor.cookieHeader() }, redirect: 'manual' })
}

describe('the price list as a file', () => {
  it('has the whole filtered list, as a spreadsheet in the language', async () => {
    const response = await download('/account/price-list.csv?status=&q=%20villa%20&other=1&page=2')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="price-list-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    // By one call, because units sold between two would move others to a page that is already read.
    expect(asked.map(String)).toEqual(['q=villa&locale=en&whole=1'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      'Project,Unit,Type,"Total area, m²","Indoors, m²",Status,Price,Commission,Currency',
      `Terrace,'=A1,"Villa; large",142.5,99.4,Available,289000.5,14450,USD`,
      'Terrace,A2,"Villa; large",142.5,,Reserved until 3\u00a0December,289000.5,14450,USD',
      'Terrace,A3,"Villa; large",142.5,99.4,Sold,,,',
      'Terrace,A4,"Villa; large",142.5,99.4,Available,On request,,',
      '',
    ])
    const ukrainian = await (await download('/ua/account/price-list.csv')).text()
    expect(ukrainian).toContain(
      `Terrace;'=A1;"Villa; large";"142,5";"99,4";Вільно;"289000,5";14450;USD`,
    )
  })

  it('is typeset in the language of its address', async () => {
    const response = await download('/ru/account/price-list.pdf?project=terrace&q=a')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; .*\.pdf"$/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    const shown = text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Прайс-лист',
      'Terrace',
      '=A1',
      'A3',
      '$289 001',
      'Комиссия 5 %',
      'Внутренняя площадь',
      '99,4 м²',
      'По запросу По запросу',
      'Забронировано до 3 декабря',
    ]) {
      expect(shown).toContain(words)
    }
    expect(shown).toContain('16 ноября 2026')
    expect(shown).toContain('Prices in dollars')
  })

  it('redirects to the page, which reports too many units', async () => {
    accounts.settings.pricesOf = (query) => ({
      ...listed(query),
      paging: { page: 1, pages: 51, total: 5_001 },
    })
    const response = await download('/account/price-list.csv?status=available')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/account?status=available#prices')
    expect(asked).toHaveLength(1)
    const { text } = await (await agency()).go('/account?status=available')
    expect(text).toContain('A file has at most 5,000 units')
    expect(text).not.toContain('price-list.csv')
  })

  it('has no file for a search with too many results', async () => {
    accounts.settings.pricesOf = (query) => ({ ...listed(query), moreFound: true })
    const response = await download('/account/price-list.csv?q=a0')
    expect(response.headers.get('Location')).toBe('/account?q=a0#prices')
    const { text } = await (await agency()).go('/account?q=a0')
    expect(text).toContain('More than 3 units match')
    expect(text).not.toContain('price-list.csv')
  })

  it('is linked on the page with the filters', async () => {
    const { text } = await (await agency()).go('/ua/account?project=terrace&q=+villa&page=1')
    expect(text).toContain('href="/ua/account/price-list.pdf?project=terrace&amp;q=villa"')
    expect(text).toContain('Заброньовано до 3 грудня')
    expect(text).toContain('maxLength="60" name="q" value="villa"')
    expect(text).toContain('href="/ua/account?project=terrace&amp;q=villa&amp;page=2#prices"')
    accounts.settings.pricesOf = () => noPrices
    const nothing = await (await agency()).go('/ua/account?q=nothing')
    expect(nothing.text).toContain('Нічого не знайдено')
    expect(nothing.text).not.toContain('price-list.pdf')
  })

  it('is for agencies only, which the content service decides', async () => {
    const path = '/ua/account/price-list.csv?q=villa'
    const stranger = await testVisitor(site).go(path)
    expect(stranger.response.status).toBe(302)
    expect(stranger.response.headers.get('Location')).toBe(
      `/ua/account/login?to=${encodeURIComponent(path)}`,
    )
    for (const [status, code] of [
      [403, 'FORBIDDEN'],
      [404, 'ROUTE_NOT_FOUND'],
      [503, 'SERVICE_UNAVAILABLE'],
    ] as const) {
      accounts.fail('GET /partner/prices', { status, code })
      const rejected = await download(path)
      expect(rejected.status).toBe(status)
      expect(rejected.headers.get('Cache-Control')).toBe('no-store')
      expect(rejected.headers.get('Content-Disposition')).toBeNull()
    }
    expect(asked).toEqual([])
    expect((await download('/account/price-list.xlsx')).status).toBe(404)
  })
})
