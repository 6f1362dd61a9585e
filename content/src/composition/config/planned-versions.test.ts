import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { instant, rowsOf } from '../../core/database/rows.ts'
import { pruneVersions } from '../../core/payload/prune-versions.ts'
import { restoreAsDraft } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { makeNewest } from '../../core/payload/versions.ts'
import { runScheduledChanges } from '../../publishing/scheduling/run-scheduled.ts'
import { scheduledChanges } from '../../publishing/scheduling/scheduled-changes.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const { payload } = api
const db = payload.db.drizzle
const people = { olena: 'editor', iryna: 'editor', taras: 'translator', sofia: 'sales' } as const
type Who = keyof typeof people

async function ask(who: Who, method: string, path: string, json?: object) {
  const call = { method, headers: { 'Accept-Language': 'uk' }, json }
  const answer = await api.http(`/api/${path}`, call, await api.as(people[who], who))
  const text = await answer.text()
  return { status: answer.status, body: text ? z.unknown().parse(JSON.parse(text)) : null }
}

const inAnHour = () => new Date(currentTime() + 3_600_000).toISOString()
const record = z.looseObject({ updatedAt: z.string() })

interface Target {
  collection: string
  id: string
}

const news = (slug: string, status: 'draft' | 'published' = 'draft') =>
  writeItem(api, 'news', {
    facts: samples.story(slug),
    texts: { en: { title: 'Roof', lead: 'Finished', body: paragraphs('Text') } },
    status,
  }).then((id) => ({ collection: 'news', id }))

const pathOf = ({ collection, id }: Target) => `${collection}/${id}?depth=0&locale=en&draft=true`

async function seenBy(who: Who, target: Target) {
  return record.parse((await ask(who, 'GET', pathOf(target))).body).updatedAt
}

/** As a form saves it. */
async function save(who: Who, target: Target, data: object, locale = 'en') {
  const answer = await ask(who, 'PATCH', pathOf(target).replace('locale=en', `locale=${locale}`), {
    ...data,
    _status: 'draft',
  })
  expect(answer.status).toBe(200)
}

const plan = (who: Who, target: object, more: object = {}) =>
  ask(who, 'POST', 'scheduled', { change: 'publish', at: inAnHour(), target, ...more })

const planned = z.object({
  planned: z.array(
    z.object({
      id: z.string(),
      by: z.string().nullable(),
      change: z.string(),
      failure: z.string().nullable(),
      isOvertaken: z.boolean(),
      later: z.array(z.object({ by: z.string().nullable(), at: z.number(), isMine: z.boolean() })),
    }),
  ),
})

async function plansOf(who: Who, target: Target) {
  const query = new URLSearchParams({ ...target })
  const answer = await ask(who, 'GET', `scheduled?${query}`)
  expect(answer.status).toBe(200)
  return planned.parse(answer.body).planned
}

const join = async (who: Who, target: Target, plan = '') => {
  const id = plan || (await plansOf(who, target))[0]?.id
  return ask(who, 'POST', `scheduled/${id}/version`, { seen: await seenBy(who, target) })
}

/** Runs planned changes as if they were due. */
async function passTime(): Promise<void> {
  await db.execute(
    sql`update scheduled_changes set "at" = ${instant(currentTime())} where failure is null`,
  )
  const runner = runScheduledChanges(payload, { everyMs: 20, isStopping: () => false })
  try {
    await vi.waitFor(async () => {
      const waiting = (await scheduledChanges(payload)).filter(({ failure }) => failure === null)
      expect(waiting).toEqual([])
    }, 20_000)
  } finally {
    await runner.stop()
  }
}

const onSite = z.looseObject({
  _status: z.string(),
  lead: z.looseObject({ en: z.string().nullish() }),
  title: z.looseObject({ ru: z.string().nullish() }),
  readyLocales: z.array(z.string()),
})
const shown = async ({ id }: Target) =>
  onSite.parse(await payload.findByID({ collection: 'news', id, locale: 'all', depth: 0 }))

const failureOf = async ({ id }: Target) =>
  (await scheduledChanges(payload)).find((each) => each.record === id)?.failure ?? null

/** The ids of its versions, the oldest first. */
async function versionsOf({ id }: Target) {
  const statement = sql`select id from _news_v where parent_id = ${id} order by updated_at`
  return (await rowsOf(db, statement, z.object({ id: z.string() }))).map((each) => each.id)
}

