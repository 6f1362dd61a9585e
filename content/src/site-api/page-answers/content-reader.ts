import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { hasCollection } from '@alun/contract/rules/screens'
import type { UnitStatus } from '@alun/contract/rules/unit'
import { globalsOfPages } from '@alun/contract/site-definition/screen-table'
import type { CollectionSlug, GlobalSlug, Payload, Where } from 'payload'
import { z } from 'zod'
import { plainType } from '../../core/access/plain-types.ts'
import { collectionTag, globalTag, itemTag, menusTag, slotsTag } from '../../core/changes/tags.ts'
import type { Database } from '../../core/database/rows.ts'
import { lackingOf, type Selection, selectionOf } from '../../core/records/fields.ts'
import { values } from '../../core/records/values.ts'
import {
  menuCollections,
  readShownPages,
  type ShownPages,
} from '../../publishing/references/shown-page-rows.ts'
import { reservationEnds } from '../../publishing/units/holdings/holding-rows.ts'
import { mayReadEnds } from '../../publishing/units/holdings/holding-settings.ts'
import { shownUnits } from '../../publishing/units/unit-rows.ts'
import { readHosts } from '../../sales/rows/viewing-rows.ts'
import type { Host } from '../../sales/viewings/slot.ts'
import type { QueryCache } from './query-cache.ts'
import { otherProjects, type ProjectSums, readSums } from './records/project-sum-rows.ts'
import { findSimilar, findTexts, type Question } from './search-table.ts'

/** The earliest instant at which an answer expires even without an edit. */
class Expiry {
  private earliest = Number.POSITIVE_INFINITY

  /** @param instant epoch milliseconds; `null` if nothing changes with time */
  at(instant: number | null): void {
    if (instant !== null) this.earliest = Math.min(this.earliest, instant)
  }

  get instant(): string | null {
    return Number.isFinite(this.earliest) ? new Date(this.earliest).toISOString() : null
  }
}

// Made once: making a schema takes a hundred times as long as reading by it.
const identified = z.object({ id: z.string() })
const withStatus = z.looseObject({ _status: z.string().nullish() })

const published: Where = { _status: { equals: 'published' } }

/** Reports a published record that lacks required fields. */
export type Malformed = (problem: { collection: string; id: string; paths: string[] }) => void

interface ListQuery {
  where?: Where
  sort?: string[]
  limit?: number
}

interface PagedQuery extends ListQuery {
  page: number
  limit: number
}

interface PageOf<T> {
  items: readonly T[]
  total: number
  pages: number
}

export interface ReaderDeps {
  payload: Payload
  locale: Locale
  now: number
  malformed: Malformed
  queryCache: QueryCache
  /** Position of the change feed that was read before this answer. */
  cursor: number
  /** Reads drafts as if they were published. */
  drafts?: boolean | undefined
}

/**
 * Reads published content in all its languages for one answer, and collects the cache tags of what it read. The
 * schema selects the fields: no others are read from the database.
 */
export class ContentReader {
  readonly locale: Locale
  /** Epoch milliseconds at which offers are active or not. */
  readonly now: number
  readonly expires = new Expiry()
  readonly tags = new Set<string>()
  private readonly deps: ReaderDeps

  constructor(deps: ReaderDeps) {
    this.deps = deps
    this.locale = deps.locale
    this.now = deps.now
  }

  /** Condition of lists: the record is complete in the language of the page. */
  get ready(): Where {
    return { readyLocales: { in: [this.locale] } }
  }

  async list<S extends z.ZodObject>(
    collection: CollectionSlug,
    schema: S,
    { where, sort, limit = 0 }: ListQuery = {},
  ): Promise<readonly z.output<S>[]> {
    this.tags.add(collectionTag(collection))
    const { docs } = await this.find(collection, schema, { where, sort, limit, pagination: false })
    return docs
  }

  async paged<S extends z.ZodObject>(
    collection: CollectionSlug,
    schema: S,
    { where, sort, limit, page }: PagedQuery,
  ): Promise<PageOf<z.output<S>>> {
    this.tags.add(collectionTag(collection))
    const { docs, totalDocs } = await this.find(collection, schema, { where, sort, limit, page })
    return { items: docs, total: totalDocs, pages: Math.max(1, Math.ceil(totalDocs / limit)) }
  }

