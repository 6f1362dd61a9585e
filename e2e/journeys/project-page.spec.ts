import { expect, hydrated, test } from './visitor.ts'

const project = '/projects/segara-berawa'

test('the return calculator follows typed figures, stores them in the address, and Back leaves the page @thorough', async ({
  page,
  complaints,
}) => {
  const results = () => page.locator('[data-roi] [data-roi-result]').allTextContents()
  await page.goto('/')
  await page.goto(project)
  const form = page.locator('form[data-roi]')
  await hydrated(form)
  const table = page.locator('[data-forecast]').first().locator('[data-scenario="realistic"]')
  const [roi = ''] = await results()
  // Table and calculator use the same formula.
  await expect(table).toContainText(roi)

  const before = await results()
  await form.locator('input[name="nightly"]').fill('200')
  await form.locator('input[name="tax"]').fill('12,5')
  await expect(page).toHaveURL(/nightly=200.*tax=12%2C5/)
  const unsaved = await results()
  expect(unsaved).not.toEqual(before)
  await page.reload()
  await hydrated(form)
  await expect(form.locator('input[name="tax"]')).toHaveValue('12,5')
  expect(await results()).toEqual(unsaved)

  await form.locator('input[name="nightly"]').fill('much')
  await expect(form.locator('input[name="nightly"]')).toHaveAttribute('aria-invalid', 'true')
  expect((await results())[0]).toBe('–')

  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(form.locator('input[name="tax"]')).toHaveValue('12,5')

  // Sorting works at the same time, even before the address has the figure.
  await page.goto(`${project}?nightly=210&status=available`)
  await hydrated(page.locator('[data-availability]'))
  await hydrated(form)
  await form.locator('input[name="nightly"]').fill('220')
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page).toHaveURL(/nightly=220/)
  await expect(form.locator('input[name="nightly"]')).toHaveValue('220')
  expect(complaints).toEqual([])
})

test('the current section is marked, and the video loads and plays in place after a click @thorough', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url())
  })
  await page.goto(project)
  const current = page.locator('[data-section-anchors] [aria-current="location"]')
  for (const section of ['units', 'album']) {
    await page.locator(`[data-section-anchors] a[href="#${section}"]`).click()
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAttribute('href', `#${section}`)
    await expect(current).toBeInViewport()
  }
  const film = page.locator('[data-island="video"]')
  await hydrated(film)
  expect(films).toEqual([])
  // Other keys open the file elsewhere, as for every link.
  await film.getByRole('link').click({ modifiers: ['ControlOrMeta'] })
  await expect(film.locator('video')).not.toHaveAttribute('controls')
  await film.getByRole('link').click()
  await expect(film.locator('video')).toBeFocused()
  await expect(film.locator('video')).toHaveAttribute('controls')
  // Upright films would be cut to their middle.
  await expect(film.locator('video')).toHaveCSS('object-fit', 'contain')
  await expect.poll(() => films.length).toBeGreaterThan(0)
})
