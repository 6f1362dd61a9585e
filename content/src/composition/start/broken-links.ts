import { defaultLocale, isLocale, type Locale } from '@alun/contract/rules/locale'
import { isNoAnswer } from '@alun/contract/rules/no-answer'
import PQueue from 'p-queue'
import type { Payload } from 'payload'
import { z } from 'zod'
import { contentSubjects, itemSubjects, pageSubjects } from '../../core/access/permissions.ts'
import { changesAfter } from '../../core/changes/change-table.ts'
import { collectionTag, globalTag, itemTag } from '../../core/changes/tags.ts'
import type { Database } from '../../core/database/rows.ts'
import { text } from '../../core/records/fields.ts'
import { nearestText } from '../../core/records/localise.ts'
import { linkTarget, type Reference } from '../../core/rich-text/lexical.ts'
import { linkAddress } from '../../core/rich-text/link-address.ts'
import {
  claimCheck,
  endCheck,
  markChanged,
  pathsToAsk,
  readSummary,
  replaceLinks,
  type StoredLink,
  storeAnswers,
} from './link-table.ts'

const owners = [...contentSubjects, 'redirects'] as const
type Owner = (typeof owners)[number]
const isOwner = (name: string): name is Owner => owners.some((each) => each === name)

/** Of one step; what is left is for the next. */
const changesAtOnce = 200
const askedAtOnce = 200
const timeoutMs = 5_000
const followedAtOnce = 4
/** More are a circle. */
const mostRedirects = 5

/** Links between the pages of the site that were followed, and those that led nowhere. */
export type LinkCheck = NonNullable<Awaited<ReturnType<typeof brokenLinks>>>

/** What is known, with the first broken links; `null` before the first check. */
export async function brokenLinks(db: Database, shown: number) {
  const { checkedAt, rows, ...counts } = await readSummary(db, shown)
  if (checkedAt === null) return null
  const broken = rows.flatMap(({ owner, record: id, ...each }) =>
    isOwner(owner) ? [{ ...each, owner, id: id || null }] : [],
  )
  return { checkedAt, ...counts, rows: broken }
}

/**
 * Reads the links of what has changed, and asks the site for addresses that were not asked for lately.
 * Other sites are not asked. One process does this at a time; another one returns at once.
 *
 * @throws Error where the site answers nothing
 */
export async function checkLinks(
  payload: Payload,
  siteOrigin: string,
  { changes = changesAtOnce, asked = askedAtOnce } = {},
): Promise<void> {
  const db = payload.db.drizzle
  const since = await claimCheck(db)
  if (since === null) return
  let position: number | null = null
  try {
    const changed = await changesAfter(db, since, changes)
    await readChanged(
      payload,
      siteOrigin,
      changed.map(({ tag }) => tag),
    )
    position = changed.at(-1)?.position ?? since
    await followLinks(db, siteOrigin, asked)
  } finally {
    await endCheck(db, position)
  }
}

async function followLinks(db: Database, siteOrigin: string, limit: number): Promise<void> {
  const paths = await pathsToAsk(db, limit)
  const queue = new PQueue({ concurrency: followedAtOnce })
  const answers = await Promise.all(
    paths.map((path) =>
      queue.add(async () => ({ path, isOpen: await opens(new URL(path, siteOrigin)) })),
    ),
  )
  const isAway = paths.length > 0 && answers.every(({ isOpen }) => isOpen === null)
  if (isAway && (await opens(new URL('/', siteOrigin))) === null) {
    throw new Error('The site did not answer')
  }
  await storeAnswers(db, answers)
}

/**
 * `null` where the site gives no answer in time. Its redirects are followed as far as they stay within
 * it: editors write them, and the service asks nobody else in their name.
 */
async function opens(address: URL): Promise<boolean | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  let asked = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetch(asked, {
      method: 'HEAD',
      signal,
      cache: 'no-store',
      redirect: 'manual',
    }).catch((cause: unknown) => {
      if (isNoAnswer(cause)) return null
      throw cause
    })
    if (!answer) return null
    const location = answer.headers.get('Location')
    const next = location === null ? null : URL.parse(location, asked)
    if (answer.status < 300 || answer.status > 399 || next?.origin !== address.origin) {
      return answer.status !== 404 && answer.status !== 410
    }
    asked = next
  }
  return false
}

const record = z.looseObject({
  id: z.string(),
  slug: z.string().nullish(),
  _status: z.string().nullish(),
})
const everything = { depth: 0, locale: 'all', draft: false, pagination: false } as const