  async byIds<S extends z.ZodObject>(
    collection: CollectionSlug,
    schema: S,
    ids: Iterable<string>,
    where?: Where,
  ): Promise<Map<string, z.output<S>>> {
    const wanted = [...new Set(ids)].sort()
    for (const id of wanted) this.tags.add(itemTag(collection, id))
    if (wanted.length === 0) return new Map()
    const tags = wanted.map((id) => itemTag(collection, id))
    const { docs } = await this.find(
      collection,
      schema,
      { where: both({ id: { in: wanted } }, where), pagination: false, limit: 0 },
      tags,
    )
    return new Map(docs.map((doc) => [identified.parse(doc).id, doc]))
  }

  /** The item with a slug; one that doesn't exist adds no tag. */
  async bySlug<S extends z.ZodObject>(
    collection: CollectionSlug,
    schema: S,
    slug: string,
  ): Promise<z.output<S> | null> {
    const { docs } = await this.find(collection, schema, {
      where: { slug: { equals: slug } },
      pagination: false,
      limit: 1,
    })
    const [doc] = docs
    if (doc) this.tags.add(itemTag(collection, identified.parse(doc).id))
    return doc ?? null
  }

  /** A global; empty if it was never published. */
  async global<S extends z.ZodObject>(slug: GlobalSlug, schema: S): Promise<z.output<S>> {
    const { drafts = false, payload } = this.deps
    this.tags.add(globalTag(slug))
    const select: Selection = { ...selectionOf(schema.shape), _status: true }
    const query = `global ${slug} ${JSON.stringify(select)}`
    return this.read(query, [globalTag(slug)], async () => {
      const found: unknown = await payload.findGlobal({
        slug,
        draft: drafts,
        depth: 0,
        locale: 'all',
        fallbackLocale: false,
        select,
      })
      const status = withStatus.parse(found)._status
      if (!drafts && status !== 'published') return schema.parse({})
      return this.withoutMalformed(slug, schema, found)
    })
  }

  /** Reads a malformed field as empty and reports it, because pages cannot do without a global. */
  private withoutMalformed<S extends z.ZodObject>(
    slug: GlobalSlug,
    schema: S,
    found: unknown,
  ): z.output<S> {
    const read = schema.safeParse(found)
    if (read.success) return read.data
    const paths = read.error.issues.map(({ path }) => path)
    const names = paths.map((path) => path.join('.'))
    if (!this.deps.drafts) this.deps.malformed({ collection: slug, id: slug, paths: names })
    return schema.parse(paths.reduce(emptied, found))
  }

  /** Hosts of viewings with their busy times. */
  async hosts(): Promise<readonly Host[]> {
    this.tags.add(slotsTag)
    return this.read(slotsTag, [slotsTag], () => readHosts(this.deps.payload.db.drizzle, this.now))
  }

  /** Counts and prices of units for lists, by project. */
  async sums(projects: readonly string[]): Promise<ReadonlyMap<string, ProjectSums>> {
    const ids = [...new Set(projects)].sort()
    this.tags.add(collectionTag('units'))
    if (ids.length === 0) return new Map()
    const found = await this.read(`sums ${ids}`, [collectionTag('units')], () =>
      readSums(this.deps.payload.db.drizzle, ids),
    )
    return new Map(found.map((each) => [each.project, each]))
  }

  /** The units of a project, read by SQL because there may be thousands. */
  async unitsOf<S extends z.ZodObject>(
    project: string,
    schema: S,
  ): Promise<readonly z.output<S>[]> {
    const tag = collectionTag('units')
    this.tags.add(tag)
    return this.read(`units of ${project}`, [tag], async () => {
      const found = await shownUnits(this.deps.payload.db.drizzle, project)
      return found.flatMap((unit) => this.parsed('units', schema, unit))
    })
  }

