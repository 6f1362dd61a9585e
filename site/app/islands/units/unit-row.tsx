import { unitSheetPath } from '@alun/contract/rules/brochure'
import { unitRef } from '@alun/contract/rules/shortlist'
import { modules } from '@alun/contract/rules/site'
import type { Unit } from '@alun/contract/schema/unit'
import { calculatorSearch, changedSearch } from '../../query/project-search.ts'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney, formatNumber } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { useAddress } from '../address.ts'
import { QueryLink } from '../query-link.tsx'
import { Pick } from './compare.tsx'
import { floorText } from './floor-text.ts'
import type { ProjectUnits } from './project-units.ts'
import { useUnitFocus } from './unit-focus.tsx'
import { unitRowId } from './unit-row-id.ts'
import { Status } from './unit-status.tsx'
import styles from './units.module.css'

export function UnitRow(props: {
  unit: Unit
  type: ProjectUnits['unitTypes'][number] | undefined
  card: ProjectUnits['card']
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
  if (unit.status === 'sold' || !modules.viewings) return null
  const free = unit.status === 'available'
  return (
    <QueryLink
      className={`tap ${table.action}`}
      toElement
      href={`${changedSearch(search, { unit: unit.key })}#viewing`}
      aria-label={t(free ? 'project.units.viewingOf' : 'project.units.queueOf', { unit: name })}
    >
      {t(free ? 'project.units.viewing' : 'project.units.queue')}
    </QueryLink>
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
