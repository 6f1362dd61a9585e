import { selectUnits, type UnitQuery, type UnitSortKey } from '@alun/contract/rules/unit-query'
import type { Unit } from '@alun/contract/schema/unit'
import { sortedBy, withUnitQuery } from '../../query/unit-query.ts'
import table from '../../ui/table.module.css'
import { useMessages } from '../../words/messages.tsx'
import type { ProjectUnits } from './project-units.ts'
import { sortWords } from './sort-words.ts'
import { UnitQueryLink } from './unit-query-link.island.tsx'
import { UnitRow } from './unit-row.island.tsx'
import styles from './units.module.css'

/** Units that pass the filters; the columns depend on all units of the project. */
export function UnitTable(props: {
  project: ProjectUnits
  shown: readonly Unit[]
  query: UnitQuery
}) {
  const t = useMessages()
  const { shown, query } = props
  const { unitTypes, card, facts, masterPlan } = props.project
  const columns = { floor: facts.hasFloors, indoors: facts.hasIndoors, land: facts.hasPlots }
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
          {columns.floor && <SortHead sort="floor" query={query} className={table.right} />}
          <SortHead sort="area" query={query} className={table.right} />
          {columns.indoors && (
            <th scope="col" className={table.right}>
              {t('project.units.indoorM2')}
            </th>
          )}
          {columns.land && <SortHead sort="land" query={query} className={table.right} />}
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

/** Whether there is no filter, so that phones list available units and fold the rest. */
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
