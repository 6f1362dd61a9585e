import type { Locale } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readChanges } from '../../core/changes/change-table.ts'
import { StatusCell } from '../../core/panel/status-cell.tsx'
import { publishVersion } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { originOf } from '../../core/records/draft-of.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openContent, siteUrl } from '../../testing/open-content.ts'
import { articleTexts, translatedArticles } from '../../testing/translated-articles.ts'
import { paragraphs } from '../../testing/written-records.ts'
import { fillTranslations } from './fill-translations.ts'
import { readTranslation } from './translation-rows.ts'

const service = await forThisFile(openContent())

const { article, read, save } = translatedArticles(service.payload)
const db = service.payload.db.drizzle
const account = async (role: 'editor' | 'translator') => {
  const data = { email: `${role}@states.example`, password: 'a long password', role }
  return {
    ...(await service.payload.create({ collection: 'accounts', data })),
    collection: 'accounts' as const,
  }
}
const [editor, translator] = [await account('editor'), await account('translator')]

/** States of the languages, with `!` for what waits and the state of what is public. */
async function states(id: string, subject: 'articles' | 'about' = 'articles') {
  const rows = await readTranslation(db, subject, id)
  return Object.fromEntries(
    rows.map((row) => [row.locale, `${row.state}${row.waiting ? '!' : ''} ${row.public ?? '-'}`]),
  )
}

const publish = (id: string) =>
  service.payload.update({ collection: 'articles', id, data: { _status: 'published' } })
const all = ['ua', 'en', 'ru'] as const

/** A paragraph of links. */
function linked(...words: string[]) {
  const { root } = paragraphs('')
  const fields = { linkType: 'custom', url: 'https://casa.example', newTab: false }
  const children = words.flatMap((each) => {
    const [line] = paragraphs(each).root.children
    return [{ type: 'link', version: 3, fields, children: line?.children ?? [] }]
  })
  return { root: { ...root, children: root.children.map((line) => ({ ...line, children })) } }
}
const inRussian = { ...articleTexts.en, title: 'Прогноз ночей', readyLocales: [...all] }
const versionsOf = async (id: string) =>
  (
    await service.payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
  ).docs.map((version) => version.id)

