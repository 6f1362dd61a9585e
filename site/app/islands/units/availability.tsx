import { unitSheetPath } from '@alun/contract/rules/brochure'
import { unitRef } from '@alun/contract/rules/shortlist'
import { countUnits, unitStatuses } from '@alun/contract/rules/unit'
import type { Unit } from '@alun/contract/schema/unit'
import type { ReactNode } from 'react'
import { calculatorSearch, changedSearch } from '../../query/project-search.ts'
import {
  parseUnitQuery,
  selectUnits,
  sortedBy,
  type UnitQuery,
  type UnitSortKey,
  withUnitQuery,
} from '../../query/unit-query.ts'
import chips from '../../ui/chips.module.css'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney, formatNumber } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { useAddress } from '../address.ts'
import { QueryLink as AddressLink } from '../query-link.tsx'
import { Compare, Pick } from './compare.tsx'
import type { ProjectUnits } from './project-units.ts'
import { useUnitFocus } from './unit-focus.tsx'
import { unitRowId } from './unit-row-id.ts'
import { Status } from './unit-status.tsx'
import styles from './units.module.css'

type Card = ProjectUnits['card']

/** Table of all units; filters and order are in the query. */
export function Availability({ project }: { project: ProjectUnits }) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  const { units, unitTypes, card } = project
  if (units.length === 0) return <p className="muted">{t('project.units.empty')}</p>
  const query = parseUnitQuery(search)
  const shown = selectUnits(units, query)
  const planned = new Set(project.masterPlan?.drawing.marks.map(({ id }) => id))
  return (
    <div id="availability" data-unit-filters="">
      <h3 className={`h4 ${styles.heading}`}>{t('project.units.table')}</h3>
      <Filters units={units} types={unitTypes} query={query} />
      <SortLinks query={query} />
      <Compare project={card.slug} units={shown}>
        <div className={table.box}>
          <UnitTable
            units={shown}
            all={units}
            types={unitTypes}
            query={query}
            card={card}
            planned={planned}
            caption={t('project.units.caption', { project: card.title.text })}
          />
        </div>
      </Compare>
      {shown.length === 0 && (
        <p>
          {t('project.units.none')}{' '}
          <QueryLink className="link" query={parseUnitQuery(new URLSearchParams())}>
            {t('project.units.showAll')}
          </QueryLink>
        </p>
      )}
    </div>
  )
}

function QueryLink(props: {
  query: UnitQuery
  current?: boolean
  className?: string
  children: ReactNode
}) {
  const search = new URLSearchParams(useAddress().search)
  return (
    <AddressLink
      href={`${withUnitQuery(search, props.query)}#availability`}
      className={props.className}
      aria-current={props.current ? 'true' : undefined}
    >
      {props.children}
    </AddressLink>
  )
}

function Filters(props: {
  units: readonly Unit[]
  types: ProjectUnits['unitTypes']
  query: UnitQuery
}) {
  const t = useMessages()
  const { units, types, query } = props
  const counts = countUnits(units)
  const everything = { ...query, status: null, type: null, floor: null }
  const plain = query.status === null && query.type === null && query.floor === null
  /** A link that sets a filter, or takes it off where it is set. */
  const toggle = <Name extends 'status' | 'type' | 'floor'>(name: Name, value: UnitQuery[Name]) => {
    const current = query[name] === value
    return { current, query: { ...query, [name]: current ? null : value } }
  }
  const floors = [...new Set(units.map((unit) => unit.floor))]
    .filter((floor) => floor !== null)
    .toSorted((a, b) => a - b)
  return (
    <nav className={`${chips.chips} ${styles.filters}`} aria-label={t('project.units.show')}>
      <QueryLink query={everything} current={plain}>
        {t('project.units.all', { count: units.length })}
      </QueryLink>
      {unitStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <QueryLink key={status} {...toggle('status', status)}>
            {t('project.units.filtered', {
              status: t(`project.status.${status}`),
              count: counts[status],
            })}
          </QueryLink>
        ))}
      {types.length > 1 &&
        types.map((type) => (
          <QueryLink key={type.slug} {...toggle('type', type.slug)}>
            {textOf(type.title)}
          </QueryLink>
        ))}
      {floors.length > 1 &&
        floors.map((floor) => (
          <QueryLink key={floor} {...toggle('floor', floor)}>
            {t('project.units.floorFilter', { floor: floorText(floor) })}
          </QueryLink>
        ))}
    </nav>
  )
}

const narrowSorts = [
  { sort: 'label', word: 'number' },
  { sort: 'price', word: 'price' },
  { sort: 'area', word: 'areaM2' },
  { sort: 'status', word: 'status' },
] as const

/** Sorting on phones, where the table is shown as cards without a head. */
function SortLinks({ query }: { query: UnitQuery }) {
  const t = useMessages()
  return (
    <p className={styles.sorts}>
      {t('project.units.sortBy')}
      {narrowSorts.map(({ sort, word }) => (
        <QueryLink
          key={sort}
          query={{ ...query, sort, descending: false }}
          current={query.sort === sort}
        >
          {t(`project.units.${word}`)}
        </QueryLink>
      ))}
    </p>
  )
}