describe('a publication that is planned', () => {
  it('leaves out what a colleague and a translator save afterwards', async () => {
    const story = await news('half-a-sentence')
    expect((await plan('olena', story)).body).toEqual({ problem: null })
    await save('iryna', story, { lead: 'Unfinished by a col' })
    const inRussian = { title: 'Черновик', readyLocales: ['en', 'ru'] }
    await save('taras', story, inRussian, 'ru')
    const [found] = await plansOf('taras', story)
    expect(found).toMatchObject({ by: 'olena', isOvertaken: false })
    expect(found?.later.map(({ by, isMine }) => [by, isMine])).toEqual([
      ['iryna', false],
      ['taras', true],
    ])
    await passTime()
    expect(await shown(story)).toMatchObject({
      _status: 'published',
      lead: { en: 'Finished' },
      readyLocales: ['en'],
    })
    expect((await shown(story)).title.ru ?? null).toBeNull()
    const draft = await ask('olena', 'GET', pathOf(story))
    expect(draft.body).toMatchObject({ lead: 'Unfinished by a col', _status: 'draft' })
  })

  it('includes a translator’s newer text once a publisher lets it join', async () => {
    const story = await news('joined')
    await plan('olena', story)
    await save('taras', story, { title: 'Крыша', readyLocales: ['en', 'ru'] }, 'ru')
    expect((await join('taras', story)).status).toBe(403)
    expect(await join('iryna', story)).toEqual({ status: 200, body: { problem: null } })
    expect((await plansOf('taras', story))[0]?.later).toEqual([])
    await save('iryna', story, { lead: 'Next week' })
    await passTime()
    expect(await shown(story)).toMatchObject({
      lead: { en: 'Finished' },
      title: { ru: 'Крыша' },
      readyLocales: ['en', 'ru'],
    })
  })

  it('is not made if something newer was published by hand, even if a later draft exists', async () => {
    const story = await news('by-hand')
    await plan('olena', story)
    const published = { lead: 'By hand', _status: 'published' }
    await ask('iryna', 'PATCH', `news/${story.id}?locale=en`, published)
    await save('iryna', story, { lead: 'Next week' })
    expect(await plansOf('olena', story)).toMatchObject([{ isOvertaken: true }])
    await passTime()
    expect(await shown(story)).toMatchObject({ lead: { en: 'By hand' } })
    expect(await failureOf(story)).toBe('overtaken')
    // The form shows the failure until somebody removes the plan or plans the newest text.
    expect(await plansOf('taras', story)).toMatchObject([{ failure: 'overtaken', by: 'olena' }])
    expect((await plan('iryna', story)).body).toEqual({ problem: null })
    expect(await plansOf('taras', story)).toMatchObject([{ failure: null, by: 'iryna' }])
  })

  it('keeps its time if something newer is public', async () => {
    const story = await news('moved-late')
    await plan('olena', story)
    const [found] = await plansOf('olena', story)
    await ask('iryna', 'PATCH', `news/${story.id}?locale=en`, { _status: 'published' })
    const late = await ask('olena', 'PATCH', `scheduled/${found?.id}`, { at: inAnHour() })
    expect(late.body).toEqual({ problem: expect.stringContaining('новіше') })
  })

  it('is not made if its version is gone', async () => {
    const story = await news('pruned')
    await plan('olena', story)
    await save('iryna', story, { lead: 'Later' })
    const where = { parent: { equals: story.id }, latest: { not_equals: true } }
    await payload.db.deleteVersions({ collection: 'news', where })
    expect(await plansOf('olena', story)).toMatchObject([{ isOvertaken: true }])
    await passTime()
    expect(await failureOf(story)).toBe('gone')
    expect((await shown(story))._status).toBe('draft')
  })

  it('is one for each record; another time keeps the text that was chosen', async () => {
    const story = await news('twice')
    await plan('olena', story)
    expect(await plan('iryna', story)).toMatchObject({ status: 409 })
    await save('iryna', story, { lead: 'Not chosen' })
    const [first] = await plansOf('iryna', story)
    const move = (at: string) => ask('iryna', 'PATCH', `scheduled/${first?.id}`, { at })
    expect((await move(new Date(currentTime()).toISOString())).status).toBe(400)
    expect((await move(inAnHour())).body).toEqual({ problem: null })
    expect(await plansOf('iryna', story)).toMatchObject([{ by: 'iryna', later: [{ by: 'iryna' }] }])
    await passTime()
    expect(await shown(story)).toMatchObject({ lead: { en: 'Finished' } })
  })

  it('is refused on a text that the person has not seen', async () => {
    const story = await news('unseen')
    const seen = await seenBy('olena', story)
    await save('iryna', story, { lead: 'Unseen' })
    expect(await plan('olena', story, { seen })).toMatchObject({ status: 409 })
    const now = await seenBy('olena', story)
    expect((await plan('olena', story, { seen: now })).body).toEqual({ problem: null })
  })

  it('names what a joining version lacks, and stays as it is', async () => {
    const story = await news('incomplete')
    await plan('olena', story)
    await save('iryna', story, { title: null })
    expect((await join('iryna', story)).body).toEqual({
      problem: expect.stringContaining('Назва'),
    })
    await passTime()
    expect(await shown(story)).toMatchObject({ _status: 'published' })
  })

  it('is shown to readers of the record, and changed by its publishers alone', async () => {
    const story = await news('rights')
    expect((await plan('taras', story)).status).toBe(403)
    await plan('olena', story)
    const [found] = await plansOf('taras', story)
    expect((await ask('sofia', 'GET', `scheduled?collection=news&id=${story.id}`)).status).toBe(403)
    expect(
      (await ask('sofia', 'POST', `scheduled/${found?.id}/version`, { seen: inAnHour() })).status,
    ).toBe(403)
    expect((await ask('taras', 'DELETE', `scheduled/${found?.id}`)).status).toBe(403)
    expect((await ask('iryna', 'DELETE', `scheduled/${found?.id}`)).status).toBe(204)
  })
})

