import { unitStatuses } from '@alun/contract/rules/unit'
import type { UnitQuery } from '@alun/contract/rules/unit-query'
import chips from '../../ui/chips.module.css'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { floorText } from './floor-text.ts'
import type { ProjectUnits } from './project-units.ts'
import { sortWords } from './sort-words.ts'
import { UnitQueryLink } from './unit-query-link.island.tsx'
import styles from './units.module.css'

export function Filters(props: {
  facts: ProjectUnits['facts']
  types: ProjectUnits['unitTypes']
  query: UnitQuery
}) {
  const t = useMessages()
  const { types, query } = props
  const { counts, floors, total } = props.facts
  const everything = { ...query, status: null, type: null, floor: null }
  const plain = query.status === null && query.type === null && query.floor === null
  /** A link that sets a filter, or removes it if it is set. */
  const toggle = <Name extends 'status' | 'type' | 'floor'>(name: Name, value: UnitQuery[Name]) => {
    const current = query[name] === value
    return { current, query: { ...query, [name]: current ? null : value } }
  }
  return (
    <nav
      className={`${chips.chips} ${chips.line} ${styles.filters}`}
      aria-label={t('project.units.show')}
    >
      <UnitQueryLink query={everything} current={plain}>
        {t('project.units.all', { count: total })}
      </UnitQueryLink>
      {unitStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <UnitQueryLink key={status} {...toggle('status', status)}>
            {t('project.units.filtered', {
              status: t(`project.status.${status}`),
              count: counts[status],
            })}
          </UnitQueryLink>
        ))}
      {types.length > 1 &&
        types.map((type) => (
          <UnitQueryLink key={type.slug} {...toggle('type', type.slug)}>
            {textOf(type.title)}
          </UnitQueryLink>
        ))}
      {floors.length > 1 &&
        floors.map((floor) => (
          <UnitQueryLink key={floor} {...toggle('floor', floor)}>
            {t('project.units.floorFilter', { floor: floorText(floor) })}
          </UnitQueryLink>
        ))}
    </nav>
  )
}

const narrowSorts = ['label', 'price', 'area', 'status'] as const

/** Sort links for phones, where the table has no head. */
export function SortLinks({ query }: { query: UnitQuery }) {
  const t = useMessages()
  return (
    <p className={styles.sorts}>
      {t('project.units.sortBy')}
      {narrowSorts.map((sort) => (
        <UnitQueryLink
          key={sort}
          className="tap"
          query={{ ...query, sort, descending: false }}
          current={query.sort === sort}
        >
          {t(`project.units.${sortWords[sort]}`)}
        </UnitQueryLink>
      ))}
    </p>
  )
}