function UnitTable(props: {
  units: readonly Unit[]
  /** Unfiltered, to decide which columns there are. */
  all: readonly Unit[]
  types: ProjectUnits['unitTypes']
  query: UnitQuery
  card: Card
  planned: ReadonlySet<string>
  caption: string
}) {
  const t = useMessages()
  const { units, all, types, query, card, planned, caption } = props
  const byType = new Map(types.map((type) => [type.slug, type]))
  const columns = {
    floor: all.some((unit) => unit.floor !== null),
    land: all.some((unit) => unit.landArea !== null),
  }
  return (
    <table
      className={`${table.table} ${table.stack} ${table.tight} ${styles.table}`}
      data-availability=""
    >
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <SortHead sort="label" query={query}>
            {t('project.units.number')}
          </SortHead>
          <th scope="col">{t('project.units.type')}</th>
          {columns.floor && (
            <SortHead sort="floor" query={query} right>
              {t('project.units.floor')}
            </SortHead>
          )}
          <SortHead sort="area" query={query} right>
            {t('project.units.areaM2')}
          </SortHead>
          {columns.land && (
            <SortHead sort="land" query={query} right>
              {t('project.units.landM2')}
            </SortHead>
          )}
          <SortHead sort="price" query={query} right>
            {t('project.units.price')}
          </SortHead>
          <SortHead sort="status" query={query} className={styles.statusCell}>
            {t('project.units.status')}
          </SortHead>
          <th scope="col" className={table.right}>
            <span className="vh">{t('project.units.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <UnitRow
            key={unit.key}
            unit={unit}
            type={byType.get(unit.typeSlug)}
            card={card}
            columns={columns}
            onPlan={planned.has(unit.key)}
          />
        ))}
      </tbody>
    </table>
  )
}

function SortHead(props: {
  sort: UnitSortKey
  query: UnitQuery
  right?: boolean
  className?: string
  children: ReactNode
}) {
  const { sort, query, right = false, className = '', children } = props
  const order = query.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={right ? `${table.right} ${className}` : className}
      aria-sort={query.sort === sort ? order : 'none'}
    >
      <QueryLink query={sortedBy(query, sort)}>{children}</QueryLink>
    </th>
  )
}

function UnitRow(props: {
  unit: Unit
  type: ProjectUnits['unitTypes'][number] | undefined
  card: Card
  columns: { floor: boolean; land: boolean }
  onPlan: boolean
}) {
  const { locale, t } = useLanguage()
  const { unit, type, card, columns, onPlan } = props
  const name = t(`project.unit.${card.kind}`, { label: unit.label })
  return (
    <tr
      id={unitRowId(unit.key)}
      data-unit={unit.key}
      data-status={unit.status}
      {...useUnitFocus(unit.key)}
    >
      <th scope="row">
        <Pick of={unitRef(card.slug, unit.key)} name={name} offered={unit.status !== 'sold'}>
          {onPlan ? (
            <a className={styles.toPlan} href={`#${unit.key}`}>
              {name}
              <span className="vh"> {t('project.units.onPlan')}</span>
            </a>
          ) : (
            name
          )}
        </Pick>
      </th>
      <td className={`${table.full} ${styles.typeCell}`}>{type && textOf(type.title)}</td>
      {columns.floor && (
        <td className={table.right} data-l={t('project.units.floor')}>
          {unit.floor !== null && floorText(unit.floor)}
        </td>
      )}
      <td className={table.right} data-l={t('project.units.areaM2')}>
        {formatNumber(unit.area, locale)}
      </td>
      {columns.land && (
        <td className={table.right} data-l={t('project.units.landM2')}>
          {unit.landArea !== null && formatNumber(unit.landArea, locale)}
        </td>
      )}
      <td className={`${table.right} ${styles.price}`} data-l={t('project.units.price')}>
        {formatMoney(unit.price, locale)}
      </td>
      <td className={`${table.corner} ${styles.statusCell}`} data-l={t('project.units.status')}>
        <Status of={unit.status} />
      </td>
      <td className={`${table.right} ${table.act}`}>
        <UnitAction unit={unit} name={name} />
        <SheetLink project={card.slug} unit={unit} name={name} />
      </td>
    </tr>
  )
}

function UnitAction({ unit, name }: { unit: Unit; name: string }) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  if (unit.status === 'sold') return null
  const free = unit.status === 'available'
  return (
    <AddressLink
      className={`tap ${table.action}`}
      toElement
      href={`${changedSearch(search, { unit: unit.key })}#viewing`}
      aria-label={t(free ? 'project.units.viewingOf' : 'project.units.queueOf', { unit: name })}
    >
      {t(free ? 'project.units.viewing' : 'project.units.queue')}
    </AddressLink>
  )
}

/** The unit on one page of paper, with the reader's figures of the calculator. */
function SheetLink(props: { project: string; unit: Unit; name: string }) {
  const { locale, t } = useLanguage()
  const figures = calculatorSearch(new URLSearchParams(useAddress().search))
  const { project, unit, name } = props
  if (unit.status === 'sold') return null
  return (
    <a
      className={`tap ${styles.sheet}`}
      data-sheet-link=""
      href={unitSheetPath(project, unit.label, locale) + figures}
      aria-label={t('brochure.sheet.linkOf', { unit: name })}
    >
      {t('brochure.sheet.link')}
    </a>
  )
}

/** With a real minus for the floors below the ground. */
function floorText(floor: number): string {
  return floor < 0 ? `−${-floor}` : String(floor)
}
