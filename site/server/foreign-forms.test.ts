import { rm } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { enquiryForms } from '@alun/contract/rules/enquiry'
import { personalPaths } from '@alun/contract/rules/path-kinds'
import { previewPath } from '@alun/contract/rules/preview'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { islandErrorsPath } from '../app/browser/islands/island-errors.ts'
import { type FakeContent, startFakeContent } from './testing/fake-content.ts'
import { startSite, type TestSite, temporaryFolder } from './testing/test-site.ts'

let content: FakeContent
let site: TestSite
let dataDir: string

beforeAll(async () => {
  content = await startFakeContent()
  dataDir = await temporaryFolder()
  site = await startSite({ contentUrl: content.url, dataDir })
})
afterAll(async () => {
  await site.close()
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Says that a body comes, and sends none: an answer comes only from whoever does not wait for it. */
function sendNothing(target: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, reject, resolve } = Promise.withResolvers<number | undefined>()
  const request = ask({
    port: site.port,
    method: 'POST',
    path: target,
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '100000',
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
/** Pages without this form. */
const takesNone = ['/contacts?form=vacancy', '/contacts?form=catalog', '/contacts?form=cooperation']
const targets = [
  ...['/', '/contacts', '/career', '/cooperation', '/projects/riverside'],
  ...enquiryForms.map((form) => `/contacts?form=${form}`),
  '/ua/contacts',
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

it('what a page of ours sends is waited for, by which the others are told', async () => {
  let isAnswered = false
  const own = sendNothing('/contacts', { Origin: site.origin })
  void own.then(() => {
    isAnswered = true
  })
  for (const sender of foreign) await sendNothing('/contacts', sender)
  expect(isAnswered).toBe(false)
})

describe('a form that another page sends', () => {
  it.each(targets)('to %s is refused before anything of it is read', async (target) => {
    // Where no form is sent to, nobody reads either.
    const refused = takesNone.includes(target) ? 405 : 403
    for (const sender of foreign) {
      expect(await sendNothing(target, sender)).toBe(refused)
    }
  })
})
