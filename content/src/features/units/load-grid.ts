import { unitStatuses } from '@alun/contract/rules/unit'
import type { Payload } from 'payload'
import { countUnits, typesOfProject } from '../../payload/units.ts'
import { inNearestLanguage } from '../../records/localise.ts'
import { words } from '../../words/panel-words.ts'
import { panelLocale, type WordKey } from '../../words/words.ts'
import { csvColumnNames, csvColumns } from './csv-columns.ts'
import { unitStatusWords } from './unit-status-words.ts'
import { rowsOfProject } from './unit-store.ts'
import type { UnitWords } from './unit-words.ts'

const inEachLanguage = (key: WordKey) => Object.values(words(key))

/** The same for everybody. */
export const wordsInEachLanguage: UnitWords = {
  statuses: Object.fromEntries(
    unitStatuses.map((status) => [status, inEachLanguage(unitStatusWords[status])]),
  ),
  columns: Object.fromEntries(
    csvColumnNames.map((column) => [column, inEachLanguage(csvColumns[column])]),
  ),
}

export type Grid = Awaited<ReturnType<typeof loadGrid>>

/**
 * What the grid shows: a few statements, however many units there are.
 *
 * @param asked id of a project; the first one if there is no such
 * @param limit of rows; the grid asks for the others when it is shown
 */
export async function loadGrid(payload: Payload, asked: string, language: string, limit?: number) {
  const locale = panelLocale(language)
  const texts = inNearestLanguage(locale)
  const whole = { depth: 0, limit: 0, pagination: false } as const
  const [{ docs }, counts] = await Promise.all([
    payload.find({
      collection: 'projects',
      select: { title: true, slug: true, kind: true },
      sort: 'order',
      ...texts,
      ...whole,
    }),
    countUnits(payload.db.drizzle),
  ])
  const unitsOf = new Map(counts.map(({ project, units }) => [project, units]))
  const shown = docs.find(({ id }) => id === asked) ?? docs[0]
  const titled = ({ id, title, slug }: (typeof docs)[number]) => ({
    id,
    title: title || slug || id,
  })
  const [rows, types] = shown
    ? await Promise.all([
        rowsOfProject(payload.db.drizzle, shown.id, limit ? { from: 0, limit } : undefined),
        typesOfProject(payload.db.drizzle, shown.id, locale),
      ])
    : [[], []]
  return {
    /** Each with the number of its units. */
    projects: docs.map((each) => ({ ...titled(each), units: unitsOf.get(each.id) ?? 0 })),
    /** The one shown; `null` while there is none. */
    project: shown ? { ...titled(shown), isTall: shown.kind === 'apartments' } : null,
    rows,
    words: wordsInEachLanguage,
    /** Names of types, by id. */
    types: Object.fromEntries(types.map(({ id, title }) => [id, title || '—'])),
    /** What files call them: in every language. */
    typeNames: Object.fromEntries(types.map(({ id, names }) => [id, names])),
  }
}
