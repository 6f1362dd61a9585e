import { countUnits } from '@alun/contract/rules/unit'
import type { Payload } from 'payload'
import { words } from '../../core/words/panel-words.ts'
import { panelLocale } from '../../core/words/words.ts'
import { columnWord, csvColumns } from './csv-columns.ts'
import { namedProjects } from './named-project-rows.ts'
import { choiceWords } from './unit-kinds.ts'
import { typesOfProject } from './unit-rows.ts'
import { type GridReader, partOfProject } from './unit-store.ts'
import type { UnitWords } from './unit-words.ts'

const keys = [
  ...csvColumns.map(columnWord),
  ...Object.values(choiceWords).flatMap((each) => Object.values(each)),
  'units.onRequest',
] as const

/** Words of the grid in every language of the panel. */
export const wordsInEachLanguage: UnitWords = Object.fromEntries(
  keys.map((key) => [key, Object.values(words(key))]),
)

export type Grid = Awaited<ReturnType<typeof loadGrid>>

/**
 * Loads the grid in a few statements, however many units there are.
 *
 * @param requested id of a project; the first one if there is no such project
 * @param limit of rows; the grid loads the others when it is shown
 */
export async function loadGrid(
  payload: Payload,
  requested: string,
  reader: GridReader,
  language: string,
  limit?: number,
) {
  const db = payload.db.drizzle
  const locale = panelLocale(language)
  const projects = await namedProjects(db, locale)
  const shown = projects.find(({ id }) => id === requested) ?? projects[0]
  const [{ keys, rows }, types] = shown
    ? await Promise.all([
        partOfProject(db, shown.id, reader, 0, limit),
        typesOfProject(db, shown.id, locale),
      ])
    : [{ keys: [], rows: [] }, []]
  return {
    /** Each with the number of its units. */
    projects: projects.map(({ id, title, units }) => ({ id, title, units })),
    /** The shown project; `null` if there is none. */
    project: shown
      ? {
          id: shown.id,
          title: shown.title,
          currency: shown.currency,
          isTall: shown.kind === 'apartments',
        }
      : null,
    rows,
    /** Number of all units by status, including those whose rows are not loaded yet. */
    counts: countUnits(keys),
    words: wordsInEachLanguage,
    types: Object.fromEntries(types.map(({ id, title }) => [id, title || '—'])),
    typeAreas: Object.fromEntries(types.map(({ id, areas }) => [id, areas])),
    /** Names of types in every language, as files may contain them. */
    typeNames: Object.fromEntries(types.map(({ id, names }) => [id, names])),
  }
}
