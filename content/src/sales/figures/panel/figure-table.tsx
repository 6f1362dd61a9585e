import type { CSSProperties } from 'react'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import type { PanelText } from '../../../core/words/words.ts'
import { writeChange, writeNumber } from '../../../core/words/written-numbers.ts'
import { type Cell, type FigureTable, sumOfRows } from '../table-of.ts'
import { shortDay } from './figure-plots.tsx'

type Row = FigureTable['rows'][number] & { isRest?: boolean }

interface Props extends PanelText, FigureTable {
  label: string
}

/** Further rows are summed up in the last one. */
const most = 10

/** A table with optional bars: the bar shows now, the line before. */
export function Table({ bar, heads, label, language, rows, t }: Props) {
  if (rows.length === 0) return <p className="empty">{t('salesFigures.none')}</p>
  const names = heads.map((head) => t(head))
  const changeAt = heads.indexOf('salesFigures.change')
  const lateAt = heads.indexOf('salesFigures.late')
  const shown: readonly Row[] =
    bar && rows.length > most ? [...rows.slice(0, most - 1), rest(rows.slice(most - 1))] : rows
  const top = Math.max(
    1,
    ...rows.flatMap(({ cells }) =>
      [bar?.now, bar?.before].map((at) => (at === undefined ? 0 : Number(cells[at]))),
    ),
  )

  function rest(left: typeof rows): Row {
    const [, ...sums] = sumOfRows({ bar, heads, rows: left })
    return { cells: [t('salesFigures.rest'), ...sums], isRest: true }
  }
  function written(cell: Cell, at: number): string {
    if (cell === null) return '—'
    if (typeof cell === 'string')
      return /^\d{4}-\d\d-\d\d$/.test(cell) ? shortDay(cell, language) : cell
    return at === changeAt ? writeChange(cell, language) : writeNumber(cell, language)
  }
  const isNumber = (at: number) =>
    rows.every(({ cells }) => cells[at] === null || typeof cells[at] === 'number')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is wider than the screen
    <section className="figures-scroll" tabIndex={0} aria-label={label}>
      <table className={bar ? 'bars' : undefined}>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            {bar && (
              <th scope="col" className="plot">
                <span className="visually-hidden">{t('salesFigures.barCount')}</span>
              </th>
            )}
            {names.slice(1).map((name, at) => (
              <th key={name} scope="col" data-number={isNumber(at + 1) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ cells, href, isRest }) => (
            <tr key={cells.join(' ')}>
              <th scope="row">
                {href ? (
                  <PanelLink className="link" href={href}>
                    {written(cells[0] ?? null, 0)}
                  </PanelLink>
                ) : (
                  written(cells[0] ?? null, 0)
                )}
              </th>
              {bar && (
                <td className="plot">
                  {!isRest && (
                    <span
                      className="bar"
                      style={share('--now', cells[bar.now], top)}
                      aria-hidden="true"
                    >
                      {bar.before !== undefined && (
                        <i style={share('--was', cells[bar.before], top)} />
                      )}
                    </span>
                  )}
                </td>
              )}
              {cells.slice(1).map((cell, at) => (
                <td
                  key={heads[at + 1]}
                  data-number={isNumber(at + 1) || undefined}
                  className={at + 1 === lateAt && Number(cell) > 0 ? 'late' : undefined}
                >
                  {written(cell, at + 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const share = (name: string, cell: Cell | undefined, top: number): CSSProperties => ({
  [name]: (Number(cell ?? 0) / top).toFixed(3),
})
