import { newColleague } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('a new enquiry appears on open pages without a click, and what is typed there stays', async ({
  page,
  product,
}) => {
  const list = page
  await newColleague(list, product, 'sales', 'zhyva')
  const start = await list.context().newPage()
  const panel = `${product.contentUrl}/admin`
  const { repeatEachIndex, retry } = test.info()
  const name = `Одразу${repeatEachIndex}${retry}${Date.now()}`
  await list.goto(`${panel}/enquiries?view=list&q=${encodeURIComponent(name)}`)
  await expect(list.locator('main.worklist')).toBeVisible()
  await start.goto(panel)
  await expect(start.locator('[data-start]')).toBeVisible()

  // The one key that opens the form of a new enquiry, in which something is typed.
  await list.getByRole('button', { name: 'Нове звернення' }).first().click()
  const typed = list.getByRole('dialog').locator('input[type="text"], input:not([type])').first()
  await typed.fill('Не зникне')
  await typed.focus()

  // Ten seconds, and what this machine takes to draw a page.
  const soon = { timeout: 15_000 }
  const isRead = start.waitForResponse((answer) => answer.url().includes('_rsc='), soon)
  await newEnquiry(product, name)
  await expect(list.getByText(name).first()).toBeAttached(soon)
  await isRead
  await expect(typed).toHaveValue('Не зникне')
  await expect(typed).toBeFocused()
  await start.close()
})
