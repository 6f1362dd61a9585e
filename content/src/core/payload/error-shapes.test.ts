import { randomBytes } from 'node:crypto'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { initI18n } from '@payloadcms/translations'
import { createLocalReq, ValidationError } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openContent, password } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { samples, writeItem } from '../../testing/written-records.ts'
import { answerInvalidData } from './invalid-data.ts'

const api = await forThisFile(openContent())
const { payload } = api

describe('an error of Payload', () => {
  it('names the fields that are invalid', async () => {
    const data = { name: 'Made', email: 'nobody' }
    const saved = payload.create({ collection: 'hosts', data })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const invalid = { path: 'email', message: expect.any(String) }
    const req = await createLocalReq({}, payload)
    expect(await answerInvalidData({ context: {}, error, req })).toMatchObject({
      response: { errors: [{ name: 'ValidationError', data: { errors: [invalid] } }] },
    })
  })

  it('names a field whose name has a comma as one', async () => {
    const req = await createLocalReq({}, payload)
    const label = { en: 'Minimum notice, hours' }
    const wrong = { message: 'No number', path: 'notice', label }
    const error = new ValidationError({ errors: [wrong, { ...wrong, label: 'Title' }], req }, req.t)
    expect(await answerInvalidData({ context: {}, error, req })).toMatchObject({
      response: {
        errors: [{ message: expect.stringMatching(/: Minimum notice · hours, Title$/) }],
      },
    })
  })

  const head = (bytes: string) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(500)])
  const message =
    'Цей файл не підходить: він пошкоджений, або його тип не з цих: JPEG, PNG, WEBP, AVIF, SVG, MP4, PDF.'

  it.each([
    ['program.exe', head('MZ')],
    ['moving.jpg', head('GIF89a')],
    ['list.csv', Buffer.from('a;b')],
    ['nothing', Buffer.alloc(500)],
    ['half.pdf', Buffer.from('%PDF-1.7 and no more')],
  ])('names the accepted types in the language of the panel for %s', async (name, data) => {
    const { config } = payload
    const i18n = await initI18n({ config: config.i18n, context: 'api', language: 'uk' })
    const req = Object.assign(await createLocalReq({}, payload), { i18n })
    const file = { name, mimetype: 'application/octet-stream', data, size: data.byteLength }
    const saved = payload.create({ collection: 'media', data: {}, file, req })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const collection = payload.collections.media.config
    expect(await answerInvalidData({ collection, context: {}, error, req })).toMatchObject({
      response: {
        errors: [
          { name: 'ValidationError', message, data: { errors: [{ path: 'file', message }] } },
        ],
      },
    })
  })
})

