import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { localeSchema } from '@alun/contract/schema/locale'
import { sql } from '@payloadcms/db-postgres'
import { editorConfigFactory } from '@payloadcms/richtext-lexical'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { siteEditor } from '../src/core/fields/rich-text.ts'
import { type Content, openContent } from '../src/testing/open-content.ts'
import { openTestBucket } from '../src/testing/test-bucket.ts'
import {
  type DemoData,
  type DemoPage,
  type DemoRecord,
  demoFolder,
  readDemoContent,
  seededCollections,
} from './demo-content.ts'
import { fieldValues } from './field-values.ts'
import { seed } from './seed.ts'

const now = Date.UTC(2026, 10, 20, 3)
const quiet = { now, log: () => undefined }
const records = readDemoContent(demoFolder()).flatMap((chapter) => chapter.records)

/** Every record with the time of its last change. */
async function stateOf(payload: Payload) {
  const state: Record<string, string[]> = {}
  for (const collection of seededCollections) {
    const { docs } = await payload.find({ collection, depth: 0, pagination: false, sort: 'id' })
    state[collection] = docs.map((doc) => `${doc.id} ${'updatedAt' in doc && doc.updatedAt}`)
  }
  return state
}

async function countsOf(payload: Payload) {
  const state = await stateOf(payload)
  return Object.fromEntries(Object.entries(state).map(([name, docs]) => [name, docs.length]))
}

const whole = {
  media: 45,
  team: 9,
  hosts: 2,
  projects: 4,
  'unit-types': 8,
  units: 46,
  'construction-updates': 18,
  offers: 4,
  news: 9,
  articles: 7,
  documents: 3,
  vacancies: 4,
  redirects: 2,
}

it.runIf(process.env.E2E_SWEEP)(
  'puts each file of the demo content into an object store',
  async () => {
    const { close, objects, s3 } = await openTestBucket()
    const { payload, ...service } = await openContent({
      settings: {
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    })
    let stored: string[] = []
    const log = (message: string) => {
      if (!message.includes('10 of')) return
      stored = [...objects.keys()]
      throw new Error('That is enough')
    }
    await expect(seed(payload, { now, log })).rejects.toThrow('That is enough')
    const files = records.flatMap((record) =>
      'collection' in record && record.collection === 'media' ? record.data.filename : [],
    )
    expect(stored.toSorted()).toEqual(
      files
        .slice(0, 10)
        .map((filename) => `media/${filename}`)
        .toSorted(),
    )
    // The records are rolled back; files without a record are removed later.
    expect(await payload.count({ collection: 'media' })).toEqual({ totalDocs: 0 })
    await service.close()
    await close()
  },
)

// Seeding twice takes as long as a hundred other tests; journeys start with a seeded product.
describe.runIf(process.env.E2E_SWEEP)(
  'a database filled by a start that was killed and by the next one',
  () => {
    let service: Content
    let payload: Payload
    let ids: ReadonlyMap<string, string>

    beforeAll(async () => {
      service = await openContent()
      payload = service.payload
      await killSeeding(service)
      const killed = Object.values(await countsOf(payload))
      expect(killed).toEqual(killed.map(() => 0))
      ids = await seed(payload, quiet)
    }, 600_000)
    afterAll(() => service.close())

    const bySlug = async (
      collection: 'projects' | 'offers' | 'articles' | 'documents',
      slug: string,
    ) => {
      const { docs } = await payload.find({
        collection,
        where: { slug: { equals: slug }, _status: { equals: 'published' } },
        depth: 0,
      })
      expect(docs, slug).toHaveLength(1)
      return docs[0]
    }

    it('holds every record once', async () => {
      expect(await countsOf(payload)).toEqual(whole)
    })

    it('has published the projects, offers and documents that addresses name, in three languages', async () => {
      for (const slug of ['segara-berawa', 'sawah-canggu', 'pererenan-ridge', 'batu-townhouses']) {
        expect(await bySlug('projects', slug)).toMatchObject({ readyLocales: locales })
      }
      for (const slug of ['privacy-policy', 'terms']) {
        expect(await bySlug('documents', slug)).toMatchObject({ readyLocales: locales })
      }
      const early = await bySlug('offers', 'early-bird-segara')
      expect(early).toMatchObject({ promo: true, readyLocales: locales })
      expect(early).toMatchObject({ validity: { to: '2027-01-19T12:00:00.000Z' } })
    })

    it('has one article in Ukrainian alone', async () => {
      expect(await bySlug('articles', 'vidkladena-realizaciya')).toMatchObject({
        readyLocales: ['ua'],
      })
      const { totalDocs } = await payload.count({
        collection: 'articles',
        where: { readyLocales: { equals: 'en' } },
      })
      expect(totalDocs).toBe(whole.articles - 1)
    })

    it('keeps every word, number and picture of the demo content in each language', {
      timeout: 120_000,
    }, async () => {
      const editor = await editorConfigFactory.fromEditor({
        config: payload.config,
        editor: siteEditor,
      })
      const req = await createLocalReq({}, payload)
      const read = reader(payload)
      for (const record of records) {
        const { key, data } = record
        for (const locale of localesOf(data)) {
          const reading = { locale, today: officeDay(now), ids, editor, req }
          const expected = fieldValues(fieldsOf(payload, record), data, reading, key)
          if (!expected) throw new Error(`${key} was left out`)
          const stored = await read(record, ids.get(key) ?? '', locale)
          expect(stored, `${key} ${locale}`).toMatchObject(comparable(expected))
        }
      }
    })

    it('keeps the same rows of a list in every language', async () => {
      const project = await bySlug('projects', 'segara-berawa')
      const rowsIn = async (locale: Locale) => {
        const found = await payload.findByID({
          collection: 'projects',
          id: project?.id ?? '',
          locale,
          depth: 0,
        })
        return found.keyFacts?.map(({ id, value }) => ({ id, isFilled: value !== null }))
      }
      const english = await rowsIn('en')
      expect(english).toHaveLength(4)
      expect(await rowsIn('ua')).toEqual(english)
      expect(await rowsIn('ru')).toEqual(english)
    })

    it('is left alone by later starts, also if an editor has changed or deleted something', async () => {
      const where = { slug: { equals: 'sales-office-saturdays' } }
      expect((await payload.delete({ collection: 'news', where })).docs).toHaveLength(1)
      await payload.updateGlobal({
        slug: 'career',
        locale: 'en',
        data: { title: 'Join us' },
        user: { collection: 'accounts', role: 'editor' },
      })
      const before = await stateOf(payload)
      await seed(payload, { ...quiet, now: now + 86_400_000 })
      expect(await stateOf(payload)).toEqual(before)
      expect(await payload.findGlobal({ slug: 'career', locale: 'en' })).toMatchObject({
        title: 'Join us',
      })
    })
  },
)

function isLink(value: unknown): value is { type: 'link'; id?: string } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'link'
}

