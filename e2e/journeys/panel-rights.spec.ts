import { staffRoles } from '@alun/contract/rules/roles'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { isSweep } from '../http/site-addresses.ts'
import { newEditor } from './colleague.ts'
import { expect, test } from './visitor.ts'

const ownPages = {
  '/calendar': ['admin', 'sales'],
  '/enquiries': ['admin', 'sales'],
  '/figures': ['admin', 'sales'],
  '/scheduled': ['admin', 'editor', 'translator'],
  '/translations': ['admin', 'editor', 'translator'],
}

const right = z.object({ read: z.unknown().optional(), update: z.unknown().optional() })
const rights = z.object({
  canAccessAdmin: z.boolean().optional(),
  collections: z.record(z.string(), right),
  globals: z.record(z.string(), right),
})
const found = z.object({ docs: z.array(z.object({ id: z.string() })) })

/** Rendering a page takes long, so open only forms of the administrator among existing pages. */
const isOpened = (role: string, path: string, status: number) =>
  status !== 200 || path in ownPages || (role === 'admin' && /^\/globals\/[\w-]+$/.test(path))

test('panel pages open for the roles that may open them, and are 404 for others', async ({
  product: { admin, contentUrl },
  request,
}) => {
  test.setTimeout(300_000)
  const staff = await ContentEditor.signIn(contentUrl, admin)
  const firstOf = async (type: string) => {
    const { headers } = staff
    const answer = await request.get(`${contentUrl}/api/${type}?limit=1&depth=0`, { headers })
    return found.safeParse(await answer.json()).data?.docs[0]?.id
  }
  const findsItsPages = async (role: (typeof staffRoles)[number]) => {
    const password = `a password for ${role}`
    const { repeatEachIndex, retry } = test.info()
    const email = `rights-${role}-${repeatEachIndex}-${retry}@alun.example`
    await staff.create('accounts', { email, password, role, emailConfirmed: true })
    const statusOf = async (headers: Record<string, string>, path: string) =>
      (await request.get(`${contentUrl}/admin${path}`, { headers, maxRedirects: 0 })).status()
    const person = await ContentEditor.signIn(contentUrl, { email, password })
    const headers = { Cookie: person.headers.Cookie ?? '', 'Sec-Fetch-Site': 'same-origin' }
    const expected: [string, number][] = Object.entries(ownPages).map(([path, allowed]) => [
      path,
      allowed.includes(role) ? 200 : 404,
    ])
    const access = await request.get(`${contentUrl}/api/access`, { headers })
    const { collections, globals } = rights.parse(await access.json())
    const known = await request.get(`${contentUrl}/api/access`, { headers: staff.headers })
    const all = rights.parse(await known.json())
    for (const type of Object.keys(all.collections)) {
      if (type.startsWith('payload-')) continue
      if (type === 'enquiries') {
        // Redirects to the worklist, which checks the right.
        expected.push([`/collections/${type}`, 307])
        continue
      }
      // The own account has a separate page.
      const mayRead = type === 'accounts' ? role === 'admin' : Boolean(collections[type]?.read)
      // The calendar shows viewings.
      expected.push([`/collections/${type}`, mayRead && type !== 'viewings' ? 200 : 404])
    }
    for (const page of Object.keys(all.globals)) {
      const status = globals[page]?.read ? 200 : 404
      expected.push([`/globals/${page}`, status], [`/globals/${page}/translate`, status])
    }
    // The bin of all types is one page, which asks for the right to delete.
    expected.push(['/collections/news/trash/1', 307])
    const opened = isSweep ? expected : expected.filter((each) => isOpened(role, ...each))
    const answered: [string, number][] = []
    for (const [path] of opened) answered.push([path, await statusOf(headers, path)])
    expect([role, answered]).toEqual([role, opened])
    if (!isSweep) return
    // Forms of single records; those without read access redirect to the list.
    for (const type of Object.keys(all.collections)) {
      const id = await firstOf(type)
      if (!id) continue
      for (const tab of ['', '/translate', '/versions']) {
        const path = `/collections/${type}/${id}${tab}`
        expect([200, 307, 404], `${role} ${path}`).toContain(await statusOf(headers, path))
      }
    }
  }
  await Promise.all(staffRoles.map(findsItsPages))
})

