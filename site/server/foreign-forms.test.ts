import { request as ask } from 'node:http'
import { personalPaths, previewPath } from '@alun/contract/site-definition/server-paths'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { islandErrorsPath } from '../app/browser/islands/island-errors.ts'
import { requestSlug } from './testing/content-answers.ts'
import { catalog } from './testing/sent-forms.ts'
import { openSite } from './testing/test-site.ts'

const { content, site } = await forThisFile(openSite())

/** Announces a body and sends none, so that only a server that does not wait for it answers. */
function sendNothing(target: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, reject, resolve } = Promise.withResolvers<number | undefined>()
  const request = ask({
    port: site.port,
    method: 'POST',
    path: target,
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '1000',
      ...headers,
    },
  })
  request.on('error', reject)
  request.on('response', ({ statusCode }) => {
    resolve(statusCode)
    request.destroy()
  })
  request.flushHeaders()
  return promise
}

const account = [
  'login',
  'password',
  'reset?token=x',
  'invite?token=x',
  'confirm?token=x',
  'logout',
]
const targets = [
  ...personalPaths,
  ...account.map((name) => `/account/${name}`),
  '/ua/account/login',
  previewPath,
  islandErrorsPath,
]

const foreign: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://shop.site.example' },
  { Origin: 'null' },
]

it('a form from our own pages is awaited until its body is there', async () => {
  let isAnswered = false
  const own = sendNothing('/contacts', { Origin: 'https://site.example' })
  // The site aborts the request when it closes.
  void own.then(
    () => {
      isAnswered = true
    },
    (cause: unknown) => cause,
  )
  for (const sender of foreign) await sendNothing('/account/login', sender)
  expect(isAnswered).toBe(false)
})

describe('a form that another page sends', () => {
  it.each(targets)('to %s is rejected before its body is read', async (target) => {
    for (const sender of foreign) expect(await sendNothing(target, sender)).toBe(403)
  })

  it('by a script is rejected before its body is read', async () => {
    const Accept = 'application/json'
    for (const sender of foreign) {
      expect(await sendNothing('/contacts', { ...sender, Accept })).toBe(403)
    }
  })

  it('stores no enquiry, and is answered with our form and its text', async () => {
    const body = new URLSearchParams({ ...catalog, name: 'Reader of a translation' })
    for (const headers of foreign) {
      for (const path of ['/', '/ua/contacts', '/career', '/cooperation']) {
        await fetch(site.origin + path, { method: 'POST', headers, body })
      }
      const page = `${site.origin}/projects/${requestSlug}?form=catalog`
      const shown = await fetch(page, { method: 'POST', headers, body })
      const text = await shown.text()
      expect([shown.status, text.includes('value="Reader of a translation"')]).toEqual([403, true])
    }
    expect(content.intake.enquiries()).toEqual([])
  })
})
