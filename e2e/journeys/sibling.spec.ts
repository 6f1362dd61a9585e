import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from '@alun/platform/listener'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { formReady } from './panel-menu.ts'
import { expect, test } from './visitor.ts'

/** Chromium resolves all names below `localhost`; these are subdomains of one site. */
const atSibling = (url: string, name: string) => {
  const address = new URL(url)
  address.hostname = `${name}.doors.localhost`
  return address.origin
}

/** Sends a form into a frame, as a malicious page does. */
const sendForm = (
  page: Page,
  action: string,
  enctype: string,
  fields: Record<string, string>,
  isSandboxed = false,
) =>
  page.evaluate(
    ({ action, enctype, fields, isSandboxed }) => {
      const frame = document.createElement('iframe')
      if (isSandboxed) frame.setAttribute('sandbox', 'allow-forms allow-scripts')
      document.body.append(frame)
      const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const inputs = Object.entries(fields).map(
        ([name, value]) =>
          `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
      )
      const form = `<form method="post" action="${action}" enctype="${enctype}">${inputs.join('')}</form>`
      frame.srcdoc = `${form}<script>document.forms[0].submit()</script>`
    },
    { action, enctype, fields, isSandboxed },
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
    // The panel's own pages and server functions work.
    await page.goto(`${panel}/admin/collections/news/create`)
    await formReady(page)
    const called = page.waitForRequest((request) => 'next-action' in request.headers())
    await page.locator('[name="title"]').fill('Typed by its owner')
    const action = (await called).headers()['next-action'] ?? ''
    expect((await (await called).response())?.status()).toBe(200)

    const marks: string[] = []
    const account = (way: string) => {
      const address = `${way}-${test.info().repeatEachIndex}-${test.info().retry}@sibling.example`
      marks.push(address)
      return JSON.stringify({ email: address, password: 'chosen-by-a-sibling', role: 'admin' })
    }
    /** Status of the answer to the next call of an address. */
    const answered = async (address: string, act: () => Promise<unknown>) => {
      const asked = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url() === address,
      )
      await act()
      return (await asked).status()
    }

    const port = portOf(sibling)
    await page.goto(`http://evil.doors.localhost:${port}/`)
    // Cookies ignore ports, so the request has the person's session.
    await sendForm(page, `http://cms.doors.localhost:${port}/seen`, 'text/plain', {})
    await expect
      .poll(() => seen[0])
      .toMatchObject({
        cookie: expect.stringContaining('payload-token='),
        origin: `http://evil.doors.localhost:${port}`,
        'sec-fetch-site': 'same-site',
      })

    const accounts = `${panel}/api/accounts`
    const fetched = (init: { mode?: 'no-cors'; body: string }) =>
      page.evaluate(
        ({ accounts, init }) => fetch(accounts, { method: 'POST', ...init }).catch(() => null),
        { accounts, init: { ...init, credentials: 'include' as const } },
      )
    const ways: Record<string, () => Promise<unknown>> = {
      multipart: () =>
        sendForm(page, accounts, 'multipart/form-data', { _payload: account('multipart') }),
      urlencoded: () =>
        sendForm(page, accounts, 'application/x-www-form-urlencoded', {
          _payload: account('urlencoded'),
        }),
      text: () => sendForm(page, accounts, 'text/plain', { [account('text')]: '' }),
    }
    for (const [way, act] of Object.entries(ways)) {
      expect([way, await answered(accounts, act)]).toEqual([way, 403])
    }
    // The browser hides these answers, so check their effect at the end.
    await fetched({ mode: 'no-cors', body: account('no-cors') })
    await fetched({ body: account('cors') })
    const call = {
      [`$ACTION_ID_${action}`]: '',
      1: JSON.stringify([{ name: 'slugify', args: {} }]),
    }
    const sent = () => sendForm(page, `${panel}/admin`, 'multipart/form-data', call)
    expect(await answered(`${panel}/admin`, sent)).toBeGreaterThanOrEqual(400)
    const left = () => sendForm(page, `${site}/account`, 'application/x-www-form-urlencoded', {})
    expect(await answered(`${site}/account`, left)).toBe(403)

    // A sandboxed page has no origin.
    const sandboxed = () =>
      sendForm(page, accounts, 'multipart/form-data', { _payload: account('sandboxed') }, true)
    expect(await answered(accounts, sandboxed)).toBe(403)

    const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
    const query = new URLSearchParams(
      marks.map((mark, index): [string, string] => [`where[or][${index}][email][equals]`, mark]),
    )
    const found = await fetch(`${product.contentUrl}/api/accounts?${query}`, {
      headers: staff.headers,
    })
    expect(z.object({ docs: z.array(z.unknown()) }).parse(await found.json()).docs).toEqual([])
    await page.goto(`${panel}/admin`)
    await expect(page.locator('[data-start]')).toBeVisible()
  } finally {
    await context.close()
    sibling.close()
  }
})
