import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ContentEditor } from '../http/content-editor.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: { width: 1440, height: 900 } })

/** Widgets that Payload draws itself and whose markup cannot be replaced. */
const widgetsOfPayload = [
  '.react-select',
  '.popup-button',
  '.doc-tabs',
  '.doc-tab',
  '.collapsible__drag',
  '.checkbox-input',
  '.ContentEditable__root',
]

const password = 'panel-of-a-new-editor'

/** Signs in as an editor who has never been here. */
async function newEditor(page: Page, { contentUrl, admin }: ProductFacts, name: string) {
  const email = `${name}@alun.example`
  const staff = await ContentEditor.signIn(contentUrl, admin)
  await staff.create('accounts', { email, password, role: 'editor', emailConfirmed: true })
  const answer = await page.request.post(`${contentUrl}/api/accounts/login`, {
    data: { email, password },
    headers: { Origin: contentUrl },
  })
  expect(answer.status()).toBe(200)
  return staff
}

test('a new Ukrainian editor finds prices, areas, times and rows as people write them', async ({
  page,
  product,
}) => {
  const staff = await newEditor(page, product, 'nova-redaktorka')
  const panel = `${product.contentUrl}/admin`

  await page.goto(`${panel}/collections/construction-updates`)
  await expect(page.locator('.nav a[href$="/collections/news"]')).toBeInViewport()
  await expect(page.locator('.localizer .localizer-button')).toContainText('Українська')

  const project = await staff.idOf('projects', 'segara-berawa')
  await page.goto(`${panel}/collections/projects/${project}`)
  await expect(page.locator('.doc-tab').first()).toBeVisible()
  await expect(page.locator('.doc-tab', { hasText: 'API' })).toHaveCount(0)
  await expect(page.locator('.record-times')).toHaveText(/^Змінено .+ за Балі$/)
  await expect(page.locator('#field-features .row-title').first()).toHaveText(/^1\p{L}/u)
  await expect(page.locator('#field-features')).toContainText('Додати особливість')

  const [unit] = await staff.unitsOf('segara-berawa', 'available')
  await page.goto(`${panel}/collections/units/${unit?.id}`)
  await expect(page.locator('#field-price__amount')).toHaveValue(/^\$\d{3}\u00a0000$/)
  await expect(page.locator('#field-area + span')).toHaveText('м²')
  // Typed with a comma and groups, shown again as money.
  const price = page.locator('#field-price__amount')
  await price.fill('301,500')
  await price.blur()
  await expect(price).toHaveValue('$301\u00a0500')
  await price.fill('багато')
  await page.locator('#action-save').click()
  await expect(page.locator('.field-type.error')).toContainText('Введіть суму, наприклад 289 000')
  await expect(price).toHaveValue('багато')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`start page, lists and forms are accessible, ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const staff = await newEditor(page, product, `editor-${colorScheme}`)
    const [unit] = await staff.unitsOf('segara-berawa', 'available')
    for (const path of [
      '',
      '/collections/news',
      '/globals/contacts',
      `/collections/units/${unit?.id}`,
    ]) {
      await page.goto(`${product.contentUrl}/admin${path}`)
      await expect(page.locator('.template-default__wrap')).toBeVisible()
      const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa'])
      for (const widget of widgetsOfPayload) axe.exclude(widget)
      const { violations } = await axe.analyze()
      expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []])
    }
  })
}
