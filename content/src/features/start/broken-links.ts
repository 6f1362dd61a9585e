import { defaultLocale, isLocale, type Locale } from '@alun/contract/rules/locale'
import pLimit from 'p-limit'
import type { Payload } from 'payload'
import { z } from 'zod'
import { itemSubjects, pageSubjects } from '../../access/permissions.ts'
import { readChanges } from '../../changes/change-table.ts'
import { text } from '../../records/fields.ts'
import { nearestText } from '../../records/localise.ts'
import { linkTarget, type Reference } from '../../rich-text/lexical.ts'
import { linkAddress } from '../../rich-text/link-address.ts'

type Owner = (typeof itemSubjects)[number] | (typeof pageSubjects)[number] | 'redirects'

interface WrittenLink {
  owner: Owner
  /** `null` for a page. */
  id: string | null
  /** Empty for a page. */
  title: string
  locale: Locale
  target: string | Reference
}

interface BrokenLink extends Omit<WrittenLink, 'target' | 'locale'> {
  /** The address; `null` for a record that is not published. */
  address: string | null
}

/** Other sites, mail addresses and places within a page are not followed. */
interface WithinSite {
  owner: Omit<BrokenLink, 'address'>
  /** As it is written; `null` for a record. */
  address: string | null
  /** What the site is asked for; `null` also where the site refuses the address. */
  path: string | null
  target: Reference | null
}

/** Links between the pages of the site that were followed, and those that led nowhere. */
export interface LinkCheck {
  checkedAt: number
  links: number
  broken: BrokenLink[]
}

const validMs = 6 * 3_600_000
/** Every text is read again, so not after each change. */
const restMs = 600_000
const readAtOnce = 100
const timeoutMs = 5_000
const followedAtOnce = 4

const state: { last?: { position: number; check: LinkCheck }; isRunning: boolean } = {
  isRunning: false,
}

/**
 * The last check; `null` before the first. Where something has changed since, the next one begins, ten
 * minutes later at the earliest, and nobody waits for it. Other sites are not asked.
 */
export async function brokenLinks(
  payload: Payload,
  siteOrigin: string,
  now: number,
): Promise<LinkCheck | null> {
  const { cursor } = await readChanges(payload, null)
  const { last } = state
  const restUntil = last?.position === cursor ? validMs : restMs
  const isFresh = last !== undefined && now - last.check.checkedAt < restUntil
  if (!isFresh && !state.isRunning) {
    state.isRunning = true
    void checkLinks(payload, siteOrigin, now)
      .then((check) => {
        state.last = { position: cursor, check }
      })
      .catch((err: unknown) => payload.logger.warn({ err, msg: 'Links could not be checked' }))
      .finally(() => {
        state.isRunning = false
      })
  }
  return last?.check ?? null
}

/** @throws Error where the site answers nothing */
export async function checkLinks(
  payload: Payload,
  siteOrigin: string,
  now: number,
  atOnce = readAtOnce,
): Promise<LinkCheck> {
  const { links, published } = await readLinks(payload, atOnce)
  const within = links.flatMap(({ locale, target, ...owner }): WithinSite[] => {
    if (typeof target !== 'string') return [{ owner, address: null, path: null, target }]
    const address = linkAddress(target, locale, siteOrigin)
    if (address && address.kind !== 'internal') return []
    return [{ owner, address: target, path: address?.href ?? null, target: null }]
  })
  const inTurn = pLimit(followedAtOnce)
  const paths = [...new Set(within.flatMap(({ path }) => path ?? []))]
  const answers = new Map(
    await Promise.all(
      paths.map((path) =>
        inTurn(async () => [path, await opens(new URL(path, siteOrigin))] as const),
      ),
    ),
  )
  const isAway = paths.length > 0 && paths.every((path) => answers.get(path) === null)
  if (isAway) throw new Error('The site did not answer')
  const followed = within.filter(({ path }) => path === null || answers.get(path) !== null)
  const broken = new Map<string, BrokenLink>()
  for (const { address, owner, path, target } of followed) {
    const isOpen = target ? published.has(target.id) : path !== null && answers.get(path)
    if (!isOpen) broken.set(`${owner.owner} ${owner.id} ${address}`, { ...owner, address })
  }
  return { checkedAt: now, links: followed.length, broken: [...broken.values()] }
}

/** `null` where the site gives no answer in time. */
async function opens(address: URL): Promise<boolean | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method: 'HEAD', signal, cache: 'no-store' }).catch(
    () => null,
  )
  return answer && answer.status !== 404 && answer.status !== 410
}

const published = { _status: { equals: 'published' } } as const
const record = z.looseObject({ id: z.string() })
const titled = z.looseObject({ slug: z.string().nullish() })

/** Links of everything that is published, in every language, and what they may lead to. */
async function readLinks(payload: Payload, atOnce: number) {
  const links: WrittenLink[] = []
  const ids = new Set<string>()
  const everything = { depth: 0, locale: 'all', draft: false } as const
  for (const collection of itemSubjects) {
    for (let after: string | null = ''; after !== null; ) {
      const { docs }: { docs: readonly unknown[] } = await payload.find({
        collection,
        where: after === '' ? published : { and: [published, { id: { greater_than: after } }] },
        sort: 'id',
        limit: atOnce,
        pagination: false,
        ...everything,
      })
      const read = z.array(record).parse(docs)
      for (const doc of read) {
        ids.add(doc.id)
        const owner = { owner: collection, id: doc.id, title: titleFrom(doc) }
        links.push(...linksIn(doc).map((link) => ({ ...owner, ...link })))
      }
      after = read.length < atOnce ? null : (read.at(-1)?.id ?? null)
    }
  }
  for (const slug of pageSubjects) {
    const page: unknown = await payload.findGlobal({ slug, ...everything })
    links.push(...linksIn(page).map((link) => ({ owner: slug, id: null, title: '', ...link })))
  }
  const { docs } = await payload.find({ collection: 'redirects', pagination: false, depth: 0 })
  for (const { id, from, to } of docs) {
    links.push({ owner: 'redirects', id, title: from, locale: defaultLocale, target: to })
  }
  return { links, published: ids }
}

function titleFrom(doc: unknown): string {
  const { name, slug, title } = titled.parse(doc)
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
