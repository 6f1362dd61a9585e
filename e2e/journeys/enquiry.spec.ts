import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { newColleague } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { panelReady } from './panel-menu.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('an enquiry arrives on open pages, is taken on the board and answered, and its viewing is booked and moved', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newColleague(page, product, 'sales', 'zhyva')
  const start = await context.newPage()
  const panel = `${product.contentUrl}/admin`
  const { repeatEachIndex, retry } = test.info()
  const name = `Одразу${repeatEachIndex}${retry}${currentTime()}`
  await page.goto(`${panel}/enquiries?view=list&q=${encodeURIComponent(name)}`)
  await expect(page.locator('main.worklist')).toBeVisible()
  await start.goto(panel)
  await expect(start.locator('[data-start]')).toBeVisible()
  await panelReady(page)

  await test.step('it appears without a click, and unsaved text stays', async () => {
    await page.getByRole('button', { name: 'Нове звернення' }).first().click()
    const typed = page.getByRole('dialog').locator('input[type="text"], input:not([type])').first()
    await typed.fill('Не зникне')
    // The panel polls every ten seconds, and drawing takes time.
    const soon = { timeout: 15_000 }
    const isRead = start.waitForResponse((answer) => answer.url().includes('_rsc='), soon)
    // A column shows fifty cards; most journeys use other languages.
    await newEnquiry(product, name, 'ru')
    await expect(page.getByText(name).first()).toBeAttached(soon)
    await isRead
    await expect(typed).toHaveValue('Не зникне')
    await expect(typed).toBeFocused()
    await start.close()
  })

  await test.step('the first action on the board does not move it', async () => {
    const board = `${panel}/enquiries?language=ru`
    const columns = page.locator('.board')
    await page.goto(board)
    await panelReady(page)
    const card = page.locator('[data-enquiry]').filter({ hasText: name })
    await expect(card).toBeVisible()
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    // In document coordinates, because the page scrolls.
    const top = () =>
      columns.evaluate((each) => Math.round(each.getBoundingClientRect().top + scrollY))
    const before = await top()
    await expect(card.locator('[data-shortlist]')).toHaveAttribute(
      'title',
      /A02 Segara Berawa, A03/,
    )
    const take = card.locator('[data-take]')
    await take.click()
    await expect(take).toHaveCount(0)
    await expect(page).toHaveURL(board)
    expect(await top()).toBe(before)

    // The focus stays in the column, or moves with its last card.
    const next = await card.getAttribute('data-next-status')
    await card.locator('a').first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    const moved = page.locator(`[data-column="${next}"] [data-enquiry]`).filter({ hasText: name })
    await expect(moved).toBeVisible()
    await expect(page.locator('[data-enquiry] a:focus')).toHaveCount(1)
    // The address must not change even briefly, because the router would reload the page and lose
    // the focus.
    expect(addresses.filter((each) => each !== board)).toEqual([])

    // The library breaks words of toasts anywhere.
    await page.setViewportSize({ width: 320, height: 640 })
    const lines = await page.locator('[data-sonner-toast] [data-button]').evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
    await page.setViewportSize(desktop)
    await moved.locator('a').first().click()
  })

  const dialog = page.getByRole('dialog')
  await test.step('the answer survives a reload and a lost connection before it is sent', async () => {
    await expect(page).toHaveURL(/\/enquiries\/[0-9a-f-]{36}/)
    await panelReady(page)
    const answer = page.locator('[data-answer]')
    const note = page.getByPlaceholder('Нотатка, яку побачать лише колеги')
    await answer.fill('Пів відповіді')
    await note.fill('Пів нотатки')
    await page.reload()
    await panelReady(page)
    await expect(answer).toHaveValue('Пів відповіді')
    await expect(note).toHaveValue('Пів нотатки')
    await context.setOffline(true)
    await note.press('Enter')
    const failed = page.locator('.payload-toast-item').filter({ hasText: 'Не вдалося зберегти' })
    await expect(failed).toBeVisible()
    await expect(note).toHaveValue('Пів нотатки')
    await context.setOffline(false)
    await note.press('Enter')
    await expect(page.locator('.timeline').getByText('Пів нотатки')).toHaveCount(1)
    await expect(note).toHaveValue('')
    await page.getByRole('button', { name: 'Скопіювати' }).click()
    await expect(page.locator('[data-kind="answer"]')).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Пів відповіді')
  })

  await test.step('a viewing is booked and moved by keys', async () => {
    const enquiry = page.url()
    await page.locator('h1').click()
    await page.keyboard.press('b')
    // The keyboard shortcut focuses the free times.
    const times = dialog.locator('[name="free"]')
    const save = dialog.getByRole('button', { name: 'Зберегти' })
    await expect(times).toBeFocused()

    // Another time shows the visitor's clock; an unusual one is asked about.
    await times.selectOption('')
    const other = dialog.locator('[type="datetime-local"]')
    await other.fill(`${officeDay(currentTime() + 200 * 86_400_000)}T10:00`)
    await expect(dialog).toContainText(/0[345]:00, Україна/)
    await save.click()
    await expect(page.getByRole('button', { name: 'Так, саме в цей час' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toContainText('далі')
    // A day on which no other journey books.
    const free = times.locator('optgroup').nth(8).locator('option').first()
    const start = (await free.getAttribute('value')) ?? ''
    const day = officeDay(Date.parse(start))
    await times.selectOption(start)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-kind="viewing-booked"]')).toHaveCount(1)

    await page.goto(`${panel}/calendar?from=${day}`)
    await expect(page.locator('[data-sales-calendar="ready"]')).toBeVisible()
    await page.locator('[data-entry]', { hasText: name }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(name)
    await page.keyboard.press('m')
    await expect(times).toBeFocused()
    await times.selectOption({ index: 1 })
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await page.goto(enquiry)
    await expect(page.locator('[data-kind="viewing-moved"]')).toContainText(
      /\d\d:\d\d → .*\d\d:\d\d/,
    )
  })
})
