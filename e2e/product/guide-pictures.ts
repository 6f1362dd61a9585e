import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { expect, type Locator } from '@playwright/test'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { signInToPanel } from './panel-sign-in.ts'
import { deskSize, root, takePicture, withPictures } from './picture-taking.ts'
import type { Product } from './product.ts'

/**
 * `npm run guide -w e2e`: takes the pictures of `docs/guide/` from the built product, in three
 * languages.
 */

const phone = { width: 390, height: 780 }

/** Language of the panel, of the content, and of the translation. */
const languages = [
  { panel: 'uk', content: 'ua', other: 'ru' },
  { panel: 'ru', content: 'ru', other: 'ua' },
  { panel: 'en', content: 'en', other: 'ua' },
]

await withPictures('guide', async (product, browser) => {
  const editor = await ContentEditor.signIn(product.contentUrl, product.admin)
  const story = await editor.idOf('news', 'batu-townhouses-pool-shells')
  const picture = await editor.idOf('media', 'batu-townhouses-pool.jpg', 'filename')
  const project = await editor.idOf('projects', 'segara-berawa')
  const [held, free] = await editor.unitsOf('segara-berawa', 'available')
  for (const name of ['Анна Соколова', 'Markus Weber', 'Ірина Мельник'])
    await sendEnquiry(product, name)
  const enquiryOf = async (name: string) => {
    const [found] = await editor.enquiriesOf(name)
    return z.string().parse(found?.id)
  }
  const buyer = await enquiryOf('Анна Соколова')
  const second = await enquiryOf('Markus Weber')
  await editor.change('enquiries', buyer, 'en', { project, unit: held?.id, status: 'reserved' })
  for (const id of [second, await enquiryOf('Ірина Мельник')])
    await editor.change('enquiries', id, 'en', { project, unit: free?.id })
  await sendEnquiry(product, 'Олена Коваль', { form: 'viewing', unit: held?.key ?? '', waits: '1' })
  for (let n = 0; n < 70; n += 1) await handInEnquiry(product, n)
  for (const { content, other, panel } of languages) {
    const folder = path.join(root, 'docs/guide/pictures', panel)
    const context = await browser.newContext({ baseURL: product.contentUrl, viewport: deskSize })
    await context.addCookies([{ name: 'payload-lng', value: panel, url: product.contentUrl }])
    const page = await context.newPage()
    const take = (name: string) => takePicture(page, path.join(folder, `${name}.webp`))
    const form = `/admin/collections/news/${story}`

    await signInToPanel(page, product)
    await take('start')
    await page.goto(`${form}?locale=${content}`)
    await page.locator('#live-preview-toggler').click()
    await page.frameLocator('.live-preview-window iframe').locator('h1').waitFor()
    await take('preview')
    await page.locator('#live-preview-toggler').click()
    await page.goto(`${form}/translate?locale=${other}`)
    await take('translate')
    await page.goto(`/admin/collections/media/${picture}`)
    await page.locator('.focal-point').scrollIntoViewIfNeeded()
    await take('media')
    await page.goto('/admin/collections/units')
    await take('units')
    const dialog = page.locator('dialog[open]')
    await page.goto(`/admin/collections/enquiries/${second}`)
    await press(page.locator('[data-hold]'), dialog.locator('[data-asked]'))
    await take('reserve')
    await page.goto(`/admin/collections/enquiries/${buyer}`)
    await press(page.locator('[data-holding-acts] button').last(), dialog.getByText('Олена Коваль'))
    await take('release')
    await page.goto('/admin/figures')
    await take('figures')
    await page.setViewportSize(phone)
    await page.goto('/admin/enquiries')
    await take('enquiries')
    await context.close()
  }
})

/** A button answers once its page has hydrated. */
async function press(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2_000 })
    await shown.waitFor({ timeout: 2_000 })
  }).toPass()
}

/** Delivers an enquiry as the site does, with a date some days ago. */
async function handInEnquiry({ contentUrl, intakeToken }: Product, n: number): Promise<void> {
  const form = new FormData()
  const days = 1 + ((n * 37) % 160)
  const source = ['google', 'instagram', 'telegram'][n % 3] ?? ''
  const fields = {
    form: ['catalog', 'promo'][n % 2] ?? 'catalog',
    locale: ['ua', 'en', 'ru'][n % 3] ?? 'en',
    project: ['segara-berawa', 'sawah-canggu'][n % 2] ?? '',
    name: `Visitor ${n}`,
    phone: `+38067111${1000 + n}`,
    contact: `visitor${n}@example.com`,
    attribution: JSON.stringify({ first: { utm_source: source, utm_campaign: 'autumn' } }),
    verification: 'verified',
    receivedAt: new Date(currentTime() - days * 86_400_000).toISOString(),
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const answer = await fetch(`${contentUrl}/v1/enquiries`, {
    method: 'POST',
    body: form,
    headers: { 'X-Site-Token': intakeToken, 'X-Client-Address': `203.0.113.${1 + n}` },
  })
  if (!answer.ok)
    throw new Error(`The enquiry was answered with ${answer.status}: ${await answer.text()}`)
}

/** Sends a form without scripts. */
async function sendEnquiry(product: Product, name: string, more = {}): Promise<void> {
  const form = new FormData()
  const page = '/projects/segara-berawa'
  const fields = { form: 'catalog', locale: 'en', page, project: 'segara-berawa', name, ...more }
  const person = { phone: '+380671112233', contact: 'someone@example.com' }
  for (const [field, value] of Object.entries({ ...fields, ...person })) form.append(field, value)
  const headers = { Origin: product.siteUrl }
  const answer = await fetch(`${product.siteUrl}${page}?form=${fields.form}`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The enquiry was answered with ${answer.status}`)
}
