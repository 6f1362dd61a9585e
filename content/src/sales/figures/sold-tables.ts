import { shownName } from '../../core/words/account-words.ts'
import type { PanelText, WordKey } from '../../core/words/words.ts'
import { writeMoney } from '../../core/words/written-numbers.ts'
import type { Figures } from './read-figures.ts'
import type { Sold } from './sold.ts'
import { type FigureTable, tableOf } from './table-of.ts'

/** What was reserved, sold and cancelled, by its own day. */
export function soldTables(figures: Figures, projectOf: (key: string) => string, text: PanelText) {
  const { t } = text
  const { agencies, people, projects } = figures.sold
  const alike = (head: WordKey, rows: readonly Sold[], nameOf: (row: Sold) => string) =>
    tableOf(
      rows,
      [
        [head, nameOf],
        ['salesFigures.deals', ({ deals }) => deals],
        ['salesFigures.sum', ({ sums }) => moneyOf(sums, text)],
        ['salesFigures.reservations', ({ reservations }) => reservations],
        [
          'salesFigures.cancelled',
          ({ cancelledDeals, cancelledReservations }) => cancelledDeals + cancelledReservations,
        ],
      ],
      { bar: { now: 1 } },
    )
  return {
    sold: soldTable(figures, text),
    soldProjects: alike('common.project', projects, ({ key }) => projectOf(key)),
    soldPeople: alike(
      'salesFigures.person',
      people,
      (row) => shownName(row) || t('salesFigures.nobody'),
    ),
    soldAgencies: alike(
      'salesFigures.agency',
      agencies,
      (row) => shownName(row) || (row.key === 'none' ? t('salesFigures.noAgency') : row.key),
    ),
  }
}

const moneyOf = (sums: Sold['sums'], { language }: PanelText) =>
  sums.map(({ amount, currency }) => writeMoney(amount, currency, language)).join(' + ') || null

/** Reservations and sales of the period by their own day, beside those of the period before. */
function soldTable({ sold: { before, chosen } }: Figures, { t }: PanelText): FigureTable {
  const currencies = new Set([...chosen.sums, ...before.sums].map(({ currency }) => currency))
  const sumIn = ({ sums }: Sold, currency: string) =>
    (sums.find((each) => each.currency === currency)?.amount ?? 0) / 100
  const row = (what: string, of: (sold: Sold) => number) => ({
    what,
    now: of(chosen),
    before: of(before),
  })
  const unpriced = row(t('salesFigures.unpriced'), (sold) => sold.unpriced)
  return tableOf(
    [
      row(t('salesFigures.reservations'), ({ reservations }) => reservations),
      row(t('salesFigures.deals'), ({ deals }) => deals),
      ...[...currencies]
        .toSorted()
        .map((currency) =>
          row(t('salesFigures.sumIn', { currency }), (sold) => sumIn(sold, currency)),
        ),
      ...(unpriced.now + unpriced.before > 0 ? [unpriced] : []),
      row(t('salesFigures.cancelledReservations'), (sold) => sold.cancelledReservations),
      row(t('salesFigures.cancelledDeals'), (sold) => sold.cancelledDeals),
    ],
    [
      ['salesFigures.what', ({ what }) => what],
      ['salesFigures.now', ({ now }) => now],
      ['salesFigures.before', ({ before }) => before],
    ],
  )
}