  /**
   * The days until which units are reserved, by unit, if this reader may know them. The answer expires with the first
   * reservation; one that is over is not named, because its unit is about to be available.
   */
  async reservedUntil(
    units: readonly { id: string; status: UnitStatus }[],
    {
      reader,
      shownTo,
    }: { shownTo: Parameters<typeof mayReadEnds>[0]; reader: 'agency' | 'visitor' },
    db: Database = this.deps.payload.db.drizzle,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = units.flatMap(({ id, status }) => (status === 'reserved' ? id : [])).sort()
    if (ids.length === 0 || !mayReadEnds(shownTo, reader)) return new Map()
    const found = await this.read(`ends ${ids}`, [collectionTag('units')], () =>
      reservationEnds(db, ids),
    )
    const ahead = found.filter(({ until }) => until > this.now)
    for (const { until } of ahead) this.expires.at(until)
    return new Map(ahead.map(({ unit, until }) => [unit, officeDay(until)]))
  }

  /** Ids of other projects to show on this project's page. */
  async othersThan(project: string, limit: number): Promise<readonly string[]> {
    const tags = [collectionTag('projects'), collectionTag('units')]
    for (const tag of tags) this.tags.add(tag)
    const { locale } = this
    const { drafts = false, payload } = this.deps
    return this.read(`others ${project} ${locale} ${limit}`, tags, () =>
      otherProjects(payload.db.drizzle, { project, locale, drafts, limit }),
    )
  }

  /** Pages with content. Read again at every change, but a page depends only on the result. */
  async shownPages(): Promise<ShownPages> {
    this.tags.add(menusTag)
    const { locale } = this
    const tags = [menusTag, ...globalsOfPages.map(globalTag), ...menuCollections.map(collectionTag)]
    return this.read(`shown pages ${locale}`, tags, () =>
      readShownPages(this.deps.payload.db.drizzle, locale),
    )
  }

  get showsDrafts(): boolean {
    return this.deps.drafts ?? false
  }

  /** Not cached, because the number of different questions is unlimited. */
  async search(question: Omit<Question, 'locale'>) {
    const inLocale = { ...question, locale: this.locale }
    const { drizzle } = this.deps.payload.db
    const found = await findTexts(drizzle, inLocale)
    return found.length > 0 ? found : findSimilar(drizzle, inLocale)
  }

  private read<T>(query: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
    const { cursor, queryCache } = this.deps
    return queryCache.get(query, { cursor, tags }, read)
  }

  private async find<S extends z.ZodObject>(
    collection: CollectionSlug,
    schema: S,
    query: ListQuery & { page?: number; pagination?: false },
    /** Tags that invalidate the cached result. */
    tags: readonly string[] = [collectionTag(collection)],
  ): Promise<{ docs: readonly z.output<S>[]; totalDocs: number }> {
    if (!hasCollection(collection)) return { docs: [], totalDocs: 0 }
    const { drafts = false, payload } = this.deps
    const select = selectionOf(schema.shape)
    const isOpen = drafts || plainType(collection)?.isPublic === true
    const where = isOpen ? (query.where ?? {}) : both(published, query.where)
    const options = { ...query, where, select }
    return this.read(`${collection} ${JSON.stringify(options)}`, tags, async () => {
      const { docs, totalDocs } = await payload.find({
        ...options,
        collection,
        draft: drafts,
        depth: 0,
        locale: 'all',
        fallbackLocale: false,
      })
      return { docs: docs.flatMap((doc) => this.parsed(collection, schema, doc)), totalDocs }
    })
  }

  /**
   * Parses a record, of Payload or of our own SQL. Leaves out a malformed one and reports it, so that it does not
   * fail the whole list. Drafts may lack fields that publishing requires.
   */
  parsed<S extends z.ZodObject>(
    collection: string,
    schema: S,
    doc: { id: string | number },
  ): z.output<S>[] {
    const { drafts = false } = this.deps
    const read = schema.safeParse(doc)
    const paths = read.success
      ? lackingOf(schema.shape, read.data)
      : read.error.issues.map(({ path }) => path.join('.'))
    if (read.success && (drafts || paths.length === 0)) return [read.data]
    if (!drafts) this.deps.malformed({ collection, id: String(doc.id), paths })
    return []
  }
}

function both(one: Where, other: Where | undefined): Where {
  return other ? { and: [one, other] } : one
}

/** The value with an empty field at a path; a list is emptied as a whole. */
function emptied(value: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (key === undefined || typeof key === 'number') return null
  const inside = values.parse(value)
  return { ...inside, [key]: emptied(inside[String(key)], rest) }
}