describe('people of the staff', () => {
  const ask = async (role: Role, path: string, call?: Call) =>
    api.http(`/api/${path}`, call, await api.as(role))
  let enquiry: string

  beforeAll(async () => {
    enquiry = await addEnquiry(payload)
  })

  it('are answered 400 for a query that Payload cannot read or that costs too much', async () => {
    const odd = [
      'enquiries?page=-1',
      'news/versions?page=-1',
      'audit-events?page=-1',
      'news?where=x',
      'news?where={',
      `enquiries/${enquiry}?data={}`,
      'news?data=x',
      `enquiries/${enquiry}?where=x`,
      'enquiries/count?where=x',
      'news/versions?where=x',
      'globals/home?data=x',
      `news?${'where[or]'.padEnd(9 + 12 * 5, '[and]')}[title][equals]=x`,
      `news?${Array.from({ length: 60 }, (_, at) => `where[or][${at}][title][like]=x`).join('&')}`,
      `news?where[id][in]=${'a,'.repeat(1_001)}`,
      `news?where[or][0][title][like]=${'a+'.repeat(30)}&where[or][1][lead][like]=${'b+'.repeat(30)}`,
      `news?where=${'{"and":['.repeat(20)}${']}'.repeat(20)}`,
      'units?limit=101&depth=1',
      'units?limit=0&depth=1',
      'units?limit=5&limit=101&depth=1',
      'units?limit=101&depth=',
      'units?limit=101&depth[]=1',
      'units?limit=5&depth=0&depth=1',
      'news?where[slug][near]=1,2',
      `news?page=${'9'.repeat(20)}`,
      `news?${Array.from({ length: 210 }, (_, at) => `select[a${at}]=true`).join('&')}`,
    ]
    for (const path of odd) {
      const answer = await ask('admin', path)
      const { errors } = await answer.json()
      const { data, extensions = data } = errors?.[0] ?? {}
      expect([path, answer.status, extensions?.code]).toEqual([path, 400, 'INVALID_QUERY'])
    }
    // Payload ignores a condition that it does not know, and so would change all records.
    for (const conditions of [
      'where[]=',
      'where[id]=',
      'where[id][of]=1',
      'where[a][id][equals]=1',
    ]) {
      for (const [method, path] of [
        ['DELETE', 'news'],
        ['PATCH', 'redirects'],
      ] as const) {
        const answer = await ask('admin', `${path}?${conditions}`, { method, json: {} })
        expect([conditions, answer.status]).toEqual([conditions, 400])
      }
    }
    const id = enquiry
    for (const path of [`units/grid?project=${id}&from=x`, 'units/grid?project=x&from=0'])
      expect([path, (await ask('admin', path)).status]).toEqual([path, 400])
    expect((await ask('admin', `payload-preferences/${id}`, { method: 'DELETE' })).status).toBe(404)
    const remember = (key: string, value: unknown) =>
      api.http(`/api/payload-preferences/${key}`, { method: 'POST', json: { value } }, admin)
    const admin = await api.as('admin')
    expect((await remember('large', 'x'.repeat(70_000))).status).toBe(400)
    const key = randomBytes(4_000).toString('base64url')
    expect((await remember(key, 1)).status).toBe(400)
    await payload.db.drizzle.execute(sql`with made as (insert into payload_preferences (key, value)
        select 'list-' || n, '{}' from generate_series(1, 305) n returning id)
      insert into payload_preferences_rels (parent_id, path, accounts_id)
        select id, 'user', ${admin.id} from made`)
    expect((await remember('latest', 1)).status).toBe(200)
    const mine = { 'user.value': { equals: admin.id } }
    const kept = await payload.count({ collection: 'payload-preferences', where: mine })
    expect(kept.totalDocs).toBe(300)
    // Invisible characters are removed from an address.
    const nul = { email: 'a\0@site.example', password }
    for (const path of ['/api/accounts/login', '/v1/auth/login'])
      expect((await api.http(path, { method: 'POST', json: nul })).status).toBe(401)
    expect((await ask('admin', 'enquiries?limit=1&where[phone][like]=6281')).status).toBe(200)
  })

  it.each([
    'enquiries?where[name][equals]=%00',
    'enquiries?where[slot][near]=1',
    'enquiries/%00',
    'enquiries/versions',
    'news?where[title][like][]=a',
  ])('are told nothing of the program for a query that makes no sense: %s', async (path) => {
    const answer = await ask('admin', path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toMatch(/node_modules|\bat \w|select /i)
  })

  it('are answered 400, never 500, for a condition that no value of a field can meet', async () => {
    const fields = {
      units: ['status', 'area', 'floor', 'project', 'price.amount', 'updatedAt', 'plan'],
      news: ['topic', 'publishedAt', 'body', 'cover.media', 'readyLocales', '_status', 'order'],
      enquiries: ['status', 'owner', 'slot', 'consent', 'id'],
    }
    const operators = process.env.E2E_SWEEP
      ? ['like', 'not_like', 'contains', 'equals', 'greater_than', 'in', 'exists']
      : ['like', 'greater_than']
    const faults: string[] = []
    const refused: string[] = []
    for (const [type, names] of Object.entries(fields)) {
      for (const name of names) {
        for (const operator of operators) {
          const path = `${type}?limit=1&where[${name}][${operator}]=villa`
          const { status } = await ask('admin', path)
          if (status >= 500) faults.push(path)
          if (status === 400) refused.push(path)
        }
      }
    }
    expect(faults).toEqual([])
    expect(refused).toContain('units?limit=1&where[status][like]=villa')
  })

  it('are answered 400 for a record that is not there or cannot be read, and why', async () => {
    const news = await writeItem(api, 'news', {
      facts: samples.story('kept'),
      texts: { en: { title: 'Kept' } },
    })
    const form = (entries: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(entries)) body.set(name, value)
      return new Response(body)
    }
    const broken = new Response('--a\r\nx', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=a' },
    })
    const bodies = [
      new Response(null),
      new Response('{'),
      new Response('x', { headers: { 'Content-Type': 'text/plain' } }),
      form({ alt: 'x' }),
      new Response('1'),
      form({ _payload: '{' }),
      form({ _payload: '1' }),
      form({ _payload: '{}', file: '{"filename":"a.png","mimeType":"image/png"}' }),
      broken,
    ]
    const doors = [
      ['POST', 'news'],
      ['PATCH', `news/${news}`],
      ['POST', 'globals/home'],
      ['POST', 'media'],
      ['POST', 'units'],
      ['POST', 'accounts/login'],
    ] as const
    for (const given of bodies) {
      const body = await given.text()
      const type = given.headers.get('Content-Type') ?? 'application/json'
      for (const [method, path] of doors) {
        const headers = { 'Content-Type': type }
        const init = { method, headers, ...(body !== '' && { body }) }
        const answer = await ask('admin', path, init)
        const { errors } = await answer.json()
        const seen = [path, type, body, answer.status, typeof errors?.[0]?.message]
        expect(seen).toEqual([path, type, body, 400, 'string'])
        expect(errors[0].message).not.toContain('went wrong')
      }
    }
    const copy = await ask('admin', `news/${news}/duplicate`, { method: 'POST', json: 1 })
    expect(copy.status).toBe(400)
    const gone = crypto.randomUUID()
    const size = { width: 2, height: 2, channels: 3, background: '#fff' } as const
    const data = await sharp({ create: size }).png().toBuffer()
    const file = await payload.create({
      collection: 'media',
      data: {},
      file: { name: 'two.png', mimetype: 'image/png', data, size: data.byteLength },
    })
    const away = { from: '2027-03-10T01:00:00.000Z', until: '2027-03-10T11:00:00.000Z', notes: '' }
    for (const [method, path, data] of [
      ['PATCH', `media/${file.id}`, { project: gone }],
      ['PATCH', `news/${news}`, { projects: [gone] }],
      ['PATCH', `news/${news}`, { cover: { media: gone } }],
      ['POST', 'viewings/block', { host: gone, ...away }],
    ] as const) {
      const answer = await ask('admin', path, { method, json: data })
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        400,
        expect.stringMatching(/was deleted|Correct/),
      ])
    }
  })

  it('are answered 404 for the file of a name that is gone, and a type without addresses', async () => {
    const gone = ['media/file/replaced.jpg', 'attachments/file/erased.pdf', 'payload-migrations']
    for (const path of gone) {
      expect([path, (await ask('admin', path)).status]).toEqual([path, 404])
    }
    expect((await ask('editor', 'attachments/file/erased.pdf')).status).toBe(403)
  })
})
