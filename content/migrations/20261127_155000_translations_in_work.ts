import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'
import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  lexicalState,
  wordsOf,
} from '../src/core/rich-text/lexical.ts'

/** A column of long texts, in records or in rows of one of their lists. */
interface Place {
  record: string
  column: string
  list?: string
}

const places: readonly Place[] = [
  { record: 'projects', column: 'about' },
  { record: 'news', column: 'body' },
  { record: 'articles', column: 'body' },
  { record: 'offers', column: 'body' },
  { record: 'vacancies', column: 'duties' },
  { record: 'vacancies', column: 'requirements' },
  { record: 'vacancies', column: 'conditions' },
  { record: 'documents', column: 'body' },
  { record: 'about', list: 'sections', column: 'body' },
  { record: 'why_here', list: 'sections', column: 'body' },
  { record: 'why_here', list: 'faq_items', column: 'answer' },
  { record: 'cooperation', list: 'faq_items', column: 'answer' },
]

const found = z.object({
  id: z.int(),
  locale: z.string(),
  text: lexicalState,
  record: z.uuid(),
  row: z.string().nullable(),
  status: z.string().nullable(),
})

/** What a block said of its translation: a hash of the source's words, and of its own that nobody had confirmed. */
const mark = z.looseObject({ $: z.object({ of: z.string(), draft: z.string().optional() }) })
const markOf = (node: LexicalNode) => mark.safeParse(node).data?.$

/** As the former version named words (cyrb53). */
function textHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

const isHidden = (node: LexicalNode) => markOf(node)?.draft === textHash(wordsOf(node))

/**
 * Translations that are half done: the blocks that the site hides go from published texts, because their marks
 * hide them no longer; the field is in work, and drafts keep their text. The marks that are left say nothing
 * to this version, and the former one reads them as before.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const place of places) {
    for (const isVersion of [false, true]) await migrateTexts(db, place, isVersion)
  }
}

async function migrateTexts(db: MigrateUpArgs['db'], place: Place, isVersion: boolean) {
  const { list } = place
  const record = sql.identifier(isVersion ? `_${place.record}_v` : place.record)
  const rows = isVersion ? `_${place.record}_v_version_${list}` : `${place.record}_${list}`
  const texts = sql.identifier(
    `${list ? rows : isVersion ? `_${place.record}_v` : place.record}_locales`,
  )
  const ofRecord = (column: string) => sql.identifier(isVersion ? `version_${column}` : column)
  const column = list ? sql.identifier(place.column) : ofRecord(place.column)
  const status = sql.identifier(isVersion ? 'version__status' : '_status')
  const name = sql.identifier(isVersion ? '_uuid' : 'id')
  const parents = list
    ? sql`join ${sql.identifier(rows)} as list on list.id = texts._parent_id
        join ${record} as record on record.id = list._parent_id`
    : sql`join ${record} as record on record.id = texts._parent_id`
  const marked = await rowsOf(
    db,
    sql`select texts.id, texts._locale::text as locale, texts.${column} as text, record.id as record,
        ${list ? sql`list.${name}::text` : sql`null`} as row, record.${status}::text as status
      from ${texts} as texts ${parents} where texts.${column}::text like '%"$"%'`,
    found,
  )
  for (const { id, locale, record: recordId, row, status, text } of marked) {
    const blocks = childrenOf(text.root)
    const isUnfinished = blocks.some(
      (node) => markOf(node) && (isHidden(node) || wordsOf(node) === ''),
    )
    if (!isUnfinished) continue
    const left = status === 'published' ? blocks.filter((node) => !isHidden(node)) : blocks
    const shown: LexicalState = { ...text, root: { ...text.root, children: left } }
    // Pictures alone, which came from the source, would stand in place of the text of another language.
    const value = wordsOf(shown.root) === '' ? null : JSON.stringify(shown)
    if (value === null || left.length < blocks.length) {
      await db.execute(sql`update ${texts} set ${column} = ${value}::jsonb where id = ${id}`)
    }
    if (value === null) continue
    const path = list ? `${list.replace('_', '.')}.${row}.${place.column}` : place.column
    await putInWork(db, { record, recordId, locale, path, ofRecord })
  }
}

type Name = ReturnType<typeof sql.identifier>

interface Field {
  record: Name
  recordId: string
  locale: string
  path: string
  ofRecord: (column: string) => Name
}

async function putInWork(db: MigrateUpArgs['db'], field: Field): Promise<void> {
  const { locale, ofRecord, path, record, recordId } = field
  const outdated = ofRecord('translation_outdated')
  const state = ofRecord(`translation_in_${locale}`)
  await db.execute(sql`
    update ${record} set
      ${outdated} = coalesce(${outdated}, '{}') || jsonb_build_object(${locale}::text,
        jsonb_build_object(${path}::text, '') || coalesce(${outdated} -> ${locale}::text, '{}')),
      ${state} = case when ${state}::text = 'ready' then 'outdated' else ${state} end
    where id = ${recordId}`)
}

export async function down(): Promise<void> {}
