import { signInToPanel } from '../product/panel-sign-in.ts'
import { expectAccessible } from './accessibility.ts'
import { layoutShift } from './layout-facts.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ viewport: desktop })

test('the head of sales reads the figures of a period and downloads them @thorough', async ({
  page,
  product,
}) => {
  await signInToPanel(page, product)
  await page.goto(`${product.contentUrl}/admin/figures?weeks=52`)
  await expect(page.locator('main.figures h1')).toBeVisible()
  await page.locator('.segments a').first().click()
  await expect(page).toHaveURL(/weeks=4/)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  await page.locator('select[name="month"]').selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(page.locator('[data-section="weeks"]')).toHaveCount(0)
  const holdings = page.locator('.actions a[href*="holdings.csv"]')
  const address = `${product.contentUrl}${await holdings.getAttribute('href')}`
  const holdingsFile = await page.request.get(address)
  expect(holdingsFile.headers()['content-disposition']).toContain('holdings-')

  // Print has no menu, and the figures take its width.
  await page.emulateMedia({ media: 'print' })
  const box = await page.locator('main.figures').boundingBox()
  expect(box?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9)
})

test('an imported file and a drawn plan are previewed before anything is saved @thorough', async ({
  page,
  product,
}) => {
  await signInToPanel(page, product)
  const plans: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/master-plan')) plans.push(request.url())
  })
  await page.goto(`${product.contentUrl}/admin/collections/units`)
  const grid = page.locator('table.units-grid')
  await expect(grid).toBeVisible()
  await expect(page.locator('head link[rel="preload"][href*="/master-plan"]')).toHaveCount(1)
  await expect(page.locator('.units-plan')).toBeVisible()
  expect(plans).toHaveLength(1)
  const before = await grid.locator('tbody tr').count()
  const type = await grid.locator('tbody .units-type').first().getAttribute('title')
  await page.locator('input[type="file"][accept*="csv"]').setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    // Like “Unicode text” of a spreadsheet.
    buffer: Buffer.from(
      `\uFEFFlabel;type;area;price\nX01;No such type;;much\nX02;"${type}";142;289000\n`,
      'utf16le',
    ),
  })
  const problems = page.locator('[data-import-problems]')
  await expect(problems.locator('li')).toHaveCount(3)
  await expect(problems.locator('li').first()).toContainText(/2, X01/)
  await expect(page.locator('[data-new-units] tbody')).toContainText('X02')
  // The browser asks before it leaves.
  page.once('dialog', (leaving) => leaving.accept())
  await page.reload()
  await expect(page.locator('[data-new-units] tbody')).toContainText('X02')
  await page.locator('.savebar .button--ghost').click()

  await grid.focus()
  await page.keyboard.press('Control+a')
  await expect(page.locator('.units-bulk b')).toHaveText(String(before))
  await page.locator('.units-bulk button[type="submit"]').click()
  await expect(page.locator('.savebar__count')).toHaveText(String(before))
  await expectAccessible(page, 'light')
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.savebar')).toHaveCount(0)

  await page.locator('.head a[href*="/units/create"]').click()
  await expect(page.locator('#field-project')).toContainText('Segara Berawa')
  await expect(page.locator('#field-unitType .relationship--single-value')).toBeVisible()
})
