import { parsedJson } from '@alun/platform/parsed-json'
import { z } from 'zod'
import type { SiteStore } from '../store/site-store.ts'
import { type CachedPage, decodeBodies, pageFacts } from './cached-page.ts'

export type StoredPages = ReturnType<typeof createStoredPages>

/** What rendered a page: a build with the settings that its pages show. */
export interface Variant {
  build: string
  settings: string
}

const row = z.object({ facts: z.string(), br: z.instanceof(Uint8Array<ArrayBuffer>) })
const variantRow = z.object({ name: z.string(), build: z.string() })

/**
 * Pages on disk, for this build with its settings. Pages that this build rendered with other
 * settings last and those of the build before stay as a last resort; the files that pages of older
 * builds refer to are not served any more, so those pages are removed.
 */
export function createStoredPages(store: SiteStore, { build, settings }: Variant) {
  const own = `${build} ${settings}`
  const others = store.use((sql) => {
    // A replaced row moves to the end, so the order of rows is that of their last use.
    sql.run`insert or replace into variants values (${own}, ${build})`
    const rows = sql.all`select name, build from variants where name <> ${own} order by rowid desc`
    return variantRow.array().parse(rows)
  })
  const ofThisBuild = others?.find((each) => each.build === build)
  const ofPreviousBuild = others?.find((each) => each.build !== build)
  for (const other of others ?? []) {
    if (other === ofThisBuild || other === ofPreviousBuild) continue
    store.use((sql) => sql.run`delete from variants where name = ${other.name}`)
  }
  store.use((sql) => sql.run`delete from pages where variant not in (select name from variants)`)

  return {
    /** The build that ran before this one. */
    previousBuild: ofPreviousBuild?.build ?? null,

    get: async (key: string) =>
      pageOf(
        store.use(
          (sql) => sql.get`select facts, br from pages where key = ${key} and variant = ${own}`,
        ),
      ),

    /** The page as another build or other settings have rendered it, the latest first. */
    async getFromOtherVariants(key: string): Promise<CachedPage[]> {
      const rows = store.use(
        (sql) => sql.all`
          select facts, br from pages join variants on name = variant
          where key = ${key} and variant <> ${own} order by variants.rowid desc`,
      )
      const pages = await Promise.all((rows ?? []).map(pageOf))
      return pages.filter((page) => page !== null)
    },

    set({ bodies, ...facts }: CachedPage) {
      const { key, meta } = facts
      const text = JSON.stringify(facts)
      store.use(
        (sql) => sql.run`
          insert or replace into pages (key, variant, epoch, facts, br)
          values (${key}, ${own}, ${meta.epoch}, ${text}, ${bodies.br})`,
      )
      store.prune()
    },

    remove(key: string) {
      store.use((sql) => sql.run`delete from pages where key = ${key}`)
    },

    /** Removes the pages of other databases than this one; all with `null`. */
    keepOnly(database: string | null) {
      store.use((sql) => sql.run`delete from pages where epoch is not ${database}`)
    },
  }
}

/** `null` where the row is missing, damaged, or of a shape that this build does not know. */
async function pageOf(found: unknown): Promise<CachedPage | null> {
  const parsed = row.safeParse(found)
  const facts = pageFacts.safeParse(parsedJson(parsed.data?.facts ?? ''))
  if (!parsed.success || !facts.success) return null
  const bodies = await decodeBodies(parsed.data.br, facts.data.etag)
  return bodies && { ...facts.data, bodies }
}
