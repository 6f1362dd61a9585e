import type { Page } from '@playwright/test'
import { newColleague } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const own = () => `${test.info().repeatEachIndex}-${test.info().retry}`
const ready = (page: Page) =>
  expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()

const node = { format: '', indent: 0, version: 1, direction: 'ltr' }
const paragraph = (text: string) => ({
  ...{ ...node, type: 'paragraph', textFormat: 0, textStyle: '' },
  children: [{ type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
})
const cell = (text: string, headerState: number) => ({
  ...{ ...node, type: 'tablecell', headerState, colSpan: 1, rowSpan: 1, backgroundColor: null },
  children: [paragraph(text)],
})
const row = (texts: readonly string[], headerState: number) => ({
  ...{ ...node, type: 'tablerow' },
  children: texts.map((text) => cell(text, headerState)),
})
const table = {
  ...{ ...node, type: 'table' },
  children: [
    row(['Місяць', 'Опади'], 1),
    row(['Січень', '345 мм'], 0),
    row(['Липень', '43 мм'], 0),
  ],
}

test('a long text with a table is seen beside its source, and its blocks come to rest @thorough', async ({
  page,
  product,
}) => {
  const staff = await newColleague(page, product, 'translator', 'tablytsi')
  const last = 'Дощовий сезон триває з листопада до березня, і бетон тоді сохне довше.'
  const id = await staff.createDraft('articles', 'ua', {
    title: 'Опади',
    slug: `opady-${own()}`,
    readyLocales: ['ua'],
    body: {
      root: {
        ...node,
        type: 'root',
        children: [paragraph('Що ми міряємо'), table, paragraph(last)],
      },
    },
  })
  for (const size of [desktop, { width: 1024, height: 800 }]) {
    await page.setViewportSize(size)
    await page.goto(`${product.contentUrl}/admin/collections/articles/${id}/translate?locale=en`)
    await ready(page)
    await expect(page.locator('[data-lexical-editor] table')).toBeVisible()
    await expect(page.locator('.source-blocks > li').nth(2)).toContainText(last)
    const facts = () =>
      page.evaluate(async () => {
        const editor = document.querySelector('[data-lexical-editor]')
        const top = (each: Element | undefined) =>
          Math.round(each?.getBoundingClientRect().top ?? 0)
        let changes = 0
        const observer = new MutationObserver((all) => {
          changes += all.length
        })
        if (editor) observer.observe(editor, { attributes: true, subtree: true })
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
        observer.disconnect()
        const sources = [...document.querySelectorAll('.source-blocks > li')]
        const apart = sources.map((each, at) => Math.abs(top(each) - top(editor?.children[at])))
        return { changes, furthest: Math.max(...apart) }
      })
    await expect.poll(facts).toEqual({ changes: 0, furthest: 0 })
  }
})

test('a field offers the files that it takes @thorough', async ({ page, product }) => {
  const staff = await newColleague(page, product, 'editor', 'fayly')
  const id = await staff.createDraft('news', 'ua', { title: 'Файли', slug: `fayly-${own()}` })
  await page.goto(`${product.contentUrl}/admin/collections/news/${id}`)
  await ready(page)
  await page.locator('#field-cover__media .upload__listToggler').click()
  const cards = page.locator('[data-file-picker] ~ div tbody tr')
  await expect(cards.first()).toBeVisible()
  const types = /\.(mp4|svg|pdf)\b/i
  expect(await cards.filter({ hasText: types }).count()).toBe(0)
  const name = (await cards.first().locator('button, a').first().textContent()) ?? ''
  await cards.first().locator('button, a').first().click()
  await expect(page.locator('#field-cover__media')).toContainText(name)
})

test('the first action on the board leaves it where it is, and its address as it was', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'doshka')
  const name = `Дошка ${own()}`
  // A column shows its first fifty cards, and most journeys ask in other languages.
  await newEnquiry(product, name, 'ru')
  const board = `${product.contentUrl}/admin/collections/enquiries?language=ru`
  const columns = page.locator('.board')
  await page.goto(`${product.contentUrl}/admin/collections/enquiries`)
  const list = columns.locator('ul').first()
  const start = await list.evaluate((each) => each.getBoundingClientRect().top + scrollY)
  await page.goto(board)
  const card = page.locator('[data-enquiry]').filter({ hasText: name })
  await expect(card).toBeVisible()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  // On the page, which scrolls to what is pressed.
  const top = () =>
    columns.evaluate((each) => Math.round(each.getBoundingClientRect().top + scrollY))
  const before = await top()
  // Six cards of a column are seen at once on a screen of 900 px; a long name takes a second line.
  const height = await card.evaluate(
    (each) => (each.closest('li')?.getBoundingClientRect().height ?? 0) + 8,
  )
  expect(Math.floor((desktop.height - start) / height)).toBeGreaterThanOrEqual(6)
  await expect(card.locator('[data-shortlist]')).toHaveAttribute('title', /A02 Segara Berawa, A03/)
  const take = card.locator('[data-take]')
  await take.click()
  await expect(take).toHaveCount(0)
  await expect(page).toHaveURL(board)
  expect(await top()).toBe(before)

  // The mark of the keys goes with a card that is moved on.
  const next = await card.getAttribute('data-next-status')
  await card.locator('a').first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  const moved = page.locator(`[data-column="${next}"] [data-enquiry]`).filter({ hasText: name })
  await expect(moved.locator('a').first()).toBeFocused()
  // Not for a moment another one, at which the router would load the page again, without the focus.
  expect(addresses.filter((each) => each !== board)).toEqual([])
})

test('one’s own password changes with the present one alone, and a refused one stays where it was typed @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'editor', 'parol')
  await page.goto(`${product.contentUrl}/admin/account`)
  await ready(page)
  // Payload’s own inputs would go past the one writer.
  await expect(page.locator('#change-password, #force-unlock, #field-password')).toHaveCount(0)
  await expect(page.locator('#field-email')).toBeDisabled()
  await page.getByRole('button', { name: 'Змінити адресу або пароль' }).click()
  const input = (name: string) => page.locator(`[data-security-input="${name}"]`)
  const next = 'a new password of an editor'
  await input('newPassword').fill(next)
  for (const wrong of ['', 'not this one']) {
    await input('password').fill(wrong)
    await page.getByRole('button', { name: 'Далі' }).click()
    await expect(page.locator('[data-security] [role="alert"]')).not.toBeEmpty()
    await expect(input('newPassword')).toHaveValue(next)
  }
  await input('password').fill('panel-of-a-new-editor')
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect(input('newPassword')).toHaveCount(0)
  await expect(page.locator('[data-security]')).toBeVisible()
})
