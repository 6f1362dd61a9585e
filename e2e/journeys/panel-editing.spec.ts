import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { expectAccessible } from './accessibility.ts'
import { newEditor } from './colleague.ts'
import { fillChecked, formReady, openMenu } from './panel-menu.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('a new Ukrainian editor sees and types prices, areas and times in Ukrainian notation @thorough', async ({
  page,
  product,
}, { retry }) => {
  const staff = await newEditor(page, product, 'nova-redaktorka')
  const panel = `${product.contentUrl}/admin`

  for (const nowhere of ['/nothing-here', '/collections/nothing-here']) {
    await page.goto(panel + nowhere)
    await expect(page.locator('.not-found h1')).toBeVisible()
    await expect(page).toHaveTitle('Не знайдено')
  }

  await page.goto(`${panel}/collections/construction-updates`)
  await openMenu(page)
  await expect(page.locator('.nav a[href$="/collections/news"]')).toBeInViewport()
  await expect(page.locator('.localizer .localizer-button')).toContainText('Українська')

  const project = await staff.idOf('projects', 'segara-berawa')
  await page.goto(`${panel}/collections/projects/${project}`)
  await expect(page).toHaveTitle('Редагування - Проєкт · Alun')
  await expect(page.locator('.doc-tab').first()).toBeVisible()
  await expect(page.locator('.doc-tab', { hasText: 'API' })).toHaveCount(0)
  await expect(page.locator('.record-times')).toHaveText(/^Змінено .+ за Балі$/)
  await expect(page.locator('#field-features .row-label').first()).toHaveText(/^\p{L}/u)
  await expect(page.locator('#field-features')).toContainText('Додати особливість')

  // No other journey reads this unit, and the first attempt has not locked it.
  const unit = (await staff.unitsOf('segara-berawa', 'available')).at(-1 - retry)
  await page.goto(`${panel}/collections/units/${unit?.id}`)
  await expect(page.locator('#field-price__amount')).toHaveValue(/^\$\d{3}\u00a0000$/)
  await expect(page.locator('#field-area + span')).toHaveText('м²')
  const price = page.locator('#field-price__amount')
  // A form that is still loading would revert typed text.
  await expect(page.locator('form[data-form-ready="true"]', { has: price })).toBeVisible()
  // Typed with a comma as group separator, shown as money.
  await price.fill('301,500')
  await price.blur()
  await expect(price).toHaveValue('$301\u00a0500')
  // A number without unit; a native input would parse it by the browser's language.
  const floor = page.locator('#field-floor')
  await floor.fill('−1,0')
  await floor.blur()
  await expect(floor).toHaveValue('-1')
  // A late validation response would remove the error.
  await fillChecked(price, 'багато')
  await page.locator('#action-save').click()
  await expect(page.locator('.field-type.error')).toContainText('Це не число')
  await expect(price).toHaveValue('багато')
})