describe('the state of a translation', () => {
  /** Each begins with an article in Ukrainian that is public and ready in English. */
  it.each<[string, (id: string) => Promise<unknown>, Partial<Record<Locale, string>>]>([
    [
      'starts as the state of the public version',
      async () => undefined,
      { ua: 'ready ready', ru: 'missing missing' },
    ],
    [
      'is outdated once the source changes',
      (id) => save(id, 'ua', { lead: 'Вісім запитань' }),
      { ua: 'ready ready', en: 'outdated ready' },
    ],
    [
      'is ready once the source is changed back',
      async (id) => {
        await save(id, 'ua', { lead: 'Вісім запитань' })
        await save(id, 'ua', { lead: articleTexts.ua.lead })
      },
      { en: 'ready ready' },
    ],
    [
      'is ready again once the translator follows',
      async (id) => {
        await save(id, 'ua', { body: paragraphs('Від яких саме ночей?') })
        await save(id, 'en', { body: paragraphs('Of which nights exactly?') }, translator)
      },
      { en: 'ready! ready' },
    ],
    [
      'is outdated while it has fewer links than the source, in whichever of both that changes',
      async (id) => {
        await save(id, 'ua', { body: linked('Від яких ночей?') })
        await save(id, 'en', { body: paragraphs('Of which nights?') })
      },
      { en: 'outdated ready' },
    ],
    [
      'is ready once it has the links too',
      async (id) => {
        await save(id, 'ua', { body: linked('Від яких ночей?') })
        await save(id, 'en', { body: linked('Of which nights?') })
      },
      { en: 'ready ready' },
    ],
    [
      'is started until it is marked as ready',
      (id) => save(id, 'ru', { title: 'Прогноз ночей' }, translator),
      { ru: 'started missing' },
    ],
    [
      'waits when a translator finishes it',
      (id) => save(id, 'ru', inRussian, translator),
      { ru: 'ready! missing', en: 'ready ready' },
    ],
    [
      'does not wait when an editor finishes it',
      (id) => save(id, 'ru', inRussian, editor),
      { ru: 'ready missing' },
    ],
    [
      'does not wait when a program finishes it',
      (id) => save(id, 'ru', inRussian),
      { ru: 'ready missing' },
    ],
    [
      'waits while an editor changes something else',
      async (id) => {
        await save(id, 'ru', inRussian, translator)
        await save(id, 'ua', { order: 7 }, editor)
      },
      { ru: 'ready! missing' },
    ],
    [
      'waits no more once it is taken back',
      async (id) => {
        await save(id, 'ru', inRussian, translator)
        await save(id, 'ru', { readyLocales: ['ua', 'en'] }, editor)
      },
      { ru: 'started missing' },
    ],
    [
      'waits no more once it is public',
      async (id) => {
        await save(id, 'ru', inRussian, translator)
        await publish(id)
      },
      { ru: 'ready ready' },
    ],
    [
      'waits no more once the record is withdrawn',
      async (id) => {
        await save(id, 'ru', inRussian, translator)
        await withdraw(id)
      },
      { ru: 'ready -', en: 'ready -' },
    ],
    [
      'comes back with a restored version, and does not wait',
      async (id) => {
        await save(id, 'ru', inRussian, translator)
        const [, , , finished = ''] = await versionsOf(id)
        await save(id, 'ua', { lead: 'Вісім запитань' })
        await restore(id, finished)
      },
      { ru: 'ready missing', en: 'ready ready' },
    ],
    [
      'stays that of a later draft when an earlier version of the withdrawn record is published',
      async (id) => {
        await withdraw(id)
        const before = (await versionsOf(id)).at(-1) ?? null
        await save(id, 'ua', { lead: 'Вісім запитань' })
        await save(id, 'ru', inRussian, translator)
        await inTransaction(service.payload, (_, req) =>
          publishVersion(req, { subject: 'articles', record: id }, before, editor),
        )
      },
      { en: 'outdated ready', ru: 'ready! missing' },
    ],
  ])('%s', async (_, act, expected) => {
    const id = await article(`state-${crypto.randomUUID().slice(0, 8)}`)
    await publish(id)
    await act(id)
    expect(await states(id)).toMatchObject(expected)
  })

  it('is copied with the record, without waiting for anybody', async () => {
    const id = await article('copied')
    await save(id, 'ru', inRussian, translator)
    const copy = await service.payload.duplicate({ collection: 'articles', id })
    expect(await states(copy.id)).toEqual({ ua: 'ready -', en: 'ready -', ru: 'ready -' })
    expect(originOf(copy)).toMatchObject({ kind: 'copy' })
  })

  it('is not ready without the texts that publishing requires', async () => {
    const id = await article('lacking')
    const ready = { readyLocales: [...all] }
    await expect(save(id, 'ru', { lead: 'Семь', ...ready }, translator)).rejects.toThrow(
      'still to be',
    )
    await expect(save(id, 'ua', ready, editor)).rejects.toThrow()
    await save(id, 'ru', { title: 'Прогноз', ...ready }, translator)
    expect(await states(id)).toMatchObject({ ru: 'ready! -' })
  })

  it('is removed with its record, and filled in again if it is missing', async () => {
    const id = await article('filled')
    await save(id, 'ua', { lead: 'Вісім запитань' })
    await db.execute(sql`delete from translations`)
    await fillTranslations(service.payload)
    // Version 1.1 has stored nothing here, so nothing is known to be outdated.
    expect(await states(id)).toEqual({ ua: 'ready -', en: 'ready -', ru: 'missing -' })
    expect(await countStatements(() => fillTranslations(service.payload))).toBe(1)
    await service.payload.delete({ collection: 'articles', id })
    expect(await states(id)).toEqual({})
  })

  it('is known of pages, whose translators mark them as ready too', async () => {
    const write = async (locale: Locale, data: object) => {
      await service.payload.updateGlobal({ slug: 'about', locale, data })
      return states('', 'about')
    }
    await write('en', { title: 'About us', _status: 'published' })
    const begun = { en: 'ready ready', ua: 'started started', ru: 'missing missing' }
    expect(await write('ua', { title: 'Про нас' })).toEqual(begun)
    const marked = { ...begun, ua: 'ready ready' }
    expect(await write('ua', { readyLocales: ['en', 'ua'] })).toEqual(marked)
    expect(await write('en', { title: 'About the company' })).toMatchObject({
      ua: 'outdated outdated',
    })
    expect(await write('ua', { title: 'Про компанію' })).toEqual(marked)
    expect(await write('ua', { readyLocales: ['en'] })).toEqual(begun)
  })
})

const saved = z.looseObject({ updatedAt: z.string() })

