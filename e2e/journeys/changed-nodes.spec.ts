import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, hydrated, isSameDocument, markDocument, ready, test } from './visitor.ts'

// From addresses of their own, because enquiries are limited by address.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `203.0.113.${randomInt(100, 250)}` }),
})

/** What programs in the browser do to the nodes of a page, before or after it is hydrated. */
const changes = {
  'a translation in place of each text': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let each = texts.nextNode(); each; each = texts.nextNode()) {
      if (each instanceof Text) all.push(each)
    }
    for (const text of all) {
      const isShown = !text.parentElement?.closest('script, style, template, textarea, select, svg')
      if (!text.data.trim() || !isShown) continue
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
  },
  'an icon after each field': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden])')) {
      field.after(document.createElement('div'))
    }
  },
  'each text wrapped': () => {
    for (const label of document.querySelectorAll('main label, main p, main button')) {
      for (const text of [...label.childNodes].filter((each) => each instanceof Text)) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }
  },
  'words changed in place': () => {
    for (const label of document.querySelectorAll('main label, main button')) {
      if (label.firstChild instanceof Text) label.firstChild.data += ' (word)'
    }
  },
  'each field wrapped': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden]), main textarea')) {
      const wrapper = document.createElement('span')
      const isFocused = field === document.activeElement
      field.replaceWith(wrapper)
      wrapper.append(field)
      if (isFocused && field instanceof HTMLElement) field.focus()
    }
  },
  'fields and buttons of its own': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden]), main textarea')) {
      const own = '<span><input type="text"><button type="button">+</button></span>'
      field.insertAdjacentHTML('beforebegin', own)
    }
  },
  'hints and signs removed': () => {
    for (const each of document.querySelectorAll('main form p, main form label span')) each.remove()
  },
} satisfies Record<string, () => void>

const change = (page: Page, name: keyof typeof changes) => page.evaluate(changes[name])

/** The element of an island stays, whatever is rendered anew within. */
const islandOf = (page: Page, name: string) => page.locator(`[data-island="${name}"]`)

