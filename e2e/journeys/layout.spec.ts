import { consentAnswered } from '../product/phone.ts'
import { expect, phone, test } from './visitor.ts'

test.use({ viewport: phone })

test('pages on a phone keep to their designed length in the languages with the longest words @thorough', async ({
  page,
  context,
  product,
}) => {
  const tooHigh: [string, number][] = []
  const measure = async (address: string, limit: number) => {
    await page.goto(address)
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > limit) tooHigh.push([address, height])
  }
  for (const [address, limit] of [
    ['/ua/projects/sawah-canggu', 12_700],
    ['/ua/career', 4_000],
    ['/ua/about', 5_200],
    ['/ua/contacts', 4_400],
    ['/ua', 8_000],
    ['/ru', 8_000],
  ] as const) {
    await measure(address, limit)
  }
  // With the consent banner.
  await context.clearCookies({ name: consentAnswered(product.siteUrl, 'denied').name })
  for (const address of ['/ua', '/ru']) {
    await measure(address, 8_000)
    await expect(page.locator('[data-consent]')).toBeVisible()
  }
  expect(tooHigh).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('links open collapsed sections, and the bar with the price stays visible down to the forms @thorough', async ({
      page,
    }) => {
      await page.goto('/ua/projects/sawah-canggu')
      const documents = page.locator('#documents li').first()
      await expect(documents).toBeHidden()
      await page.locator('nav a[href="#documents"]').click()
      await expect(documents).toBeInViewport()
      await page.goto('/ua/projects/sawah-canggu#calculator')
      await expect(page.locator('#calculator form')).toBeInViewport()
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
  })
}

test('a plan opens in full screen with its labels, and Back returns to it @thorough', async ({
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
