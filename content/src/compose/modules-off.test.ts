import type { Field } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestApi } from '../testing/test-api.ts'

const facts = '@alun/contract/site-definition/current'
let api: TestApi
let may: typeof import('../access/permissions.ts').may

/** A site with none of the modules. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(facts, async (original) => ({
    ...(await original<object>()),
    modules: { forecast: false, agencies: false, viewings: false, promo: false },
  }))
  may = (await import('../access/permissions.ts')).may
  api = await (await import('../testing/test-api.ts')).openTestApi()
})
// Files that run after this one get the modules of the first site again.
afterAll(async () => {
  await api.close()
  vi.doUnmock(facts)
  vi.resetModules()
})

it.each(['/v1/viewings/slots', '/v1/calendars/x.ics', '/v1/partner/price-list'])(
  'there is nothing at %s',
  async (path) => {
    expect((await api.get(path)).status).toBe(404)
  },
)

it('the panel has no viewings and hosts, for anybody', () => {
  for (const slug of ['bookings', 'sales-people'] as const) {
    expect(may('admin', 'read', slug)).toBe(false)
    const { hidden } = api.payload.collections[slug].config.admin
    const user = { role: 'admin' } as never
    expect([slug, typeof hidden === 'function' ? hidden({ user }) : hidden]).toEqual([slug, true])
  }
})

it('nobody is given the role of an agency', async () => {
  const { mayGiveRole } = await import('../access/role-rule.ts')
  expect(mayGiveRole('admin', 'partner')).toBe(false)
})

it('the settings and projects ask for nothing of them', () => {
  const { payload } = api
  const settings = payload.globals.config.find(({ slug }) => slug === 'settings')?.fields ?? []
  expect(shownIn(settings)).toEqual(expect.arrayContaining(['salesHours', 'enquiries', 'footer']))
  for (const name of ['viewings', 'partners', 'priceList', 'forecast', 'promoDefault'])
    expect(shownIn(settings)).not.toContain(name)
  const projects = shownIn(payload.collections.projects.config.fields)
  expect(projects).toContain('construction')
  expect(projects).not.toContain('forecast')
})

/** Names of the fields that forms show, whatever a record holds. */
function shownIn(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    const { condition, hidden } = Object(field.admin)
    if (hidden === true || condition?.({}, {}, {}) === false) return []
    const name = 'name' in field ? [String(field.name)] : []
    if (field.type !== 'tabs') return 'fields' in field ? [...name, ...shownIn(field.fields)] : name
    return field.tabs.flatMap((tab) => {
      const { condition: ofTab } = Object(tab.admin)
      return ofTab?.({}, {}, {}) === false ? [] : shownIn(tab.fields)
    })
  })
}
