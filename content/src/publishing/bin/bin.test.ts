import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readMarks } from '../../core/ends/marks.ts'
import { question } from '../../core/panel/ends/question.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, writeItem } from '../../testing/written-records.ts'
import { emptyBin } from './bin-endpoints.ts'

const service = await forThisFile(openContent())
const { payload } = service
const editor = await service.as('editor')

const write = (slug: string) =>
  writeItem(service, 'articles', {
    facts: samples.article(slug),
    texts: { en: { title: 'How to choose' } },
    status: 'published',
  })
const call = (method: string, path: string, json?: object, as = editor) =>
  service.http(`/api/articles${path}`, { method, json }, as)
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).status
const found = (id: string) =>
  payload.findByID({ collection: 'articles', id, draft: true, trash: true, depth: 0 })
const answered = z.object({ errors: z.tuple([z.object({ data: question })]) })

/** Everything that is stored of these records, and the position of the change feed. */
async function stateOf(ids: readonly string[]) {
  const of = sql.param(ids)
  const { rows } = await payload.db.drizzle.execute(sql`
    select to_jsonb(each) as stored from articles as each where id = any (${of}::uuid[])
    union all select to_jsonb(each) from _articles_v as each where parent_id = any (${of}::uuid[])
    union all select to_jsonb(each) from translations as each where record = any (${of}::text[])
    union all select to_jsonb(each) from record_references as each where record = any (${of}::text[])
    union all select to_jsonb(each) from search_texts as each where record = any (${of}::text[])
    union all select jsonb_build_object('changes', count(*)) from content_changes`)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
const publish = (id: string) => statusOf('PATCH', `/${id}`, { _status: 'published' })

describe('a deleted record', () => {
  it('is named in one question, lies in the bin, and comes back as a draft at its address', async () => {
    const id = await write('choose')
    await payload.db.drizzle.execute(
      sql`update translations set waiting = true where record = ${id} and locale = 'ua'`,
    )
    const log = vi.spyOn(payload.logger, 'info')
    const asked = await call('DELETE', `/${id}`, { ends: 'ask' })
    const { groups, seen } = answered.parse(await asked.json()).errors[0].data
    expect(groups).toMatchObject([
      { name: 'finished', rows: [{ ground: expect.stringMatching(/^a finished .*Ukrainian/) }] },
      {
        ...{ name: 'gone', isLeft: false },
        rows: [
          {
            title: expect.stringMatching(/How to choose/),
            ground: expect.stringMatching(/^is on the site \(.+\); stays in the bin/),
          },
        ],
      },
    ])
    expect((await found(id))._status).toBe('published')
    expect(await statusOf('DELETE', `/${id}`, { ends: seen })).toBe(200)
    expect(await found(id)).toMatchObject({ deletedAt: expect.any(String), _status: 'draft' })
    for (const path of [`/${id}`, `/${id}?draft=true`, `/versions?where[parent][equals]=${id}`]) {
      expect(await (await call('GET', path)).text()).not.toMatch(/How to choose/)
    }
    expect(await statusOf('POST', `/${id}/restore`)).toBe(200)
    expect(await found(id)).toMatchObject({
      slug: 'choose',
      deletedAt: null,
      _status: 'draft',
      draftOf: { kind: 'restored' },
    })
    // The question and the refusals have changed nothing.
    const acts = log.mock.calls.flatMap(([line]) => ('act' in Object(line) ? [line] : []))
    const line = { subject: 'articles', record: id, account: editor.account.id }
    expect(acts).toMatchObject(
      ['withdrawn', 'deleted', 'restored'].map((act) => ({ ...line, act })),
    )
    expect(await publish(id)).toBe(200)
  })

  it('frees its address for another record, which keeps it', async () => {
    const id = await write('taken')
    await call('DELETE', `/${id}`)
    const other = await write('taken')
    expect(await statusOf('POST', `/${id}/restore`)).toBe(200)
    const before = await stateOf([id, other])
    const refused = await call('PATCH', `/${id}`, { _status: 'published' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/Address on the site.+"path":"slug"/),
    ])
    // Nothing is written by a publication that is refused: rows, versions, or what is derived from them.
    expect(await stateOf([id, other])).toEqual(before)
    expect((await found(other)).slug).toBe('taken')
  })

  it('has its finished translations named when it is only withdrawn', async () => {
    const id = await write('withdrawn')
    await payload.db.drizzle.execute(
      sql`update translations set waiting = true where record = ${id} and locale = 'ua'`,
    )
    const path = `/${id}?unpublishAllLocales=true&ends=ask`
    const asked = await call('PATCH', path, { _status: 'draft' })
    const { act, groups } = answered.parse(await asked.json()).errors[0].data
    expect([act, groups]).toMatchObject([
      'Take off the site',
      [{ name: 'finished', isLeft: false, rows: [{ title: 'How to choose' }] }],
    ])
    expect(groups[0]?.rows[0]?.ground).toMatch(/^a finished .*Ukrainian.* stays in the draft/)
    expect((await found(id))._status).toBe('published')
  })

  it('refuses saves of open forms and names the person who deleted it; it cannot be published', async () => {
    const id = await write('open')
    await call('DELETE', `?where[slug][equals]=open`)
    const saved = await call('PATCH', `/${id}?draft=true`, { title: 'Mine' })
    expect([saved.status, await saved.text()]).toEqual([409, expect.stringMatching(/deleted this/)])
    const forced = payload.db.drizzle.execute(
      sql`update articles set _status = 'published' where id = ${id}`,
    )
    await expect(forced).rejects.toThrow()
  })

  it('is gone after thirty days, or when somebody deletes it for good', async () => {
    const [old, now] = [await write('old'), await write('now')]
    for (const id of [old, now]) await call('DELETE', `/${id}`)
    expect(await statusOf('DELETE', `/${now}/bin`)).toBe(200)
    await emptyBin(payload, currentTime() + 29 * dayLength)
    expect((await found(old)).id).toBe(old)
    await emptyBin(payload, currentTime() + 31 * dayLength)
    for (const id of [old, now]) await expect(found(id)).rejects.toThrow()
    expect(await statusOf('DELETE', `/${old}/bin`)).toBe(404)
  })

  it('is never public if deleted and published at once; of two that take its address one gets it', async () => {
    const id = await write('raced')
    await Promise.all([call('DELETE', `/${id}`), publish(id)])
    expect(await found(id)).toMatchObject({ deletedAt: expect.any(String), _status: 'draft' })
    const restored = statusOf('POST', `/${id}/restore`)
    await Promise.allSettled([restored, write('raced')])
    expect(await restored).toBe(200)
    const { totalDocs } = await payload.find({
      collection: 'articles',
      where: { slug: { equals: 'raced' }, deletedAt: { exists: false } },
      trash: true,
    })
    expect(totalDocs).toBe(1)
  })

  it('has no plan, although people plan its changes at the same time', async () => {
    const at = new Date(currentTime() + dayLength).toISOString()
    for (const slug of ['one', 'two', 'three']) {
      const id = await write(`planned-${slug}`)
      const plan = (change: string) => {
        const json = { change, at, target: { collection: 'articles', id } }
        return service.http('/api/scheduled', { method: 'POST', json }, editor)
      }
      const changes = ['unpublish', 'publish', 'unpublish', 'publish']
      await Promise.all([...changes.map(plan), call('DELETE', `/${id}?ends=keep`)])
      expect((await found(id)).deletedAt).toEqual(expect.any(String))
      const plans = sql`select id from scheduled_changes where record = ${id}`
      expect((await payload.db.drizzle.execute(plans)).rows).toEqual([])
    }
  })

  it('stays while something needs it, which is named where it can be settled', async () => {
    const project = await writeItem(service, 'projects', {
      facts: samples.project('needed'),
      texts: { en: { title: 'Needed' } },
    })
    const type = await writeItem(service, 'unit-types', {
      facts: samples.unitType('needing', project),
      texts: { en: { title: 'Needing' } },
    })
    for (const [method, path] of [
      ['DELETE', `unit-types/${type}`],
      // The type in the bin names it.
      ['DELETE', `projects/${project}?ends=keep`],
      ['POST', `unit-types/${type}/restore`],
    ] as const) {
      expect((await service.http(`/api/${path}`, { method }, editor)).status).toBe(200)
    }
    service.pass(31 * dayLength)
    const logged = vi.spyOn(payload.logger, 'error')
    await emptyBin(payload, currentTime())
    expect(logged).not.toHaveBeenCalled()
    const req = await createLocalReq({ user: editor.account }, payload)
    expect(await readMarks(req, { only: ['binned'] })).toMatchObject([
      { rows: [{ title: 'Needed', ground: expect.stringMatching(/Unit type “Needing”/) }] },
    ])
    await payload.delete({ collection: 'unit-types', id: type })
    await emptyBin(payload, currentTime())
    expect(await readMarks(req, { only: ['binned'] })).toEqual([])
    service.pass(-31 * dayLength)
  })

  it('is restored and erased only with rights and after questions', async () => {
    const id = await write('guarded')
    const [translator, seller] = [await service.as('translator'), await service.as('sales')]
    expect(await statusOf('PATCH', `/${id}`, { deletedAt: '2026-01-01T00:00:00.000Z' })).toBe(403)
    expect((await found(id)).deletedAt).toBeNull()
    const binned = await write('guarded-in-bin')
    expect(await statusOf('DELETE', `/${binned}?ends=keep`)).toBe(200)
    for (const path of ['', `/${binned}`, '/versions', '/count']) {
      expect([path, await statusOf('GET', `${path}?trash=true`)]).toEqual([path, 200])
    }
    expect(await statusOf('GET', '?trash=true&limit=999&depth=1')).toBe(400)
    expect(await statusOf('PATCH', `/${binned}?trash=true`, { slug: 'other' })).toBe(403)
    for (const json of [{ trash: true }, { fallbackLocale: 'en', depth: '0&trash=true' }]) {
      const headers = { 'X-Payload-HTTP-Method-Override': 'GET' }
      const asQuery = { method: 'POST', json, headers }
      const answer = await service.http(`/api/articles/${binned}?depth=0`, asQuery, translator)
      expect([json, answer.status]).toEqual([json, 400])
    }
    for (const as of [translator, seller]) {
      for (const path of ['?trash=true', `/${id}?trash=true`]) {
        expect(await statusOf('GET', path, undefined, as)).toBe(403)
      }
      expect(await statusOf('DELETE', `/${id}`, undefined, as)).toBe(403)
      expect(await statusOf('POST', `/${id}/restore`, undefined, as)).toBe(403)
      expect(await statusOf('DELETE', `/${id}/bin`, undefined, as)).toBe(403)
    }
    expect(await statusOf('DELETE', `/${id}/bin`)).toBe(404)
  })
})
