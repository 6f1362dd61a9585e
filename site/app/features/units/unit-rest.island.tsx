import { countUnits } from '@alun/contract/rules/unit'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useLanguage } from '../../words/messages.tsx'
import { unitPriceText } from '../../words/price-text.ts'
import type { ProjectUnits } from './project-units.ts'
import { UnitActions } from './unit-actions.island.tsx'
import styles from './units.module.css'

/** Reserved and sold units in one line, for phones, whose table omits them. */
export function UnitRest({ project }: { project: ProjectUnits }) {
  const { locale, t } = useLanguage()
  const { card, units, unitTypes } = project
  const rest = units.filter(({ status }) => status !== 'available')
  const { reserved, sold } = countUnits(rest)
  if (rest.length === 0) return null
  const titles = new Map(unitTypes.map(({ slug, title }) => [slug, title.text]))
  return (
    <div className={styles.rest}>
      <Fold summary={<b>{t('project.units.rest', { count: rest.length, reserved, sold })}</b>}>
        <ul>
          {rest.map((unit) => (
            <li key={unit.key} data-status={unit.status}>
              <span>
                <b>{t(`project.unit.${card.kind}`, { label: unit.label })}</b>{' '}
                <span className="small">{titles.get(unit.typeSlug)}</span>
              </span>
              <Status of={unit.status} until={unit.reservedUntil} />
              {unit.status === 'sold' ? (
                unit.price && <s>{unitPriceText(unit, locale, t)}</s>
              ) : (
                <span>{unitPriceText(unit, locale, t)}</span>
              )}
              <UnitActions project={card} unit={unit} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}
