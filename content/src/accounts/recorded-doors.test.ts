import { randomUUID } from 'node:crypto'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { openContent } from '../testing/open-content.ts'
import { addEnquiry, addHost, addViewing } from '../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../testing/written-records.ts'

const api = await forThisFile(openContent())
const { payload } = api
const name = 'Zlatoslava'

const project = await addProject(api, 'recorded', 'Recorded')
const unit = await addUnit(api, project, await addUnitType(api, project, 'recorded-type'))
const host = await addHost(payload)

/** Everything about a new visitor, by the type whose doors it passes. */
async function addVisitor(): Promise<Record<string, string>> {
  const enquiry = await addEnquiry(payload, { name, project, unit, phone: '+380501239999' })
  const slot = new Date(api.now() + 86_400_000).toISOString()
  const viewing = await addViewing(payload, { enquiry, host, slot, status: 'cancelled' })
  return { enquiries: enquiry, viewings: viewing, units: unit, hosts: host }
}

const { config } = payload
const doors = [
  { base: '', endpoints: config.endpoints },
  ...config.collections.map(({ slug, endpoints }) => ({ base: slug, endpoints })),
].flatMap(({ base, endpoints }) =>
  (endpoints || [])
    .filter(({ method }) => method === 'get' || method === 'delete')
    .map(({ method, path }) => ({ base, method, path: `${base && `/${base}`}${path}` })),
)

const remaining = async () => {
  const { rows } = await payload.db.drizzle.execute(sql`select from enquiries where name = ${name}`)
  return rows.length
}

it('every door that names or erases a visitor records who has passed it', {
  timeout: 120_000,
}, async () => {
  const passed: string[] = []
  const unrecorded: string[] = []
  const visitor = await addVisitor()
  await payload.db.drizzle.execute(sql`insert into holdings (id, unit_id, name, kind, made_at, made_by, batch)
    values (${randomUUID()}, ${unit}, ${name}, 'reserved', now(), null, ${randomUUID()})`)
  for (const [at, { base, method, path }] of doors.entries()) {
    const ids = method === 'delete' ? await addVisitor() : visitor
    // A person who has seen nothing within the hour.
    const reader = await api.as('admin', `reader-${at}`)
    const query = { q: name, of: 'enquiries', project, from: '0', with: ids.enquiries ?? '' }
    const address = path.replace(/:\w+/, ids[base] ?? ids.enquiries ?? '').replace(/:\w+/g, 'x')
    const before = await remaining()
    const asked = `/api${address}?${new URLSearchParams(query)}`
    const answer = await api.http(asked, { method: method.toUpperCase() }, reader)
    const isStream = answer.headers.get('Content-Type')?.includes('event-stream')
    if (isStream) await answer.body?.cancel()
    const text = isStream ? '' : await answer.text()
    if (!text.includes(name) && (await remaining()) === before) continue
    passed.push(`${method} ${path}`)
    const events = await api.events('opened', 'listed', 'exported', 'erased')
    if (!events.some(({ actor }) => actor === reader.email)) unrecorded.push(`${method} ${path}`)
  }
  expect(unrecorded).toEqual([])
  expect(passed).toEqual(
    expect.arrayContaining([
      'get /find',
      'get /enquiries/:id',
      'get /units/:id/holding',
      'get /viewings/:id',
      'delete /enquiries/:id',
    ]),
  )
})
