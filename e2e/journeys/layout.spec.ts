import type { Page } from '@playwright/test'
import { boxes, columns, layoutProblems } from './layout-facts.ts'
import { desktop, expect, phone, test } from './visitor.ts'

const tablet = { width: 768, height: 1024 }
const sizes = { phone, tablet, desktop }

test('what a colour means is told apart in the colours of the reader, too @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/ua')
  const marks = await page.locator('i[data-status]').evaluateAll((squares) =>
    squares.map((square) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(square)
      return `${backgroundColor} ${backgroundImage}`
    }),
  )
  expect(new Set(marks).size, 'kinds of squares in forced colours').toBe(3)
})

test('pages about company and place lead on, and the menu has every page on a computer, too', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const path of ['/ua/about', '/ua/why-bali']) {
    await page.goto(path)
    const ways = page.locator('main [data-ways-on]')
    for (const to of ['/ua/projects/segara-berawa', '/ua/contacts', '/ua/sales']) {
      await expect(ways.locator(`a[href="${to}"]`), `${path} to ${to}`).toHaveCount(1)
    }
    await page.locator('main h2').first().scrollIntoViewIfNeeded()
    const catalogue = page.locator('[data-action-bar] a[href="/ua#catalogue"]')
    await expect(catalogue, path).toBeInViewport({ ratio: 1 })
  }
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/ua/about')
    expect(await layoutProblems(page), `${width} pixels wide`).toEqual([])
    await page.locator('[data-menu-open]').click()
    for (const to of ['/ua/cooperation', '/ua/search']) {
      await expect(page.locator(`[data-menu] a[href="${to}"]`), to).toBeVisible()
    }
  }
})

