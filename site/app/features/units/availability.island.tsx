import { unprefixedPath } from '@alun/contract/rules/locale'
import { parseUnitQuery, selectUnits } from '@alun/contract/rules/unit-query'
import { useAddress } from '../../islands/address.ts'
import { withUnitQuery } from '../../query/unit-query.ts'
import { Pagination } from '../../ui/pagination.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Compare } from './compare.island.tsx'
import { floorText } from './floor-text.ts'
import type { ProjectUnits } from './project-units.ts'
import { sortWords } from './sort-words.ts'
import { Filters, SortLinks } from './unit-filters.island.tsx'
import { UnitQueryLink } from './unit-query-link.island.tsx'
import { UnitRest } from './unit-rest.island.tsx'
import { isShort, UnitTable } from './unit-table.island.tsx'
import styles from './units.module.css'

export function Availability({ project }: { project: ProjectUnits }) {
  const t = useMessages()
  const { pathname, search: asked } = useAddress()
  const search = new URLSearchParams(asked)
  const { units, unitTypes, card, facts, large } = project
  if (facts.total === 0) return null
  const query = parseUnitQuery(search)
  const { status, type, floor } = query
  const typeTitle = textOf(unitTypes.find(({ slug }) => slug === type)?.title)
  const shown = large ? units : selectUnits(units, query)
  return (
    <div id="availability" data-unit-filters="">
      <h3 className={`h4 ${styles.heading}`}>{t('project.units.table')}</h3>
      <Filters facts={facts} types={unitTypes} query={query} />
      <SortLinks query={query} />
      {/*
       * Announces changes, because filters and order load no document. Names the whole query, because an unchanged
       * text is not announced.
       */}
      <p className="vh" role="status">
        {status && `${t(`project.status.${status}`)}. `}
        {typeTitle && <>{typeTitle}. </>}
        {floor !== null && `${t('project.units.floorFilter', { floor: floorText(floor) })}. `}
        {t('project.units.listed', {
          count: large?.paging.total ?? shown.length,
          order: t(`project.units.${sortWords[query.sort]}`),
          descending: String(query.descending),
        })}
      </p>
      <Compare project={card.slug} units={shown}>
        <div className={table.box}>
          <UnitTable project={project} shown={shown} query={query} />
        </div>
        {isShort(project, query) && <UnitRest project={project} />}
      </Compare>
      {large && (
        <Pagination
          paging={large.paging}
          path={unprefixedPath(pathname)}
          query={withUnitQuery(search, query)}
          hash="availability"
          label={t('project.units.table')}
        />
      )}
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