function localesOf({ readyLocales }: DemoData): Locale[] {
  return z
    .array(localeSchema)
    .default([...locales])
    .parse(readyLocales)
}

function fieldsOf(payload: Payload, record: DemoRecord | DemoPage) {
  if ('collection' in record) return payload.collections[record.collection].config.flattenedFields
  return payload.globals.config.find(({ slug }) => slug === record.global)?.flattenedFields ?? []
}

/** Reads a collection or page once in each language. */
function reader(payload: Payload) {
  const read = new Map<string, Promise<Map<string, unknown>>>()
  const once = (name: string, load: () => Promise<Map<string, unknown>>) => {
    const found = read.get(name) ?? load()
    read.set(name, found)
    return found
  }
  return async (item: DemoRecord | DemoPage, id: string, locale: Locale) => {
    if ('global' in item) return payload.findGlobal({ slug: item.global, locale, depth: 0 })
    const { collection } = item
    const docs = await once(`${collection} ${locale}`, async () => {
      const found = await payload.find({ collection, locale, depth: 0, pagination: false })
      return new Map(found.docs.map((doc) => [String(doc.id), doc]))
    })
    return docs.get(id)
  }
}

/** In the form in which the service returns it: days at noon, without empty values and ids of links. */
function comparable(value: unknown): DemoData {
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (isLink(inner)) return { ...inner, id: undefined }
    if (typeof inner === 'string' && /^\d{4}-\d\d-\d\d$/.test(inner))
      return `${inner}T12:00:00.000Z`
    return inner === null ? undefined : inner
  })
  return JSON.parse(text)
}

/** Kills seeding once it has written its first records. */
async function killSeeding({ databaseUrl, runtime }: Content) {
  const child = spawn(
    process.execPath,
    // Deprecations, which a later version of a package turns into errors, fail the process.
    ['--throw-deprecation', path.join(import.meta.dirname, 'testing/seed-process.ts')],
    {
      env: {
        NODE_ENV: process.env.NODE_ENV,
        DATABASE_URL: databaseUrl,
        PAYLOAD_SECRET: runtime.secret,
        DATA_DIR: runtime.dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Demo content: 30 of')) break
  }
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

it('a site folder without demo content has no records to write', () => {
  expect(records.length).toBeGreaterThan(20)
  expect(readDemoContent(tmpdir())).toEqual([])
})

describe('a database with content of its own', () => {
  it('is given no demo content', async () => {
    const service = await openContent()
    await service.payload.create({
      collection: 'redirects',
      data: { from: '/old', to: '/about', status: '301' },
    })
    await seed(service.payload, quiet)
    expect(await countsOf(service.payload)).toMatchObject({ projects: 0, redirects: 1, media: 0 })
    const noted = await service.payload.db.drizzle.execute(sql`select key from seed_log`)
    expect(noted.rows).toEqual([{ key: 'complete' }])
    await service.close()
  })
})
