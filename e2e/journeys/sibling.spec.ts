import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from '@alun/platform/listener'
import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

/** Chromium resolves all names below `localhost`; these are subdomains of one site. */
const atSibling = (url: string, name: string) => {
  const address = new URL(url)
  address.hostname = `${name}.doors.localhost`
  return address.origin
}

/** Sends a form into a frame, as a malicious page does. */
const sendForm = (page: Page, action: string, payload = '') =>
  page.evaluate(
    ({ action, payload }) => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const value = payload.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const input = `<input type="hidden" name="_payload" value="${value}">`
      const form = `<form method="post" action="${action}" enctype="multipart/form-data">${input}</form>`
      frame.srcdoc = `${form}<script>document.forms[0].submit()</script>`
    },
    { action, payload },
  )

test('a page on a sibling subdomain cannot act for a signed-in person @thorough', async ({
  browser,
  product,
}) => {
  const seen: IncomingHttpHeaders[] = []
  const [panel, site, sibling] = [
    atSibling(product.contentUrl, 'cms'),
    atSibling(product.siteUrl, 'www'),
    createServer(({ headers, url }, response) => {
      if (url === '/seen') seen.push(headers)
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><body>Elsewhere')
    }),
  ]
  await new Promise<void>((resolve) => sibling.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${panel}/admin/login`)
    const { email, password } = product.admin
    const signedIn = await page.evaluate(async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/accounts/login', { method: 'POST', headers, body })).status
    }, JSON.stringify({ email, password }))
    expect(signedIn).toBe(200)
    /** Status of the answer to the next call of an address. */
    const answered = async (address: string, payload?: string) => {
      const asked = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url() === address,
      )
      await sendForm(page, address, payload)
      return (await asked).status()
    }

    const port = portOf(sibling)
    await page.goto(`http://evil.doors.localhost:${port}/`)
    // Cookies ignore ports, so the request has the person's session.
    await sendForm(page, `http://cms.doors.localhost:${port}/seen`)
    await expect
      .poll(() => seen[0])
      .toMatchObject({
        cookie: expect.stringContaining('payload-token='),
        origin: `http://evil.doors.localhost:${port}`,
        'sec-fetch-site': 'same-site',
      })

    const account = { email: 'made-by@sibling.example', password: 'chosen-by-a-sibling' }
    const payload = JSON.stringify({ ...account, role: 'admin' })
    expect(await answered(`${panel}/api/accounts`, payload)).toBe(403)
    expect(await answered(`${site}/account`)).toBe(403)

    // The session was valid all the time.
    await page.goto(`${panel}/admin`)
    await expect(page.locator('[data-start]')).toBeVisible()
  } finally {
    await context.close()
    sibling.close()
  }
})
