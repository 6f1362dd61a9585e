import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Log } from '../../../app/content/content-fetch.ts'
import { isCorrupt, openDatabase, renameDatabase, replacedSuffix } from './open-database.ts'

/** The number is the version of the schema: another version starts with an empty file. */
const fileName = 'store-3.sqlite'
/** A request waits for a write, so an answer that cannot be written in this time is not stored. */
const busyTimeoutMs = 250

const schema = `
  create table if not exists answers (
    name text primary key,
    build text not null,
    database_id text not null,
    answer text not null
  ) strict;
  create table if not exists layouts (
    locale text primary key,
    layout text not null
  ) strict;
  create table if not exists redirects (
    id integer primary key check (id = 1),
    list text not null
  ) strict;
  create table if not exists feed (
    id integer primary key check (id = 1),
    state text not null
  ) strict;
`

export type SiteStore = ReturnType<typeof openSiteStore>
type SqlTags = ReturnType<typeof sqlTags>

/**
 * What the site has to survive a restart while the content service is away: its answers, the layouts,
 * the redirects and the state of the change feed, in one SQLite file that all site processes share. A commit goes
 * to the operating system at once, so a killed process loses nothing, but nobody waits for the disk:
 * that would hold up requests for up to a quarter of a second. A failure is logged and loses what was
 * to be stored, never a request.
 *
 * @throws where the folder cannot be created
 */
export function openSiteStore(folder: string, log: Log) {
  mkdirSync(folder, { recursive: true })
  // Formats of earlier versions, and databases that were unreadable.
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(fileName) || name.includes(replacedSuffix)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
  const path = join(folder, fileName)
  const open = () =>
    openDatabase({
      path,
      schema,
      synchronous: 'off',
      busyTimeoutMs,
      replaced: 'when-unreadable',
      log,
    })
  let db = open()
  let sql = sqlTags(db)

  /** Runs statements, each in a transaction of its own; `null` when they fail. */
  function use<T>(work: (sql: SqlTags) => T): T | null {
    if (!db.isOpen) return null
    try {
      try {
        return work(sql)
      } catch (err) {
        if (!isCorrupt(err)) throw err
        replace(err)
        return work(sql)
      }
    } catch (err) {
      log.error({ err }, 'The store of answers could not be used')
      return null
    }
  }

  function replace(err: unknown) {
    db.close()
    const renamedTo = renameDatabase(path)
    log.error({ err, renamedTo }, 'The store of answers is corrupt; an empty one replaces it')
    db = open()
    sql = sqlTags(db)
  }

  return {
    use,
    close: () => db[Symbol.dispose](),
  }
}

/** Like `createTagStore` of Node, which leaves the file open after `close`. */
function sqlTags(db: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  function prepared(parts: TemplateStringsArray) {
    const text = parts.join('?')
    const statement = statements.get(text) ?? db.prepare(text)
    statements.set(text, statement)
    return statement
  }
  type Values = SQLInputValue[]
  return {
    get: (parts: TemplateStringsArray, ...values: Values) => prepared(parts).get(...values),
    run: (parts: TemplateStringsArray, ...values: Values) => prepared(parts).run(...values),
  }
}
