import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import { oneOfEachScreen } from '../http/site-addresses.ts'
import { somebody } from '../journeys/forms.ts'
import { test as journeys } from '../journeys/visitor.ts'
import { enterKey, WebKit } from './webkit.ts'

const desktop = { width: 1440, height: 900 }
/** The least width of this browser, which is a phone to the site. */
const narrow = { width: 447, height: 844 }
const sizes = { desktop, narrow }

interface Fixtures {
  size: keyof typeof sizes
  webkit: WebKit
}

const test = journeys.extend<Fixtures>({
  size: ['desktop', { option: true }],
  webkit: async ({ product, size }, use, testInfo) => {
    const webkit = await WebKit.open(sizes[size])
    try {
      await webkit.goto(product.siteUrl)
      // Neither banner nor promo dialog covers what is pressed.
      await webkit.run(
        'document.cookie = "promoModalDismissals=2; path=/"; document.cookie = arguments[0]',
        `consent=denied@${new URL(product.siteUrl).host}; path=/`,
      )
      await use(webkit)
      if (testInfo.status === testInfo.expectedStatus) return
      const body = await webkit.picture().catch(() => null)
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' })
    } finally {
      await webkit.close()
    }
  },
})

/** What is wrong with a page that has been scrolled to its end. */
const faultsOfPage = `
  const [resolve] = [...arguments].slice(-1)
  ;(async () => {
    const pause = (time) => new Promise((done) => setTimeout(done, time))
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      await pause(60)
    }
    const late = () => [
      ...[...document.querySelectorAll('[data-island]')]
        .filter((one) => one.checkVisibility() && !one.querySelector('form') && !one.closest('form'))
        // These two wait for a touch or some seconds.
        .filter((one) => !['gallery', 'promo-dialog'].includes(one.dataset.island))
        .filter((one) => one.dataset.islandState !== 'hydrated')
        .map((one) => 'island ' + one.dataset.island),
      ...[...document.images]
        .filter((one) => one.checkVisibility() && !(one.complete && one.naturalWidth > 0))
        // Further along in a strip, which loads as it is moved.
        .filter((one) => one.getBoundingClientRect().left < innerWidth)
        .map((one) => 'picture ' + one.currentSrc),
    ]
    for (let tries = 0; tries < 250 && late().length > 0; tries += 1) await pause(100)
    const root = document.documentElement
    const families = ['h1', 'p'].map((name) => getComputedStyle(document.querySelector('main ' + name) ?? root))
    const fonts = families.filter(({ fontWeight, fontFamily }) => !document.fonts.check(fontWeight + ' 16px ' + fontFamily))
    resolve([
      ...late(),
      ...(root.scrollWidth > root.clientWidth ? ['wider than the window'] : []),
      ...fonts.map(({ fontFamily }) => 'font ' + fontFamily),
      ...(document.querySelector('main h1') ? [] : ['no heading']),
    ])
  })()
`