test('a link to a page of the panel leads to the sign-in, which knows the page', async ({
  page,
  product: { contentUrl },
}) => {
  const place = '/admin/figures?weeks=26'
  await page.goto(contentUrl + place)
  await expect(page).toHaveURL(/\/admin\/login\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(place)
})

test('server functions of the panel answer roles with the right, and reject others', async ({
  page,
  product,
  request,
}) => {
  const { admin, contentUrl } = product
  const staff = await newEditor(page, product, 'funktsiyi')
  // A separate record, because opening one locks it for others for a while.
  const { repeatEachIndex: turn, retry } = test.info()
  const slug = `functions-${turn}-${retry}`
  const id = await staff.createDraft('news', 'ua', { title: 'Функції', slug })
  await page.goto(`${contentUrl}/admin/collections/news/${id}`)
  const sent = page.waitForRequest((asked) => asked.headers()['next-action'] !== undefined)
  const title = page.locator('#field-title')
  await title.click()
  await title.press('End')
  await title.pressSequentially('!')
  const action = (await sent).headers()['next-action'] ?? ''
  const call = async (
    request: APIRequestContext,
    cookie: string | undefined,
    name: string,
    args: object,
  ) => {
    const answer = await request.post(`${contentUrl}/admin`, {
      headers: {
        Origin: contentUrl,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'text/plain;charset=UTF-8',
        'Next-Action': action,
        Cookie: cookie ?? '',
      },
      data: JSON.stringify([{ name, args }]),
    })
    return { status: answer.status(), text: await answer.text() }
  }
  const cookieOf = async (role: 'translator' | 'sales') => {
    const email = `functions-${role}-${turn}-${retry}@alun.example`
    const password = `a password for ${role}`
    await staff.create('accounts', { email, password, role, emailConfirmed: true })
    return (await ContentEditor.signIn(contentUrl, { email, password })).headers.Cookie
  }
  const people = {
    admin: (await ContentEditor.signIn(contentUrl, admin)).headers.Cookie,
    translator: await cookieOf('translator'),
    sales: await cookieOf('sales'),
    stranger: undefined,
  }
  const form = {
    schemaPath: 'settings',
    globalSlug: 'settings',
    operation: 'update',
    docPermissions: { fields: true },
    formState: {},
    data: { enquiries: { recipients: { sales: '<script>' } } },
  }
  // `server-functions.test.ts` covers each function and role; this proves that the build uses that
  // table.
  const calls: [string, object, keyof typeof people][] = [
    ['form-state', form, 'sales'],
    ['render-list', { collectionSlug: 'news' }, 'stranger'],
  ]
  for (const [name, args, person] of calls) {
    const { status, text } = await call(request, people[person], name, args)
    expect([name, person, status]).toEqual([name, person, 404])
    // The page that asked stays, with its unsaved text.
    expect(text).not.toContain('NEXT_HTTP_ERROR_FALLBACK')
  }
  const ofNews = { collectionSlug: 'news', docID: id }
  for (const [name, args] of [
    ['copy-data-from-locale', { ...ofNews, fromLocale: 'ua', toLocale: 'en' }],
    ['render-document', ofNews],
    ['render-document-slots', { collectionSlug: 'media' }],
    ['render-list', { collectionSlug: 'news' }],
  ] as const) {
    const { status, text } = await call(request, people.admin, name, args)
    expect([name, status, text.includes('"digest"')]).toEqual([name, 200, false])
  }
  const where = { title: { like: 'a '.repeat(60) } }
  const tooMuch = { collectionSlug: 'news', query: { where } }
  const beyond = await call(request, people.translator, 'render-list', tooMuch)
  expect([beyond.status, beyond.text]).toEqual([400, expect.stringContaining('asks for too much')])
  // Next fails at the first, and decodes the second without end: two parts wait for each other.
  const headers = { Origin: contentUrl, 'Next-Action': action, Cookie: people.translator ?? '' }
  const broken = { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' }
  const cut = await request.post(`${contentUrl}/admin`, { headers: broken, data: '[{"name":' })
  const multipart = new FormData()
  multipart.append('1', JSON.stringify({ id: action, bound: '$@2' }))
  multipart.append('2', '["$h1"]')
  multipart.append('0', '["$h1"]')
  const waiting = await request.post(`${contentUrl}/admin`, { headers, multipart })
  expect([cut.status(), waiting.status()]).toEqual([400, 400])
  // A field's rule runs for people who may change the field.
  const says = async (cookie: string | undefined) =>
    (await call(request, cookie, 'form-state', form)).text.includes('"valid":false')
  expect([await says(people.admin), await says(people.translator)]).toEqual([true, false])
  // The one function beside these, which Payload runs without asking us.
  await page.goto(`${contentUrl}/admin/account`)
  await page.locator('.payload-settings__language .rs__control').click()
  await page.locator('.rs__option', { hasText: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
