import { unitRef } from '@alun/contract/rules/shortlist'
import { type ShownFact, shownFacts } from '@alun/contract/rules/unit-fields'
import {
  selectUnits,
  type UnitQuery,
  type UnitSortKey,
  unitSortKeys,
} from '@alun/contract/rules/unit-query'
import type { Unit } from '@alun/contract/schema/unit'
import { sortedBy, withUnitQuery } from '../../query/unit-query.ts'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { Fold } from '../../ui/fold.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatArea } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { unitPriceText } from '../../words/price-text.ts'
import { factHead, factText } from '../../words/unit-fact.ts'
import { Pick } from './compare.island.tsx'
import type { ProjectUnits } from './project-units.ts'
import { sortWords } from './sort-words.ts'
import { UnitActions } from './unit-actions.island.tsx'
import { useUnitFocus } from './unit-focus.island.tsx'
import { UnitQueryLink } from './unit-query-link.island.tsx'
import { unitRowId } from './unit-row-id.ts'
import styles from './units.module.css'

/** The facts by which visitors sort. */
const sortOf = (name: ShownFact['name']): UnitSortKey | undefined =>
  unitSortKeys.find((key) => key === (name === 'landArea' ? 'land' : name))

/** Units that pass the filters; the columns depend on the project, not on these units. */
export function UnitTable(props: {
  project: ProjectUnits
  shown: readonly Unit[]
  query: UnitQuery
}) {
  const t = useMessages()
  const { shown, query } = props
  const { unitTypes, card, masterPlan } = props.project
  const columns = shownFacts.filter(({ name }) => props.project.columns.includes(name))
  const byType = new Map(unitTypes.map((type) => [type.slug, type]))
  const short = isShort(props.project, query)
  const byPrice = short ? selectUnits(shown, { ...query, sort: 'price' }) : []
  const planned = new Set(masterPlan?.drawing.marks.map(({ id }) => id))
  return (
    <table
      className={`${table.table} ${table.stack} ${styles.table}`}
      data-availability=""
      data-short={short || undefined}
    >
      <caption className="vh">{t('project.units.caption', { project: card.title.text })}</caption>
      <thead>
        <tr>
          <SortHead sort="label" query={query} />
          <th scope="col">{t('project.units.type')}</th>
          {columns.map((fact) => {
            const sort = sortOf(fact.name)
            return sort ? (
              <SortHead key={fact.name} sort={sort} query={query} className={table.right} />
            ) : (
              <th key={fact.name} scope="col" className={table.right}>
                {t(factHead(fact))}
              </th>
            )
          })}
          <SortHead sort="price" query={query} className={table.right} />
          <SortHead sort="status" query={query} className={styles.statusCell} />
          <th scope="col" className={table.right}>
            <span className="vh">{t('project.units.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((unit) => (
          <UnitRow
            key={unit.key}
            unit={unit}
            type={byType.get(unit.typeSlug)}
            card={card}
            columns={columns}
            onPlan={planned.has(unit.key)}
            rank={short ? byPrice.indexOf(unit) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Whether the table has all units unfiltered and unsorted, so that phones list available ones and fold the rest. */
export function isShort({ large }: ProjectUnits, query: UnitQuery): boolean {
  return large === undefined && withUnitQuery(new URLSearchParams(), query) === ''
}

function SortHead(props: { sort: UnitSortKey; query: UnitQuery; className?: string | undefined }) {
  const t = useMessages()
  const { sort, query, className } = props
  const order = query.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={query.sort === sort ? order : 'none'}>
      <UnitQueryLink className="tap" query={sortedBy(query, sort)}>
        {t(`project.units.${sortWords[sort]}`)}
      </UnitQueryLink>
    </th>
  )
}

/** Its cells are in the order of the heads of the table. */
function UnitRow(props: {
  unit: Unit
  type: ProjectUnits['unitTypes'][number] | undefined
  card: ProjectUnits['card']
  columns: readonly ShownFact[]
  onPlan: boolean
  /** Order of available units on phones, cheapest first. */
  rank: number | undefined
}) {
  const { locale, t } = useLanguage()
  const { unit, type, card, columns, onPlan, rank } = props
  const name = t(`project.unit.${card.kind}`, { label: unit.label })
  const isSaid = type?.title.text.includes(formatArea(unit.area, locale))
  return (
    <tr
      id={unitRowId(unit.key)}
      data-unit={unit.key}
      data-status={unit.status}
      style={rank === undefined ? undefined : { order: rank }}
      {...useUnitFocus(unit.key)}
    >
      <th scope="row">
        <Pick of={unitRef(card.slug, unit.key)} name={name} offered={unit.status !== 'sold'}>
          {onPlan ? (
            <a className={styles.toPlan} href={`#${unit.key}`}>
              {name}
              <span className="vh">{` ${t('project.units.onPlan')}`}</span>
            </a>
          ) : (
            name
          )}
        </Pick>
      </th>
      <td className={`${table.full} ${styles.typeCell}`}>{type && textOf(type.title)}</td>
      {columns.map((fact) => (
        <td
          key={fact.name}
          className={`${table.right} ${styles.second}`}
          data-l={t(factHead(fact))}
          data-said={fact.name === 'area' && isSaid ? '' : undefined}
        >
          {factText(fact, unit, { locale, t })}
        </td>
      ))}
      <td className={`${table.right} ${styles.price}`} data-l={t('project.units.price')}>
        {unitPriceText(unit, locale, t)}
      </td>
      <td className={`${table.corner} ${styles.statusCell}`}>
        <Status of={unit.status} until={unit.reservedUntil} />
      </td>
      {unit.status === 'sold' ? (
        <td />
      ) : (
        <td className={`${table.right} ${table.act}`}>
          <Fold summary={<span className="vh">{t('project.units.actions', { unit: name })}</span>}>
            <div className={styles.actions} data-screen-only="">
              <UnitActions project={card} unit={unit} />
            </div>
          </Fold>
        </td>
      )}
    </tr>
  )
}