it('“Still right” confirms that links are left out, until the source gets more', async () => {
  const id = await article('without-links')
  await save(id, 'ua', { body: linked('Від яких ночей?') })
  await save(id, 'en', { body: paragraphs('Of which nights?') })
  const { updatedAt } = saved.parse(await read(id, 'ua'))
  const json = { target: { collection: 'articles', id }, into: 'en', version: updatedAt }
  const as = await service.as('translator')
  await service.http('/api/translations/right', { method: 'POST', json }, as)
  await save(id, 'en', { body: paragraphs('Of which nights exactly?') })
  expect(await states(id)).toMatchObject({ en: 'ready -' })
  await save(id, 'ua', { body: linked('Від яких', 'ночей?') })
  await save(id, 'en', { body: paragraphs('Of which nights then?') })
  expect(await states(id)).toMatchObject({ en: 'outdated -' })
})

it('“Still right” confirms the version that was looked at, without saving a new one', async () => {
  const id = await article('right')
  await publish(id)
  await save(id, 'ua', { lead: 'Вісім запитань' })
  const newest = saved.parse(await read(id, 'ua'))
  const target = { collection: 'articles', id }
  const confirm = async (role: 'translator' | 'sales', version: string) => {
    const call = { method: 'POST', json: { target, into: 'en', version } }
    return (await service.http('/api/translations/right', call, await service.as(role))).status
  }
  const { cursor } = await readChanges(service.payload, null)
  expect(await confirm('sales', newest.updatedAt)).toBe(403)
  expect(await confirm('translator', '2026-01-01T00:00:00.000Z')).toBe(409)
  expect(await states(id)).toMatchObject({ en: 'outdated ready' })
  expect(await confirm('translator', newest.updatedAt)).toBe(200)
  expect(await states(id)).toMatchObject({ en: 'ready ready' })
  expect(saved.parse(await read(id, 'ua')).updatedAt).toBe(newest.updatedAt)
  expect((await readChanges(service.payload, cursor)).tags).toEqual([])
})

describe('a draft', () => {
  const originIn = async (id: string) => originOf(await read(id, 'ua'))?.kind ?? null

  /** What the form asks for. */
  async function asked(id: string) {
    const answer = await service.http(
      `/api/public-state?collection=articles&id=${id}`,
      {},
      await service.as('editor'),
    )
    const state = { name: z.string().nullable(), pages: z.array(z.unknown()) }
    return z.object(state).parse(await answer.json())
  }

  /** The name in the form, and what the list shows. */
  async function named(id: string) {
    const rowData = await read(id, 'ua')
    const { i18n } = await createLocalReq({}, service.payload)
    const cell = {
      // Payload calls each draft so that was published once.
      cellData: 'changed',
      collectionSlug: 'articles',
      payload: service.payload,
      rowData,
      i18n,
    }
    const shown = renderToStaticMarkup(await StatusCell(cell as never))
    return [(await asked(id)).name, shown.replace(/<[^>]+>/g, '')]
  }

  it('says that it was withdrawn or restored until it is published', async () => {
    const id = await article('origins')
    expect(await originIn(id)).toBeNull()
    await publish(id)
    const href = `${siteUrl}/ua/articles/origins`
    expect((await asked(id)).pages).toContainEqual({ locale: 'ua', href })
    await withdraw(id)
    expect((await asked(id)).pages).toEqual([])
    expect(await originIn(id)).toBe('withdrawn')
    expect(await named(id)).toEqual(['editor', 'Withdrawn by editor, 20 Nov 2026'])
    await save(id, 'ua', { lead: 'Вісім запитань' })
    expect(await originIn(id)).toBe('withdrawn')
    await publish(id)
    expect(await originIn(id)).toBeNull()
    const [first = ''] = await versionsOf(id)
    await restore(id, first)
    expect(await originIn(id)).toBe('restored')
    expect((await named(id))[1]).toBe('Published; restored: text of 20 Nov 2026')
    // A draft that was never public does not count as withdrawn.
    const other = await article('never-public')
    await withdraw(other)
    expect(await originIn(other)).toBeNull()
  })
})

async function restore(id: string, version: string): Promise<void> {
  const call = { method: 'POST' }
  const answer = await service.http(
    `/api/articles/versions/${version}`,
    call,
    await service.as('editor'),
  )
  expect([id, answer.status]).toEqual([id, 200])
}

async function withdraw(id: string): Promise<void> {
  const data = { _status: 'draft' } as const
  await service.payload.update({ collection: 'articles', id, data, user: editor as never })
}
