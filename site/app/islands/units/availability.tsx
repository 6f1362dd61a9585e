import { parseUnitQuery, selectUnits } from '../../query/unit-query.ts'
import table from '../../ui/table.module.css'
import { useMessages } from '../../words/messages.tsx'
import { useAddress } from '../address.ts'
import { Compare } from './compare.tsx'
import type { ProjectUnits } from './project-units.ts'
import { Filters, SortLinks } from './unit-filters.tsx'
import { UnitQueryLink } from './unit-query-link.tsx'
import { UnitTable } from './unit-table.tsx'
import styles from './units.module.css'

/** Table of all units; filters and order are in the query. */
export function Availability({ project }: { project: ProjectUnits }) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  const { units, unitTypes, card } = project
  if (units.length === 0) return <p className="muted">{t('project.units.empty')}</p>
  const query = parseUnitQuery(search)
  const shown = selectUnits(units, query)
  return (
    <div id="availability" data-unit-filters="">
      <h3 className={`h4 ${styles.heading}`}>{t('project.units.table')}</h3>
      <Filters units={units} types={unitTypes} query={query} />
      <SortLinks query={query} />
      <Compare project={card.slug} units={shown}>
        <div className={table.box}>
          <UnitTable project={project} shown={shown} query={query} />
        </div>
      </Compare>
      {shown.length === 0 && (
        <p>
          {t('project.units.none')}{' '}
          <UnitQueryLink className="link" query={parseUnitQuery(new URLSearchParams())}>
            {t('project.units.showAll')}
          </UnitQueryLink>
        </p>
      )}
    </div>
  )
}
