import { currentTime } from '@alun/contract/rules/current-time'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnquiry } from '../sales/enquiries/worklist/read-enquiry.ts'
import { openContent } from '../testing/open-content.ts'
import { addEnquiry, addHost, addViewing } from '../testing/sample-enquiries.ts'
import { samples, writeItem } from '../testing/written-records.ts'
import { recordOperation, visitorTypes } from './record-access.ts'

const api = await forThisFile(openContent())
let enquiry = ''
let viewing = ''
let message = ''
let file = ''

beforeAll(async () => {
  const { payload } = api
  const host = await addHost(payload)
  const ids = []
  for (const phone of ['+380501230001', '+380501230002', '+380501230003']) {
    ids.push(await addEnquiry(payload, { phone }))
  }
  enquiry = ids[0] ?? ''
  const slot = '2027-03-01T02:00:00.000Z'
  viewing = await addViewing(payload, { enquiry, host, slot, status: 'cancelled' })
  for (const enquiry of ids) {
    const data = {
      enquiry,
      channel: 'webhook',
      kind: 'enquiry-created',
      status: 'dead',
      dueAt: slot,
      queuedAt: slot,
      agesFrom: slot,
      deliveryId: `test-${enquiry}`,
    } as const
    message = (await payload.create({ collection: 'messages', data })).id
  }
  const content = Buffer.from('A letter')
  file = (
    await payload.create({
      collection: 'attachments',
      data: {},
      file: { data: content, mimetype: 'text/plain', name: 'cv.txt', size: content.length },
    })
  ).id
  // Attached to an enquiry that the test does not read, because a read would include the file.
  const last = ids[2] ?? ''
  await payload.update({ collection: 'enquiries', id: last, data: { attachment: file } })
})
beforeEach(() => api.payload.db.drizzle.execute(sql`delete from audit_events`))

const ask = async (role: Role, method: string, path: string, json?: unknown) =>
  api.http(`/api/${path}`, { method, json }, await api.as(role))

/** Returns `opened enquiries {id}`, with the number of times and of records. */
async function recorded() {
  const events = await api.events()
  return events
    .toReversed()
    .filter(({ event }) => event !== 'login')
    .map(({ aboutId, aboutType, actor, address, event, records, times }) => ({
      look: [event, aboutType, aboutId].filter(Boolean).join(' '),
      actor,
      address,
      records,
      times,
    }))
}