for (const [size, locale] of [
  ['desktop', 'ua'],
  ['narrow', 'en'],
] as const) {
  test.describe(size, () => {
    test.use({ size })

    test(`every kind of page is whole in ${locale}`, async ({ webkit, product, addresses }) => {
      const faults: [string, unknown][] = []
      for (const { path } of oneOfEachScreen(addresses, locale)) {
        await webkit.goto(product.siteUrl + path)
        const found = await webkit.finish(faultsOfPage)
        for (const fault of [found, webkit.complaints()].flat()) faults.push([path, fault])
      }
      expect(faults).toEqual([])
    })

    test('the five forms are sent, and say so', async ({ webkit, product }, testInfo) => {
      const name = somebody()
      const at = (form: string) => (field: string) => `form[data-form="${form}"] [name="${field}"]`
      const send = async (form: string) => {
        await webkit.press(`form[data-form="${form}"] [type="submit"]`)
        await webkit.shows(`form[data-form="${form}"]`, 'data-state', 'sent')
      }
      /** The fields that most forms have. */
      const fill = async (form: string) => {
        await webkit.press(at(form)('name'))
        await webkit.type(at(form)('name'), name)
        await webkit.type(at(form)('phone'), '+380 67 111 22 33')
        await webkit.type(at(form)('contact'), '@visitor')
      }

      await webkit.goto(product.siteUrl)
      await fill('catalog')
      await send('catalog')

      await webkit.goto(`${product.siteUrl}/contacts`)
      await fill('viewing')
      await webkit.press(`${at('viewing')('format')}[value="online"]`)
      // The times of one day are shown.
      await webkit.run(
        '[...document.querySelectorAll("label:has([name=slot])")].find((one) => one.checkVisibility()).click()',
      )
      const slot = await webkit.run(
        'return document.querySelector("form[data-form=viewing] [name=slot]:checked")?.value',
      )
      await send('viewing')

      await webkit.goto(`${product.siteUrl}/career`)
      await webkit.press('button[data-vacancy-open]')
      await fill('vacancy')
      await webkit.type(at('vacancy')('message'), 'Hello')
      const file = testInfo.outputPath('cv.pdf')
      await writeFile(file, '%PDF-1.7\n%%EOF')
      await webkit.type(at('vacancy')('file'), file)
      await send('vacancy')

      await webkit.goto(`${product.siteUrl}/cooperation`)
      await fill('cooperation')
      await send('cooperation')

      await webkit.run(
        'localStorage.clear(); document.cookie = "promoModalDismissals=; path=/; max-age=0"',
      )
      await webkit.goto(`${product.siteUrl}/news`)
      await webkit.shows('dialog[data-modal="promo"]', 'open', '')
      await webkit.type(at('promo')('phone'), '+380 67 111 22 33')
      await send('promo')

      const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
      await expect.poll(async () => (await staff.enquiriesOf(name)).length).toBe(4)
      const sent = await staff.enquiriesOf(name)
      expect(sent.map(({ form }) => form).toSorted()).toEqual([
        ...['catalog', 'cooperation', 'vacancy', 'viewing'],
      ])
      expect(sent.find(({ form }) => form === 'viewing')).toMatchObject({ slot })
    })

    test('a gallery is leafed through and closed', async ({ webkit, product }) => {
      await webkit.goto(`${product.siteUrl}/projects/segara-berawa`)
      await webkit.press('main a[data-gallery]')
      await webkit.shows('[data-gallery-dialog]', 'data-gallery-state', 'ready')
      const counter = 'return document.querySelector("[data-gallery-counter]").textContent'
      const first = await webkit.run(counter)
      await webkit.press('[data-gallery-next]')
      await expect.poll(() => webkit.run(counter)).not.toBe(first)
      await webkit.press('[data-gallery-close]')
      await expect
        .poll(() =>
          webkit.run('return document.querySelector("[data-gallery-dialog][open]") === null'),
        )
        .toBe(true)
      expect(webkit.complaints()).toEqual([])
    })

    test('units are filtered, and a forecast is calculated again', async ({ webkit, product }) => {
      await webkit.goto(`${product.siteUrl}/projects/segara-berawa`)
      const statuses =
        'return [...new Set([...document.querySelectorAll("tr[data-unit]")].map((one) => one.dataset.status))]'
      // A phone lists available units first. A press that comes while the page is still laid out may meet nothing.
      const filter = async () => {
        await webkit.press('[data-unit-filters] a[href*="status=available"]')
        expect(await webkit.run(statuses)).toEqual(['available'])
      }
      if (size === 'desktop') await expect(filter).toPass({ timeout: 60_000 })
      const result = 'return document.querySelector("[data-roi-result]").textContent'
      const before = await webkit.run(result)
      // A phone folds the calculator.
      if (size === 'narrow') await webkit.press('details:has(form[data-roi]) > summary')
      await webkit.press('form[data-roi] [name="nightly"]')
      await webkit.run('document.activeElement.select()')
      await webkit.type('form[data-roi] [name="nightly"]', `450${enterKey}`)
      await expect.poll(() => webkit.run(result)).not.toBe(before)
      expect(webkit.complaints()).toEqual([])
    })
  })
}

test('a colleague signs in to the panel, and saves a unit', async ({ webkit, product }) => {
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  const [unit] = await staff.unitsOf('segara-berawa', 'available')
  const panel = `${product.contentUrl}/admin`
  await webkit.goto(`${panel}/login`)
  await webkit.press('#field-email')
  await webkit.type('#field-email', product.admin.email)
  await webkit.type('#field-password', product.admin.password + enterKey)
  const isThere = (selector: string) =>
    expect
      .poll(() => webkit.run('return document.querySelector(arguments[0]) !== null', selector))
      .toBe(true)
  await isThere('[data-start]')
  for (const list of ['news', 'enquiries', 'units']) {
    await webkit.goto(`${panel}/collections/${list}`)
    await isThere('main h1, .collection-list h1')
  }
  await webkit.goto(`${panel}/collections/units/${unit?.id}`)
  await webkit.press('#field-floor')
  await webkit.run('document.activeElement.select()')
  await webkit.type('#field-floor', '7')
  await webkit.press('#action-save')
  await isThere('.payload-toast-item')
  await webkit.goto(`${panel}/collections/units/${unit?.id}`)
  await isThere('#field-floor[value="7"]')
})