describe('a withdrawal that is planned', () => {
  const withdraw = (who: Who, target: object) => plan(who, target, { change: 'unpublish' })

  it('is refused for settings, and for what is not on the site or does not exist', async () => {
    const problem = { problem: expect.any(String) }
    await payload.updateGlobal({ slug: 'settings', data: { _status: 'published' } as never })
    expect((await withdraw('olena', { global: 'settings' })).body).toEqual({
      problem: expect.stringContaining('Налаштування'),
    })
    expect((await withdraw('olena', await news('only-a-draft'))).body).toEqual(problem)
    for (const change of ['publish', 'unpublish']) {
      const nothing = { collection: 'news', id: crypto.randomUUID() }
      expect((await plan('olena', nothing, { change })).status).toBe(404)
    }
  })

  it('follows a publication that is planned before it', async () => {
    const story = await news('one-week')
    await plan('olena', story)
    const at = new Date(currentTime() + 7_200_000).toISOString()
    const answer = await plan('olena', story, { change: 'unpublish', at })
    expect(answer.body).toEqual({ problem: null })
    await passTime()
    expect(await shown(story)).toMatchObject({ _status: 'draft', lead: { en: 'Finished' } })
    const ofStory = { parent: { equals: story.id }, 'version._status': { equals: 'published' } }
    const published = await payload.countVersions({ collection: 'news', where: ofStory })
    expect(published.totalDocs).toBe(0)
  })

  it('does nothing if it was withdrawn by hand', async () => {
    const story = await news('by-hand-before', 'published')
    expect((await withdraw('olena', story)).body).toEqual({ problem: null })
    await ask('iryna', 'PATCH', `news/${story.id}`, { _status: 'draft' })
    const before = await versionsOf(story)
    await passTime()
    expect(await failureOf(story)).toBeNull()
    expect(await versionsOf(story)).toEqual(before)
  })
})

describe('the settings', () => {
  it('are never taken off the site, by whichever way', async () => {
    await payload.updateGlobal({ slug: 'settings', data: { _status: 'published' } as never })
    for (const query of ['', '?unpublishAllLocales=true', '?draft=true&unpublishAllLocales=true']) {
      const answer = await ask('olena', 'POST', `globals/settings${query}`, { _status: 'draft' })
      expect(answer.status).toBe(400)
    }
    expect((await ask('olena', 'POST', 'globals/settings', { _status: null })).status).toBe(200)
    expect((await payload.findGlobal({ slug: 'settings' }))._status).toBe('published')
    const { docs } = await payload.findGlobalVersions({ slug: 'settings', limit: 1 })
    const answer = await ask('olena', 'POST', `globals/settings/versions/${docs[0]?.id}`)
    expect(answer.status).toBe(200)
    expect((await payload.findGlobal({ slug: 'settings' }))._status).toBe('published')
  })
})

describe('old versions', () => {
  const addSixty = ({ id }: Target, at: number) =>
    db.execute(sql`insert into _news_v (parent_id, version__status, created_at, updated_at)
      select ${id}::uuid, 'draft', at, at from generate_series(1, 60) as nth,
        lateral (values (${instant(at)} + nth * interval '1 second')) as given (at)`)
  const prune = () => pruneVersions(payload, currentTime())

  it('are pruned, except planned ones, the newest published one and those of the last day', async () => {
    const story = await news('much-saved', 'published')
    await save('olena', story, { lead: 'Planned' })
    await Promise.all([plan('olena', story), prune()])
    await addSixty(story, currentTime())
    api.pass(120_000)
    await save('iryna', story, { lead: 'Newest' })
    const [published, chosen, gone = '', ...later] = await versionsOf(story)
    api.pass(2 * 86_400_000)
    await prune()
    expect(await versionsOf(story)).toEqual([published, chosen, ...later.slice(10)])
    await addSixty(story, currentTime() - 3_600_000)
    await prune()
    expect(await versionsOf(story)).toHaveLength(63)
    const place = { subject: 'news', record: story.id } as const
    const restoring = inTransaction(payload, (_, req) => restoreAsDraft(req, place, gone))
    await expect(restoring).rejects.toMatchObject({ status: 404 })
    await passTime()
    expect(await shown(story)).toMatchObject({ _status: 'published', lead: { en: 'Planned' } })
  })

  it('stay if one of them is restored at the same time', async () => {
    const story = await news('planned-meanwhile')
    await addSixty(story, currentTime() - 3 * 86_400_000)
    const [oldest = ''] = await versionsOf(story)
    const pruning = await inTransaction(payload, async (own) => {
      await makeNewest(own, 'news', story.id, oldest)
      const begun = { pruned: prune() }
      await lockWaits(db)
      return begun
    })
    await pruning.pruned
    expect((await versionsOf(story))[0]).toBe(oldest)
  })
})

it('a version that does not exist is not found', async () => {
  const answer = await ask('olena', 'POST', `news/versions/${crypto.randomUUID()}`)
  expect(answer.status).toBe(404)
})