test('the panel names missing fields, compares versions in words, and hides nothing behind the tab bar @thorough', async ({
  page,
  product,
}) => {
  const staff = await newEditor(page, product, 'dayly-editor')
  const panel = `${product.contentUrl}/admin`
  const { repeatEachIndex, retry } = test.info()
  const id = await staff.createDraft('articles', 'ua', {
    title: 'Чому ми заливаємо',
    slug: `zalyvaiemo-${repeatEachIndex}-${retry}`,
    lead: 'Удень бетон висихає зашвидко.',
    readyLocales: ['ua'],
    publishedAt: officeDay(currentTime()),
  })
  const record = `${panel}/collections/articles/${id}`

  // The translation view has its own language; the form keeps the chosen one.
  await page.goto(`${record}/translate?locale=en`)
  await formReady(page)
  await expect(page.locator('.doc-header h1')).toHaveText('Чому ми заливаємо (Українська)')
  await page.locator('.doc-tab', { hasText: 'Редагувати' }).click()
  await expect(page).toHaveURL(record)
  await expect(page.locator('#field-title')).toHaveValue('Чому ми заливаємо')
  await expect(page.locator('.localizer .localizer-button')).toContainText('Українська')
  await formReady(page)
  // The missing field is named, and the text stays unsaved.
  await page.locator('#field-lead').fill('Удень бетон висихає зашвидко, вночі — ні.')
  await page.locator('#action-save').click()
  await expect(page.locator('.payload-toast-item').filter({ hasText: 'Тема' })).toBeVisible()
  await expect(page.locator('#action-save')).toBeEnabled()
  await page.locator('#field-topic label').first().click()
  await page.locator('#action-save').click()
  await expect(page.locator('#action-save')).toBeDisabled()

  // Nothing is lost after a proxy has answered instead of the service.
  await page.locator('#field-lead').fill('Удень бетон висихає.')
  await expect(page.locator('#action-save')).toBeEnabled()
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.locator('#action-save').click()
  await expect(page.locator('[data-front="true"]')).toContainText('Немає зв’язку')
  await page.unroute('**/api/**')
  await page.locator('#action-save').click()
  await expect(page.locator('#action-save')).toBeDisabled()

  // On phones nothing ends below the tab bar.
  await page.setViewportSize(phone)
  await page.goto(record)
  await formReady(page)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return { top: box?.y ?? Number.NaN, end: (box?.y ?? Number.NaN) + (box?.height ?? 0) }
  }
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return (await boxOf('main')).end <= (await boxOf('.tabbar')).top
    })
    .toBe(true)
  await page.goto(`${record}/versions`)
  const versions = page.locator('[data-version] a')
  await expect(versions.first()).toBeInViewport()

  // Versions show times of the office, in any zone of the browser.
  await page.setViewportSize(desktop)
  await page.goto(`${record}/versions`)
  await expect(page.locator('[data-version]').first()).toContainText('Українська')
  await versions.first().click()
  const comparison = page.locator('.view-version')
  await comparison.locator('.view-version__toggle-locales').click()
  // Languages and options are shown by their names.
  const languages = comparison.locator(
    '.view-version__toggle-locales-list, .field-diff__locale-label',
  )
  await expect(languages.filter({ hasText: /\b(en|ua|ru)\b/ })).toHaveCount(0)
  await expect(comparison.locator('.field-diff-content').filter({ hasText: '["' })).toHaveCount(0)
  await comparison.getByRole('combobox', { name: 'Порівнюючи з' }).press('ArrowDown')
  await expect(comparison.getByRole('option')).not.toHaveCount(0)
  const times = page.locator('.version-pill-label-date, .step-nav__last, .date-diff p')
  await expect(times.filter({ hasText: 'за Балі' })).toHaveCount(await times.count())
  await expectAccessible(page, 'light')

  // Rows are compared by position, and days have no time.
  const fact = (row: number, value: string) => {
    const id = `65f000000000000000000${repeatEachIndex % 10}${retry % 10}${row}`
    return { id, value, label: 'вілл' }
  }
  const project = await staff.createDraft('projects', 'ua', {
    title: 'Рядки',
    slug: `riadky-${repeatEachIndex}-${retry}`,
    keyFacts: [fact(1, '12'), fact(2, '34')],
    lease: { text: 'Тридцять років.' },
  })
  const keyFacts = [fact(1, '12'), fact(2, '35'), fact(3, '56')]
  const year = new Date(currentTime()).getUTCFullYear() + 1
  const completion = { date: `${year}-06-30` }
  await staff.saveDraft('projects', project, 'ua', { keyFacts, completion })
  await page.goto(`${panel}/collections/projects/${project}/versions`)
  await versions.first().click()
  const rows = comparison.locator('.iterable-diff__row')
  await expect(rows).toHaveText([/02.*3435/, /03.*56/])
  const day = comparison.locator('.field-diff-content', { hasText: String(year) }).last()
  await expect(day).toHaveText(`30.06.${year}`)

  // Rows are open for translators, who would not see what there is to translate.
  await page.goto(`${panel}/collections/projects/${project}/translate?locale=en`)
  await formReady(page)
  await expect(page.locator('#field-keyFacts__2__label')).toBeVisible()
  // What follows fields without words is there, too.
  await page.locator('.tabs-field__tab-button', { hasText: 'Умови' }).click()
  await expect(page.locator('#field-lease__text')).toBeVisible()
  await expect(page.locator('#field-keyFacts [aria-hidden="true"] input')).toHaveCount(0)
})