async function holdCode(page: Page, island: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${island}.island-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

async function open(page: Page, path: string, form: string): Promise<Locator> {
  await page.goto(path)
  await ready(page)
  return page.locator(`form[data-form="${form}"]`)
}

async function expectOneOf(product: ProductFacts, name: string, enquiry: object) {
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  expect(await staff.enquiriesOf(name)).toMatchObject([enquiry])
}

for (const [index, name] of (Object.keys(changes) as (keyof typeof changes)[]).entries()) {
  for (const moment of ['before', 'after'] as const) {
    const isQuick = index === 0 && moment === 'before'
    test(`whoever answers a vacancy loses nothing by ${name}, ${moment} the first touch${isQuick ? '' : ' @thorough'}`, async ({
      page,
      product,
    }) => {
      const visitor = `Olena ${Date.now()}`
      const letGo = await holdCode(page, 'vacancy-form')
      const form = await open(page, '/ua/career', 'vacancy')
      const field = (input: string) => form.locator(`[name="${input}"]`)
      if (moment === 'before') await change(page, name)
      await field('vacancy').selectOption('site-supervision-engineer')
      await field('contact').fill('@visitor')
      await field('phone').fill('+380 50 123 45 67')
      await field('message').fill('Вітаю!')
      await field('file').setInputFiles(cv)
      await field('name').click()
      await page.keyboard.type(visitor.slice(1))
      await page.keyboard.press('Home')
      if (moment === 'after') await change(page, name)
      letGo()
      await hydrated(islandOf(page, 'vacancy-form'))
      await expect(field('name')).toBeFocused()
      await page.keyboard.type('O')
      await expect(field('name')).toHaveValue(visitor)
      await expect(form.getByText('cv.pdf')).toBeVisible()

      await markDocument(page)
      await page.keyboard.press('Enter')
      await expect(form).toHaveAttribute('data-state', 'sent')
      expect(await isSameDocument(page)).toBe(true)
      await expectOneOf(product, visitor, {
        form: 'vacancy',
        phone: '+380 50 123 45 67',
        message: 'Вітаю!',
      })
    })
  }
}

for (const by of ['click', 'Enter'] as const) {
  test(`a form of a translated page that is sent by ${by} before its code is there goes once${by === 'Enter' ? '' : ' @thorough'}`, async ({
    page,
    product,
  }) => {
    const visitor = `Early ${Date.now()}`
    const letGo = await holdCode(page, 'cooperation-form')
    const form = await open(page, '/cooperation', 'cooperation')
    await change(page, 'a translation in place of each text')
    for (const [input, text] of [
      ['phone', '+380 50 123 45 67'],
      ['contact', '@agency'],
      ['name', visitor],
    ] as const) {
      await form.locator(`[name="${input}"]`).fill(text)
    }
    await markDocument(page)
    if (by === 'click') await form.locator('[type="submit"]').click()
    else await page.keyboard.press('Enter')
    letGo()
    await expect(form).toHaveAttribute('data-state', 'sent')
    expect(await isSameDocument(page)).toBe(true)
    await expectOneOf(product, visitor, { form: 'cooperation' })
  })
}

test('a translated page keeps the chosen time of a viewing, figures and a question @thorough', async ({
  page,
}) => {
  const viewing = await open(page, '/contacts', 'viewing')
  await change(page, 'a translation in place of each text')
  const later = viewing.locator('details')
  await later.locator('summary').click()
  const day = viewing.locator('[name="day"]').last()
  await day.check()
  const slot = viewing.locator('[name="slot"]:visible').last()
  const time = await slot.inputValue()
  await slot.check()
  await viewing.locator('[name="format"][value="online"]').check()
  await hydrated(islandOf(page, 'viewing-form'))
  await expect(viewing.locator('[name="slot"]:checked')).toHaveValue(time)
  await expect(viewing.locator('[name="format"]:checked')).toHaveValue('online')
  await expect(later).toHaveAttribute('open')

  const figures = await holdCode(page, 'calculator')
  await page.goto('/projects/segara-berawa')
  await ready(page)
  await change(page, 'a translation in place of each text')
  const price = page.locator('#roi-price')
  await price.fill('355000')
  figures()
  await hydrated(islandOf(page, 'calculator'))
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('355000')
  await expect(page.locator('input[type="range"]').first()).toHaveValue('355000')

  const answers = await holdCode(page, 'search')
  const search = await open(page, '/search', 'search')
  await change(page, 'a translation in place of each text')
  await search.locator('[name="q"]').fill('segara')
  answers()
  await hydrated(islandOf(page, 'search'))
  await expect(page.locator('main ol a').first()).toBeVisible()
  await expect(search.locator('[name="q"]')).toHaveValue('segara')
})

test('a form lives on where others move, remove and wrap what it has rendered @thorough', async ({
  page,
  product,
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const visitor = `Moved ${Date.now()}`
  const form = await open(page, '/ua/cooperation', 'cooperation')
  await form.locator('[name="name"]').click()
  await hydrated(form)
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await form.evaluate((element) => {
    for (const [index, problem] of element.querySelectorAll('[id$="-problem"]').entries()) {
      const wrapper = document.createElement('span')
      problem.replaceWith(wrapper)
      if (index % 2 === 0) wrapper.append(problem)
    }
    element.querySelector('[data-form-message]')?.remove()
  })
  await change(page, 'a translation in place of each text')
  for (const [input, text] of [
    ['phone', '+380 50 123 45 67'],
    ['contact', '@agency'],
    ['name', visitor],
  ] as const) {
    await form.locator(`[name="${input}"]`).fill(text)
  }
  await expect(form.locator('[id$="-problem"]')).toHaveCount(0)
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'sent')
  await expectOneOf(product, visitor, { form: 'cooperation' })
  expect(thrown).toEqual([])
})

test('islands that browsers render anew are counted, and nothing of whom @thorough', async ({
  page,
  product,
  request,
}) => {
  const counted = async () => {
    const headers = { Authorization: `Bearer ${product.metricsToken}` }
    const metrics = await request.get('/metrics', { headers })
    const [, count = '0'] =
      /site_island_errors_total\{island="catalog-form",kind="rendered-anew"\} (\d+)/.exec(
        await metrics.text(),
      ) ?? []
    return Number(count)
  }
  const before = await counted()
  const sent = page.waitForRequest('**/island-errors')
  const form = await open(page, '/', 'catalog')
  await change(page, 'an icon after each field')
  await form.locator('[name="name"]').click()
  await hydrated(islandOf(page, 'catalog-form'))
  expect((await sent).postDataJSON()).toEqual({ island: 'catalog-form', kind: 'rendered-anew' })
  await expect.poll(counted).toBe(before + 1)
})