/** Stores the links of records and pages that these tags name. */
async function readChanged(payload: Payload, siteOrigin: string, tags: readonly string[]) {
  const db = payload.db.drizzle
  const stored = async (owner: Owner, docs: readonly { id: string; links: WrittenLink[] }[]) => {
    const found = docs.flatMap(({ id, links }) =>
      links.flatMap((link) => withinSite({ ...link, owner, record: id }, siteOrigin)),
    )
    return withPublished(payload, found)
  }
  for (const collection of itemSubjects) {
    const prefix = itemTag(collection, '')
    const ids = tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []))
    if (ids.length === 0) continue
    const { docs }: { docs: readonly unknown[] } = await payload.find({
      collection,
      where: { id: { in: ids } },
      ...everything,
    })
    const read = z.array(record).parse(docs)
    const open = read.filter(({ _status }) => _status === 'published')
    const links = await stored(
      collection,
      open.map((doc) => ({ id: doc.id, links: linksOf(doc, titleFrom(doc)) })),
    )
    await replaceLinks(db, collection, ids, links)
    const published = open.map(({ id }) => id)
    await markChanged(db, { published, all: ids, slugs: read.flatMap(({ slug }) => slug ?? []) })
  }
  for (const slug of pageSubjects) {
    if (!tags.includes(globalTag(slug))) continue
    const page: unknown = await payload.findGlobal({ slug, depth: 0, locale: 'all', draft: false })
    await replaceLinks(db, slug, 'all', await stored(slug, [{ id: '', links: linksOf(page, '') }]))
  }
  if (!tags.includes(collectionTag('redirects'))) return
  const { docs } = await payload.find({ collection: 'redirects', pagination: false, depth: 0 })
  const redirects = docs.map(({ id, from, to }) => ({
    id,
    links: [{ title: from, locale: defaultLocale, target: to }],
  }))
  await replaceLinks(db, 'redirects', 'all', await stored('redirects', redirects))
}

interface WrittenLink {
  title: string
  locale: Locale
  target: string | Reference
}

interface FoundLink extends StoredLink {
  /** Of the record that it leads to. */
  collection: string | null
}

function withinSite(
  { target, locale, ...owner }: WrittenLink & { owner: Owner; record: string },
  siteOrigin: string,
): FoundLink[] {
  if (typeof target !== 'string') {
    const { collection, id: item } = target
    return [{ ...owner, address: null, path: null, item, isOpen: null, collection }]
  }
  const address = linkAddress(target, locale, siteOrigin)
  if (address && address.kind !== 'internal') return []
  const path = address?.href ?? null
  const isOpen = path === null ? false : null
  return [{ ...owner, address: target, path, item: null, isOpen, collection: null }]
}

/** With whether the records that links lead to are published. */
async function withPublished(payload: Payload, links: readonly FoundLink[]): Promise<StoredLink[]> {
  const published = new Set<string>()
  for (const collection of itemSubjects) {
    const ids = links.flatMap((each) => (each.collection === collection ? (each.item ?? []) : []))
    if (ids.length === 0) continue
    const { docs } = await payload.find({
      collection,
      where: { id: { in: [...new Set(ids)] }, _status: { equals: 'published' } },
      select: {},
      depth: 0,
      pagination: false,
    })
    for (const { id } of docs) published.add(id)
  }
  return links.map(({ collection: _collection, ...link }) => ({
    ...link,
    isOpen: link.item === null ? link.isOpen : published.has(link.item),
  }))
}

const linksOf = (doc: unknown, title: string): WrittenLink[] =>
  linksIn(doc).map((link) => ({ title, ...link }))

function titleFrom({ name, slug, title }: z.output<typeof record>): string {
  return nearestText(text.safeParse(title ?? name).data ?? {}, defaultLocale) ?? slug ?? ''
}

const node = z.looseObject({ type: z.enum(['link', 'autolink']) })

/** Links of long texts and buttons, wherever they are in a record that was read in all languages. */
function linksIn(
  value: unknown,
  locale: Locale = defaultLocale,
): Pick<WrittenLink, 'locale' | 'target'>[] {
  if (Array.isArray(value)) return value.flatMap((each) => linksIn(each, locale))
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, each]) =>
    key === 'href' && typeof each === 'string' && each !== ''
      ? [{ locale, target: each }]
      : linksIn(each, isLocale(key) ? key : locale),
  )
  const link = node.safeParse(value).data
  if (!link) return inside
  const { item, url } = linkTarget(link)
  const target = item ?? url
  return target ? [{ locale, target }, ...inside] : inside
}
