import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { defaultLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { localeSchema } from '@alun/contract/schema/locale'
import { editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { siteEditor } from '../src/core/fields/rich-text.ts'
import { toBeContinued } from '../src/core/fields/to-be-continued.ts'
import { inTransaction } from '../src/core/payload/transaction.ts'
import { stateField } from '../src/publishing/translation/translation-state.ts'
import {
  type DemoData,
  type DemoPage,
  type DemoRecord,
  demoFolder,
  readDemoContent,
  seededCollections,
} from './demo-content.ts'
import { fieldValues, type Reading } from './field-values.ts'
import { claim, complete, noteItem, readSeedLog } from './seed-log.ts'

export interface SeedOptions {
  /** Epoch milliseconds; offers count their days from it. */
  now: number
  log: (message: string) => void
}

/**
 * Fills an empty database with the demo content, or goes on where an interrupted start has
 * stopped. Once it is through, or where there is other content, it touches nothing any more.
 */
export async function seed(payload: Payload, { now, log }: SeedOptions): Promise<void> {
  const noted = await readSeedLog(payload)
  if (noted.has(complete)) return
  if (noted.size === 0 && (await hasContent(payload))) return finish(payload)

  const folder = demoFolder()
  const chapters = readDemoContent(folder)
  if (chapters.length === 0) return finish(payload)
  const records = chapters.flatMap((chapter) => chapter.records)
  const ids = await idsOf(payload, noted)
  const editor = await editorConfigFactory.fromEditor({
    config: payload.config,
    editor: siteEditor,
  })
  const seeding = { payload, folder, records, ids, editor, today: officeDay(now) }
  log(noted.size === 0 ? 'Demo content: beginning' : 'Demo content: going on where it stopped')
  for (const { name, records: its } of chapters) {
    for (const [at, record] of its.entries()) {
      if (!noted.has(record.key)) await seedOne(seeding, record)
      const done = at + 1
      if (done % 10 === 0 || done === its.length) {
        log(`Demo content: ${done} of ${its.length} ${name}`)
      }
    }
  }
  await finish(payload)
  log('Demo content: complete')
}

interface Seeding extends Omit<Reading, 'locale' | 'ids'> {
  payload: Payload
  folder: string
  records: (DemoRecord | DemoPage)[]
  ids: Map<string, string>
}

/** In one transaction: the record in all its languages and the note that it has been written. */
async function seedOne(seeding: Seeding, record: DemoRecord | DemoPage): Promise<void> {
  await inTransaction(seeding.payload, (_db, req) =>
    'global' in record ? writePage(seeding, req, record) : writeRecord(seeding, req, record),
  )
}

async function writeRecord(
  seeding: Seeding,
  req: PayloadRequest,
  { collection, key, data: { filename, ...data } }: DemoRecord,
): Promise<void> {
  const { payload } = seeding
  if (!(await claim(req, key))) return
  const { config } = payload.collections[collection]
  const readyLocales = z
    .array(localeSchema)
    .default([...locales])
    .parse(data.readyLocales)
  const publication = config.versions?.drafts ? { _status: 'published', readyLocales } : {}
  const valuesIn = (locale: Locale): DemoData | null => {
    const values = fieldValues(config.flattenedFields, data, { ...seeding, locale }, key)
    return values && { ...values, ...publication }
  }
  const [first = defaultLocale, ...others] = readyLocales
  const created = valuesIn(first)
  if (!created || (await isTaken(req, collection, data.slug))) return
  const inOthers = () =>
    others.flatMap((locale) => {
      const values = valuesIn(locale)
      // Numbers and names alone read the same in every language.
      return values && !isDeepStrictEqual(values, created) ? [{ locale, values }] : []
    })
  let pending = inOthers()
  const { id } = await payload.create({
    collection,
    locale: first,
    data: created,
    context: pending.length > 0 ? toBeContinued() : {},
    ...(filename !== undefined && {
      file: await uploadOf(path.join(seeding.folder, 'media', String(filename))),
      overwriteExistingFiles: true,
    }),
    depth: 0,
    req: within(req),
  })
  await noteItem(req, key, String(id))
  seeding.ids.set(key, String(id))
  if (collection === 'projects') {
    await writeUnitTypes(seeding, req, data.slug)
    pending = inOthers()
  }
  for (const { locale, values } of pending) {
    await payload.update({
      collection,
      id,
      locale,
      data: values,
      context: values === pending.at(-1)?.values ? {} : toBeContinued(),
      depth: 0,
      req: within(req),
    })
  }
}

/** They name their project and are named by its forecast, which the next language writes. */
async function writeUnitTypes(seeding: Seeding, req: PayloadRequest, project: unknown) {
  for (const record of seeding.records) {
    const isUnitType = 'collection' in record && record.collection === 'unit-types'
    if (isUnitType && record.data.project === project) await writeRecord(seeding, req, record)
  }
}

/** The files chosen for a page are looked up with the rights of a person, whoever writes it. */
const seeder = { collection: 'accounts', role: 'admin' }

async function writePage(
  seeding: Seeding,
  req: PayloadRequest,
  { global: slug, key, data }: DemoPage,
): Promise<void> {
  const { payload } = seeding
  if (!(await claim(req, key))) return
  const written = await payload.findGlobal({ slug, depth: 0, req: within(req) })
  if (written.createdAt) return
  const fields = payload.globals.config.find((one) => one.slug === slug)?.flattenedFields ?? []
  for (const locale of locales) {
    const values: DemoData = {
      ...fieldValues(fields, data, { ...seeding, locale }, key),
      _status: 'published',
      // Each language is complete.
      translation: { [stateField(locale)]: 'ready' },
    }
    await payload.updateGlobal({
      slug,
      locale,
      data: values,
      depth: 0,
      user: seeder,
      req: within(req),
    })
  }
}

/** Operations share the transaction, not the request: each keeps its language and file there. */
function within({ transactionID }: PayloadRequest): Partial<PayloadRequest> {
  return transactionID === undefined ? {} : { transactionID }
}

async function finish(payload: Payload): Promise<void> {
  await inTransaction(payload, async (_db, req) => {
    await claim(req, complete)
  })
}

/** An editor's record with the same address is left alone. */
async function isTaken(req: PayloadRequest, collection: CollectionSlug, slug: unknown) {
  if (typeof slug !== 'string') return false
  const { totalDocs } = await req.payload.count({
    collection,
    where: { slug: { equals: slug } },
    req: within(req),
  })
  return totalDocs > 0
}

const mimeTypes = { '.jpg': 'image/jpeg', '.svg': 'image/svg+xml', '.mp4': 'video/mp4' }
const knownExtension = z.enum(['.jpg', '.svg', '.mp4'])

async function uploadOf(file: string) {
  const data = await readFile(file)
  const mimetype = mimeTypes[knownExtension.parse(path.extname(file))]
  return { data, mimetype, name: path.basename(file), size: data.byteLength }
}

async function hasContent(payload: Payload): Promise<boolean> {
  for (const collection of seededCollections) {
    const { totalDocs } = await payload.count({ collection })
    if (totalDocs > 0) return true
  }
  return false
}

/** What has been seeded before and is still there. */
async function idsOf(payload: Payload, noted: ReadonlyMap<string, string | null>) {
  const ids = new Map<string, string>()
  if (noted.size === 0) return ids
  for (const collection of seededCollections) {
    const { docs } = await payload.find({ collection, depth: 0, pagination: false, select: {} })
    const present = new Set(docs.map(({ id }) => id))
    for (const [key, id] of noted) {
      if (id !== null && key.startsWith(`${collection}:`) && present.has(id)) ids.set(key, id)
    }
  }
  return ids
}
