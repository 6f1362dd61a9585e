import type { Page } from '@playwright/test'
import { startSecondSite } from '../product/second-site.ts'
import { expect, test } from './visitor.ts'

const host = 'https://tiles.example'

// One site for all of them.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async ({ product }) => {
  site = await startSecondSite(product, 'site-with-map', { MAP_STYLE_URL: `${host}/style.json` })
})
test.afterAll(async () => site.stop())

const island = (page: Page) => page.locator('[data-island="map"]')
const drawn = (page: Page) => page.locator('#place svg[role="img"]')

/** Answers in place of the map's host, and records its requests. */
async function mapRequests(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/tiles\.example|map-view|maplibre/.test(request.url())) asked.push(request.url())
  })
  const style = { version: 8, sources: {}, layers: [] }
  await page.route(`${host}/**`, (route) => route.fulfill({ json: style }))
  return asked
}

test('the live map takes the place of the drawn one when it is asked for, and loads only then @thorough', async ({
  page,
}) => {
  const asked = await mapRequests(page)
  await page.goto(`${site.url}/projects/segara-berawa`)
  await island(page).scrollIntoViewIfNeeded()
  await expect(island(page)).toHaveAttribute('data-island-state', 'hydrated')
  await expect(drawn(page)).toBeVisible()
  expect(asked).toEqual([])
  await island(page).getByRole('button').click()
  // A browser without WebGL shows that there is no map.
  await expect(
    island(page).locator('.maplibregl-canvas').or(island(page).getByText('unavailable')).first(),
  ).toBeVisible()
  await expect(drawn(page)).toBeHidden()
})

test('the map is shown also where its button was pressed before its code was there @thorough', async ({
  page,
}) => {
  await mapRequests(page)
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/map.island-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.url}/ua/projects/segara-berawa`)
  await island(page).getByRole('button').click()
  await expect(island(page)).toHaveAttribute('data-island-state', 'server')
  release()
  await expect(drawn(page)).toBeHidden()
})
