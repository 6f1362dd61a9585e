import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { baliDay } from '@alun/contract/rules/promotion'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { stateFields } from '../src/features/translation/translation-state.ts'
import { inTransaction } from '../src/payload/transaction.ts'
import type { DemoItem, DemoPage, Making } from './demo-item.ts'
import { demoPlan } from './demo-plan.ts'
import { fileNameOf } from './demo-records.ts'
import { inLocale, type Values } from './local-values.ts'
import { readDemoContent, seedFolder } from './read-data.ts'
import { References } from './references.ts'
import { RichTexts } from './rich-texts.ts'
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

  const folder = seedFolder()
  const plan = demoPlan(await readDemoContent(folder))
  const refs = await referencesOf(payload, noted)
  const making: Making = { refs, rich: await RichTexts.of(payload, refs), today: baliDay(now) }
  const seeding = { payload, making, mediaFolder: path.join(folder, 'media') }
  log(noted.size === 0 ? 'Demo content: beginning' : 'Demo content: going on where it stopped')
  for (const { name, items } of plan) {
    let done = 0
    for (const item of items) {
      if (!noted.has(item.key)) await seedOne(seeding, item)
      done += 1
      if (done % 10 === 0 || done === items.length) {
        log(`Demo content: ${done} of ${items.length} ${name}`)
      }
    }
  }
  await finish(payload)
  log('Demo content: complete')
}

interface Seeding {
  payload: Payload
  making: Making
  mediaFolder: string
}

/** In one transaction: the record in all its languages and the note that it has been written. */
async function seedOne(seeding: Seeding, item: DemoItem | DemoPage): Promise<void> {
  await inTransaction(seeding.payload, (_db, req) =>
    'global' in item ? writePage(seeding, req, item) : writeItem(seeding, req, item),
  )
}

async function writeItem(seeding: Seeding, req: PayloadRequest, item: DemoItem): Promise<void> {
  const { payload, making, mediaFolder } = seeding
  const { collection, key } = item
  if (!(await claim(req, key))) return
  const [first = defaultLocale, ...others] = item.locales
  const values = (locale: Locale) => {
    const data = item.data(making)
    return data && inLocale(data, locale, key)
  }
  const created = values(first)
  if (!created || (await isTaken(req, collection, created))) return
  const { id } = await payload.create({
    collection,
    locale: first,
    data: created,
    ...(item.file && {
      file: await uploadOf(mediaFolder, item.file),
      overwriteExistingFiles: true,
    }),
    depth: 0,
    req: within(req),
  })
  await noteItem(req, key, String(id))
  making.refs.add(key, String(id))
  for (const part of item.parts ?? []) await writeItem(seeding, req, part)
  for (const locale of others) {
    const data = values(locale)
    if (data) await payload.update({ collection, id, locale, data, depth: 0, req: within(req) })
  }
}

/** The files chosen for a page are looked up with the rights of a person, whoever writes it. */
const seeder = { collection: 'accounts', role: 'admin' }

async function writePage({ payload, making }: Seeding, req: PayloadRequest, page: DemoPage) {
  if (!(await claim(req, page.key))) return
  const { global: slug, key } = page
  const written = await payload.findGlobal({ slug, depth: 0, req: within(req) })
  if (written.createdAt) return
  for (const locale of locales) {
    // Each language is complete.
    const translation = { [stateFields[locale]]: 'ready' }
    const data = { ...inLocale(page.data(making), locale, key), translation }
    await payload.updateGlobal({ slug, locale, data, depth: 0, user: seeder, req: within(req) })
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
async function isTaken(req: PayloadRequest, collection: CollectionSlug, { slug }: Values) {
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

async function uploadOf(mediaFolder: string, file: string) {
  const data = await readFile(path.join(mediaFolder, file))
  const mimetype = mimeTypes[knownExtension.parse(path.extname(file))]
  return { data, mimetype, name: fileNameOf(file), size: data.byteLength }
}

const seededCollections = [
  'media',
  'team',
  'projects',
  'unit-types',
  'units',
  'construction-updates',
  'sales',
  'news',
  'articles',
  'documents',
  'vacancies',
  'redirects',
] as const satisfies CollectionSlug[]

async function hasContent(payload: Payload): Promise<boolean> {
  for (const collection of seededCollections) {
    const { totalDocs } = await payload.count({ collection })
    if (totalDocs > 0) return true
  }
  return false
}

/** What has been seeded before and is still there. */
async function referencesOf(payload: Payload, noted: ReadonlyMap<string, string | null>) {
  const refs = new References()
  if (noted.size === 0) return refs
  for (const collection of seededCollections) {
    const { docs } = await payload.find({ collection, depth: 0, pagination: false, select: {} })
    const present = new Set(docs.map(({ id }) => id))
    for (const [key, id] of noted) {
      if (id !== null && key.startsWith(`${collection}:`) && present.has(id)) refs.add(key, id)
    }
  }
  return refs
}