for (const [path, kind] of [
  ['/about', 'English'],
  ['/ua/about', 'Ukrainian'],
  ['/ru/about', 'Russian'],
] as const) {
  const tag = kind === 'Ukrainian' ? [] : ['@thorough']
  test(`the header has room at every width, in ${kind}`, { tag }, async ({ page }) => {
    await page.goto(path)
    const tooWide: number[] = []
    for (const width of [320, 390, 767, 768, 1024, 1279, 1280, 1300, 1359, 1360, 1439, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page
        .locator('header')
        .first()
        .evaluate((header) => {
          const bar = header.firstElementChild
          const ends = [...(bar?.children ?? [])].map((each) => each.getBoundingClientRect().right)
          return Math.max(...ends) - (bar?.getBoundingClientRect().right ?? 0)
        })
      if (over > 0.5) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
  })
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${name} @thorough`, () => {
    test.use({ viewport })

    async function open(page: Page, address: string) {
      await page.goto(address)
      // The first page of a visit is set in a fallback font.
      await page.goto(address, { referer: page.url() })
      expect.soft(await layoutProblems(page), address).toEqual([])
    }
    /** Of the three sizes, the value for this one. */
    const here = <T>(values: { phone: T; tablet: T; desktop: T }): T =>
      values[name as keyof typeof values]

    test('an article has its contents above the text, or beside it where there is room', async ({
      page,
    }) => {
      await open(page, '/ua/articles/leasehold-explained')
      const [contents] = await boxes(page, 'main aside nav')
      const [text] = await boxes(page, 'main article .prose')
      const [cover] = await boxes(page, 'main article figure img')
      if (!contents || !text || !cover) throw new Error('The article lacks a part')
      expect(cover.width).toBeCloseTo(viewport.width, -1)
      expect(cover.width / cover.height).toBeGreaterThan(
        here({ phone: 1.3, tablet: 2.2, desktop: 2.2 }),
      )
      if (name === 'desktop') {
        expect(contents.right).toBeLessThan(text.left)
        expect(Math.abs(contents.top - text.top)).toBeLessThan(48)
        expect(text.width).toBeLessThan(780)
      } else expect(contents.bottom).toBeLessThan(text.top)
    })

    test('news stand in one column or two under the leading one', async ({ page }) => {
      await open(page, '/ua/news')
      const cards = 'main article:not(:first-of-type)'
      expect(await columns(page, cards)).toBe(here({ phone: 1, tablet: 2, desktop: 2 }))
      const [leading] = await boxes(page, 'main article:first-of-type')
      expect(leading?.width).toBeGreaterThan(viewport.width * 0.8)
    })

    test('an offer has its picture above its words or left of them', async ({ page }) => {
      await open(page, '/ua/sales')
      const [picture] = await boxes(page, 'main li img')
      const [heading] = await boxes(page, 'main li h2')
      if (!picture || !heading) throw new Error('The offer lacks a part')
      if (name === 'phone') expect(picture.bottom).toBeLessThan(heading.top)
      else expect(picture.right).toBeLessThan(heading.left)
    })

    test('people of the team stand below each other, or two or four beside each other', async ({
      page,
    }) => {
      await open(page, '/ua/about')
      expect(await columns(page, '#team li')).toBe(here({ phone: 1, tablet: 2, desktop: 4 }))
      expect(await columns(page, 'main dl > div')).toBe(here({ phone: 2, tablet: 4, desktop: 4 }))
    })

    test('an address without a page shows a picture beside the words or above them', async ({
      page,
    }) => {
      await open(page, '/ua/not-there')
      const [picture] = await boxes(page, '[data-screen="not-found"] img')
      const [heading] = await boxes(page, 'h1')
      if (!picture || !heading) throw new Error('The screen lacks a part')
      if (name === 'desktop') {
        expect(heading.right).toBeLessThan(picture.left)
        expect(picture.width / viewport.width).toBeCloseTo(0.585, 1)
      } else expect(picture.bottom).toBeLessThanOrEqual(heading.top)
    })
  })
}

test.describe('on a phone, in the language with the longest words', () => {
  test.use({ viewport: phone })
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

  for (const { address, limit } of [
    { address: '/ua/projects/sawah-canggu', limit: 12_700 },
    { address: '/ua', limit: 8_000 },
    { address: '/ru', limit: 8_000 },
    { address: '/ua/career', limit: 4_000 },
    { address: '/ua/about', limit: 5_200 },
    { address: '/ua/contacts', limit: 4_400 },
  ]) {
    test(`${address} is no higher than ${limit} pixels @thorough`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
      await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
      expect(await height(page)).toBeLessThanOrEqual(limit)
    })
  }

  test.describe('on a first visit, with the question about cookies @thorough', () => {
    test.use({ consent: null })
    for (const address of ['/ua', '/ru']) {
      test(`${address} is no higher than 8000 pixels`, async ({ page }) => {
        await page.goto(address)
        await expect(page.locator('[data-consent]')).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
        await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
        expect(await height(page)).toBeLessThanOrEqual(8_000)
      })
    }
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
      test.use({ javaScriptEnabled })

      test('a link to a folded section shows what is in it, and so does one to the calculator @thorough', async ({
        page,
      }) => {
        await page.goto('/ua/projects/sawah-canggu')
        const documents = page.locator('#documents li').first()
        await expect(documents).toBeHidden()
        await page.locator('nav a[href="#documents"]').click()
        await expect(documents).toBeInViewport()
        await page.goto('/ua/projects/sawah-canggu#calculator')
        await expect(page.locator('#calculator form')).toBeInViewport()
      })

      test('vacancies are lines; a link to one opens it under its heading @thorough', async ({
        page,
      }) => {
        await page.goto('/ua/career')
        const vacancy = page.locator('[data-vacancy]').nth(1)
        const duties = vacancy.locator('li').first()
        await expect(duties).toBeHidden()
        const id = await vacancy.locator('[id]').first().getAttribute('id')
        await page.goto('/ua')
        await page.goto(`/ua/career#${id}`)
        await expect(duties).toBeInViewport()
        await expect(vacancy.locator('h3')).toBeInViewport({ ratio: 1 })
        await expect(page.locator('[data-vacancy]').first().locator('li').first()).toBeHidden()
      })

      test('viewing and catalogue are two tabs: a link opens one, and what is typed in the other stays', async ({
        page,
      }) => {
        await page.goto('/ua/projects/sawah-canggu#catalogue')
        const [viewing, catalogue] = ['viewing', 'catalog'].map((form) =>
          page.locator(`form[data-form="${form}"] [name="name"]`),
        )
        if (!viewing || !catalogue) throw new Error('no forms')
        await expect(viewing).toBeHidden()
        await expect(catalogue).toBeInViewport()
        await catalogue.fill('Олена')
        await page.locator('summary', { hasText: 'Записатися на перегляд' }).click()
        await expect(catalogue).toBeHidden()
        await expect(viewing).toBeVisible()
        await page.locator('a[href="#catalogue"]').first().click()
        await expect(catalogue).toHaveValue('Олена')
        await expect(viewing).toBeHidden()
      })

      test('the bar with the price stays in sight down to the forms, and nothing lies under it @thorough', async ({
        page,
      }) => {
        await page.goto('/ua/projects/sawah-canggu')
        const bar = page.locator('[data-action-bar]')
        await page.locator('#album').scrollIntoViewIfNeeded()
        await expect(bar).toContainText('від $149\u00a0000')
        await expect(bar).toBeInViewport({ ratio: 1 })
        const link = page.locator('#others a').last()
        await link.focus()
        const boxes = await Promise.all([link.boundingBox(), bar.boundingBox()])
        expect(boxes[0]?.y, 'what is focused').toBeLessThan(boxes[1]?.y ?? 0)
        await bar.locator('a[href="#viewing"]').click()
        await page.locator('form[data-form="viewing"] [type="submit"]').scrollIntoViewIfNeeded()
        await expect(bar).not.toBeInViewport()
        await page.locator('body > footer').scrollIntoViewIfNeeded()
        await expect(bar).not.toBeInViewport()
      })
    })
  }

  test('a plan opens as large as the screen, with its names; Back leads to it again @thorough', async ({
    page,
  }) => {
    await page.goto('/ua/projects/sawah-canggu')
    const plan = page.locator('a[data-gallery="plans"]').first()
    await plan.click()
    const slide = page.locator('[data-gallery-slide]')
    await expect(slide.locator('img')).toBeInViewport()
    await expect(slide.locator('svg text').first()).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-gallery-dialog]')).toHaveCount(0)
    await expect(plan).toBeFocused()
  })

  test('what is folded is printed @thorough', async ({ page }) => {
    await page.goto('/ua/projects/sawah-canggu')
    const terms = page.locator('#lease dl')
    await expect(terms).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(terms).toBeVisible()
  })
})