describe('data of visitors in an answer', () => {
  it.each([
    ['GET', 'enquiries?limit=2', 'listed enquiries', 2],
    ['GET', 'enquiries?select[status]=true', 'listed enquiries', 3],
    ['GET', 'enquiries?where[phone][like]=999', 'listed enquiries', 0],
    ['GET', 'enquiries/count?where[phone][like]=50123', 'listed enquiries', 3],
    ['GET', 'enquiries/count?where[or][0][and][0][name][like]=a', 'listed enquiries', 0],
    ['PATCH', 'enquiries?where[id][exists]=true', 'listed enquiries', 3],
    ['GET', 'messages?depth=2&limit=100', 'listed messages', 3],
    ['GET', 'messages?depth=0', 'listed messages', 3],
    ['GET', 'messages/count?where[enquiry.phone][like]=50123', 'listed messages', 3],
    ['GET', 'viewings?depth=2', 'listed viewings', 1],
    ['GET', 'viewings/count?where[enquiry.phone][like]=50123', 'listed viewings', 1],
    ['GET', 'attachments', 'listed attachments', 1],
    ['GET', 'attachments?where[filename][like]=cv', 'listed attachments', 1],
    ['GET', 'find?q=50123', 'listed enquiries', 3],
    ['GET', 'enquiries/known?q=%2B380501230009', 'listed enquiries', 0],
    ['GET', 'find?q=50123&of=enquiries', 'listed enquiries', 3],
    ['GET', 'enquiries/export.csv', 'exported enquiries', 3],
    ['GET', 'units/holdings.csv?from=2020-01-01&until=2020-01-31', 'exported enquiries', 0],
    ['GET', 'enquiries/{enquiry}', 'opened enquiries {enquiry}', null],
    ['PATCH', 'enquiries/{enquiry}', 'opened enquiries {enquiry}', null],
    ['GET', 'viewings/{viewing}?depth=2', 'opened viewings {viewing}', null],
    ['PATCH', 'viewings/{viewing}?depth=2', 'opened viewings {viewing}', null],
    ['GET', 'viewings/{viewing}/visitor', 'opened viewings {viewing}', null],
    ['GET', 'messages/{message}?depth=2', 'opened messages {message}', null],
    ['GET', 'attachments/{file}', 'opened attachments {file}', null],
    ['GET', 'attachments/file/cv.txt', 'opened attachments {file}', null],
    ['GET', 'enquiries/{enquiry}/person/others', 'listed enquiries', 0],
    ['GET', 'enquiries/{enquiry}/person', 'exported enquiries {enquiry}', null],
  ])('%s /api/%s is one row, "%s" of %s', async (method, path, look, records) => {
    api.setNow(currentTime() - (currentTime() % 3_600_000))
    const ids: Record<string, string> = { enquiry, viewing, message, file }
    const named = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')
    for (const times of [1, 2]) {
      const answer = await ask('sales', method, named(path), method === 'PATCH' ? {} : undefined)
      expect(answer.status).toBe(200)
      await answer.text()
      expect(await recorded()).toEqual([
        {
          actor: 'sales@site.example',
          address: '203.0.113.1',
          look: named(look),
          records: records === null ? null : records * times,
          times,
        },
      ])
    }
  })

  it('of the page of an enquiry is a row for it, and one that counts those beside it', async () => {
    const contact = 'beside@x.example'
    await api.payload.update({ collection: 'enquiries', where: {}, data: { contact } })
    const { account: user } = await api.as('sales')
    const req = await createLocalReq({ user }, api.payload)
    const given = { siteOrigin: 'https://site.example', now: currentTime(), withOpenings: false }
    // An open screen reloads by itself, which is no further access.
    for (let reload = 0; reload < 3; reload += 1) await readEnquiry(req, enquiry, given)
    const rows = (await recorded()).map(({ look, records, times }) => [look, records, times])
    expect(rows.toSorted()).toEqual([
      ['listed enquiries', 2, 1],
      [`opened enquiries ${enquiry}`, null, 1],
    ])
  })

  it('of the units of a project is a row for the people for whom they are held, at each door', async () => {
    const facts = samples.project('held')
    const project = await writeItem(api, 'projects', { facts, texts: { en: { title: 'Held' } } })
    const type = samples.unitType('held-type', project)
    const unitType = await writeItem(api, 'unit-types', {
      facts: type,
      texts: { en: { title: 'T' } },
    })
    const unit = samples.unit(project, unitType, 'available', 100)
    const { id } = await api.payload.create({ collection: 'units', data: unit as never })
    const units = [{ unit: id, was: null }]
    const held = { units, to: { kind: 'reserved', enquiry } }
    expect((await ask('sales', 'POST', 'units/holdings', held)).status).toBe(200)
    const other = { units, to: { kind: 'reserved', name: 'Petro' } }
    const unchanged = { project, source: 'grid', rows: [{ id, was: {}, values: {} }] }
    const doors: [method: string, path: string, json?: object, status?: number][] = [
      ['GET', `units/${id}/holding`],
      ['GET', `units/grid?project=${project}&from=0`],
      ['POST', 'units/grid', unchanged],
      ['GET', `units/${id}/interest`],
      ['GET', `units/holdings/choices?enquiry=${enquiry}`],
      ['POST', 'units/holdings', other, 409],
    ]
    for (const [method, path, json, status = 200] of doors) {
      // What a person has seen within the hour is recorded once.
      api.pass(3_600_000)
      await api.payload.db.drizzle.execute(sql`delete from audit_events`)
      expect((await ask('sales', method, path, json)).status).toBe(status)
      expect([path, await recorded()]).toMatchObject([
        path,
        [{ actor: 'sales@site.example', look: 'listed enquiries', records: 1, times: 1 }],
      ])
    }
    await api.payload.db.drizzle.execute(sql`delete from audit_events`)
    for (const [method, path, json] of doors.slice(0, 3)) {
      expect((await ask('editor', method, path, json)).status).toBe(200)
    }
    expect(await recorded()).toEqual([])
  })

  it('adds no row if only waiting enquiries are counted, or if the service itself reads', async () => {
    await ask(
      'sales',
      'GET',
      'messages/count?where[status][equals]=dead&where[refused][equals]=false',
    )
    await ask('sales', 'GET', 'enquiries/count')
    const { account: user } = await api.as('sales')
    await api.payload.find({ collection: 'enquiries', user })
    expect(await recorded()).toEqual([])
  })

  it('is recorded of a message that is sent again', async () => {
    await ask('sales', 'POST', `messages/${message}/again`)
    expect(await recorded()).toMatchObject([{ look: `sent messages ${message}` }])
  })

  it('is embedded only in records of types whose access is recorded', () => {
    const { collections, globals } = api.payload.config
    const holders = [...collections, ...globals].filter(({ flattenedFields }) =>
      flattenedFields.some(
        (field) =>
          'relationTo' in field &&
          // Payload's document locks name them by id only.
          !('maxDepth' in field && field.maxDepth === 0) &&
          [field.relationTo].flat().some((slug) => visitorTypes.some((each) => each === slug)),
      ),
    )
    const others = holders.filter(({ slug }) => !visitorTypes.some((each) => each === slug))
    expect(others.map(({ slug }) => slug)).toEqual([])
    for (const type of visitorTypes) {
      expect(api.payload.collections[type].config.hooks.afterOperation).toContain(recordOperation)
      expect(api.payload.collections[type].config.versions).toBeFalsy()
    }
  })

  it('is recorded when an agency lists its clients', async () => {
    const clients = '/v1/partner/clients?locale=en'
    expect((await api.http(clients, {}, await api.as('partner'))).status).toBe(200)
    expect(await recorded()).toMatchObject([
      { actor: 'partner@site.example', look: 'listed enquiries', records: 0 },
    ])
  })

  it.each([
    ['GET', 'enquiries'],
    ['GET', 'enquiries/count?where[phone][like]=50123'],
    ['GET', 'enquiries/{enquiry}'],
    ['GET', 'enquiries/export.csv'],
    ['GET', 'units/holdings.csv?from=2020-01-01&until=2020-01-31'],
    ['GET', 'enquiries/{enquiry}/person'],
    ['GET', 'attachments/file/cv.txt'],
    ['PATCH', 'enquiries?where[id][exists]=true'],
  ])('is not answered if it cannot be recorded: %s /api/%s', async (method, path) => {
    const db = api.payload.db.drizzle
    await db.execute(sql`alter table audit_events rename to audit_events_away`)
    const error = vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    try {
      const body = method === 'PATCH' ? { notes: 'changed' } : undefined
      const answer = await ask('sales', method, path.replace('{enquiry}', enquiry), body)
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('+38050')
    } finally {
      error.mockRestore()
      await db.execute(sql`alter table audit_events_away rename to audit_events`)
    }
  })
})
