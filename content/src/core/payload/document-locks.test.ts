import { userRoles } from '@alun/contract/schema/auth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forThisFile } from '../../testing/for-this-file.ts'
import { samples, writeItem } from '../../testing/test-api.ts'
import { openTestAuth, password } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'

type Role = (typeof userRoles)[number]
const collection = 'payload-locked-documents'

const api = await forThisFile(openTestAuth())
const headers = new Map<Role, Record<string, string>>()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const role of userRoles) {
    ids[role] = await api.newPerson(role, role)
    const { access_token } = await api.sdk().login({ email: `${role}@site.example`, password })
    headers.set(role, { Authorization: `Bearer ${access_token}` })
  }
  ids.news = await writeItem(api, 'news', {
    facts: samples.story('opening'),
    texts: { en: { title: 'Opening' } },
  })
  ids.enquiry = await enquiry()
})
beforeEach(() => api.payload.delete({ collection, where: { id: { exists: true } } }))

async function enquiry(): Promise<string> {
  const { id } = await api.payload.create({
    collection: 'enquiries',
    data: {
      form: 'promo',
      locale: 'en',
      phone: '+6281234567890',
      status: 'new',
      verification: 'none',
    },
  })
  return id
}

/** As the state of a form makes it. */
async function locked(by: Role, place: { type: string; id: string | undefined } | 'home') {
  const record =
    place === 'home'
      ? { globalSlug: place }
      : { document: { relationTo: place.type, value: place.id } }
  const data = { ...record, user: { relationTo: 'accounts', value: ids[by] } }
  // Its type is that of each collection in turn.
  return (await api.payload.create({ collection, data: data as never })).id
}

const ask = (role: Role, path: string, method = 'GET', body?: object) =>
  askPanel(api, path, {
    method,
    headers: { ...headers.get(role), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

const answer = z.object({ docs: z.array(z.object({ id: z.string() })) })

async function locksFor(role: Role, query = ''): Promise<string[]> {
  const response = await ask(role, `${collection}?limit=0${query}`)
  if (!response.ok) return []
  return answer.parse(await response.json()).docs.map(({ id }) => id)
}

const userOf = (role: Role) => ({ user: { relationTo: 'accounts', value: ids[role] } })

describe('a lock', () => {
  it('is shown to those who may read its record', async () => {
    const news = await locked('editor', { type: 'news', id: ids.news })
    const enquiry = await locked('sales', { type: 'enquiries', id: ids.enquiry })
    const own = await locked('sales', { type: 'accounts', id: ids.sales })
    const page = await locked('editor', 'home')
    const seen: Record<string, string[]> = {}
    for (const role of userRoles) seen[role] = (await locksFor(role)).toSorted()
    expect(seen).toEqual({
      admin: [news, enquiry, own, page].toSorted(),
      editor: [news, page].toSorted(),
      translator: [news, page].toSorted(),
      sales: [enquiry, own].toSorted(),
      partner: [],
    })
    const ofEnquiry = `&where[document.value][equals]=${ids.enquiry}`
    expect(await locksFor('translator', ofEnquiry)).toEqual([])
    expect((await ask('translator', `${collection}/${enquiry}`)).status).toBe(404)
  })

  it('is made by nobody, and taken over by those who may change its record', async () => {
    const document = { relationTo: 'news', value: ids.news }
    const made = await ask('admin', collection, 'POST', { document, ...userOf('admin') })
    expect(made.status).toBe(403)
    const news = await locked('editor', { type: 'news', id: ids.news })
    const enquiry = await locked('sales', { type: 'enquiries', id: ids.enquiry })
    const takesOver = async (role: Role, path: string, more: object = {}) =>
      (await ask(role, `${collection}${path}`, 'PATCH', { ...userOf(role), ...more })).status
    expect(await takesOver('sales', `/${news}`)).not.toBe(200)
    expect(await takesOver('editor', `/${enquiry}`)).not.toBe(200)
    // It stays the lock of its record.
    const other = { document: { relationTo: 'enquiries', value: ids.enquiry } }
    expect(await takesOver('translator', `/${news}`, other)).not.toBe(200)
    expect(await takesOver('translator', `/${news}`, { globalSlug: 'home' })).not.toBe(200)
    await takesOver('translator', '?where[id][exists]=true')
    const keepers = await api.payload.find({ collection, depth: 0 })
    const keeperOf = (id: string) => keepers.docs.find((each) => each.id === id)?.user.value
    expect(keeperOf(news)).toMatchObject({ id: ids.translator })
    expect(keeperOf(enquiry)).toMatchObject({ id: ids.sales })
  })

  it('is let go of by who keeps it', async () => {
    const news = await locked('editor', { type: 'news', id: ids.news })
    const enquiry = await locked('sales', { type: 'enquiries', id: ids.enquiry })
    expect((await ask('admin', `${collection}/${news}`, 'DELETE')).status).not.toBe(200)
    for (const role of ['admin', 'translator', 'editor'] as const) {
      await ask(role, `${collection}?where[id][exists]=true`, 'DELETE')
    }
    const left = await api.payload.find({ collection, depth: 0 })
    expect(left.docs.map(({ id }) => id)).toEqual([enquiry])
    expect((await ask('sales', `${collection}/${enquiry}`, 'DELETE')).status).toBe(200)
  })

  it('holds up a change, but neither the role and status of an account nor the erasure of an enquiry', async () => {
    await locked('translator', { type: 'news', id: ids.news })
    const change = await ask('editor', `news/${ids.news}`, 'PATCH', { title: 'Changed' })
    expect(change.status).toBe(423)
    const suspended = await api.newPerson('leaving', 'sales')
    await locked('sales', { type: 'accounts', id: suspended })
    const account = `accounts/${suspended}`
    expect((await ask('admin', account, 'PATCH', { role: 'editor' })).status).toBe(200)
    await locked('sales', { type: 'accounts', id: suspended })
    const status = { status: 'suspended' }
    expect((await ask('admin', `${account}/status`, 'POST', status)).status).toBe(204)
    await locked('sales', { type: 'accounts', id: suspended })
    const each = `accounts?where[id][equals]=${suspended}`
    const bulk = await ask('admin', each, 'PATCH', { role: 'sales' })
    expect(await bulk.json()).toMatchObject({ errors: [], docs: [{ role: 'sales' }] })
    const erased = await enquiry()
    await locked('sales', { type: 'enquiries', id: erased })
    expect((await ask('admin', `enquiries/${erased}`, 'DELETE')).status).toBe(200)
    const others = await enquiry()
    await locked('sales', { type: 'enquiries', id: others })
    const all = await ask('admin', `enquiries?where[id][equals]=${others}`, 'DELETE')
    expect(await all.json()).toMatchObject({ errors: [], docs: [{ id: others }] })
  })
})
