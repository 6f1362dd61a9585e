import { unitRef } from '@alun/contract/rules/shortlist'
import type { Unit } from '@alun/contract/schema/unit'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { Fold } from '../../ui/fold.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatArea, formatNumber } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { unitPriceText } from '../../words/price-text.ts'
import { Pick } from './compare.island.tsx'
import { floorText } from './floor-text.ts'
import type { ProjectUnits } from './project-units.ts'
import { UnitActions } from './unit-actions.island.tsx'
import { useUnitFocus } from './unit-focus.island.tsx'
import { unitRowId } from './unit-row-id.ts'
import styles from './units.module.css'

export function UnitRow(props: {
  unit: Unit
  type: ProjectUnits['unitTypes'][number] | undefined
  card: ProjectUnits['card']
  columns: { floor: boolean; indoors: boolean; land: boolean }
  onPlan: boolean
  /** Order of available units on phones, cheapest first. */
  rank: number | undefined
}) {
  const { locale, t } = useLanguage()
  const { unit, type, card, columns, onPlan, rank } = props
  const name = t(`project.unit.${card.kind}`, { label: unit.label })
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
      {columns.floor && (
        <td className={`${table.right} ${styles.second}`} data-l={t('project.units.floor')}>
          {unit.floor !== null && floorText(unit.floor)}
        </td>
      )}
      <td
        className={`${table.right} ${styles.second}`}
        data-l={t('project.units.areaM2')}
        data-said={type?.title.text.includes(formatArea(unit.area, locale)) ? '' : undefined}
      >
        {formatNumber(unit.area, locale, 2)}
      </td>
      {columns.indoors && (
        <td className={`${table.right} ${styles.second}`} data-l={t('project.units.indoorM2')}>
          {unit.indoorArea !== null && formatNumber(unit.indoorArea, locale, 2)}
        </td>
      )}
      {columns.land && (
        <td className={`${table.right} ${styles.second}`} data-l={t('project.units.landM2')}>
          {unit.landArea !== null && formatNumber(unit.landArea, locale)}
        </td>
      )}
      <td className={`${table.right} ${styles.price}`} data-l={t('project.units.price')}>
        {unitPriceText(unit, locale, t)}
      </td>
      <td className={`${table.corner} ${styles.statusCell}`}>
        <Status of={unit.status} />
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
