import { currentTime } from '@alun/contract/rules/current-time'
import { csvResponse } from '@alun/platform/csv'
import { z } from 'zod'
import { to } from '../../core/access/permissions.ts'
import { endpoint, endpointQuery } from '../../core/http/endpoint.ts'
import { filterAddress, optional } from '../../core/http/list-filter.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { writeEdited } from '../../core/words/written-numbers.ts'
import { figureTables, type Section, sections, sectionsOf } from './figure-tables.ts'
import { type FiguresFilter, figuresFilter, readFigures } from './read-figures.ts'

const parameters = z.object({ section: optional(z.enum(sections)) })

export const csvPath = (filter: FiguresFilter, section?: Section) =>
  filterAddress('/api/enquiries/figures.csv', { ...filter, section })

/** `GET /api/enquiries/figures.csv?weeks=&month=&section=`: the page as a file, with unformatted numbers. */
export const figuresCsv = endpoint('get', '/figures.csv', to('read', 'enquiries'), async (req) => {
  const { section } = endpointQuery(req, parameters)
  const figures = await readFigures(req, endpointQuery(req, figuresFilter), currentTime())
  const text = panelTextOf(req.i18n)
  const tables = figureTables(figures, text)
  const written = sectionsOf(figures).filter((each) => section === undefined || each === section)
  const lines = written.flatMap((name) => [
    ...(section === undefined ? [[text.t(`salesFigures.sections.${name}`)]] : []),
    tables[name].heads.map((head) => text.t(head)),
    ...tables[name].rows.map(({ cells }) =>
      cells.map((cell) =>
        typeof cell === 'number' ? writeEdited(cell, text.language) : (cell ?? ''),
      ),
    ),
    ...(section === undefined ? [[]] : []),
  ])
  const { from, to } = figures.period.chosen
  return csvResponse(`figures-${section ?? 'all'}-${from}-${to}.csv`, lines, text.language)
})
