import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { Island } from '../../page/island-place.tsx'
import { StatusLegend } from '../../sections/listing/unit-status.island.tsx'
import { Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { projectUnits } from '../units/project-units.ts'
import { units } from '../units/units.island.tsx'
import { UnitTypes } from './unit-types.tsx'

/** All units, on the plan, in the table and by type. */
export function Units({
  project,
  priceList,
}: {
  project: Project
  priceList: Layout['priceList']
}) {
  const { locale, t } = useLanguage()
  const { kind, counts, soldOut } = project.card
  return (
    <Section
      name="units"
      className="further-down"
      heading={
        soldOut
          ? t(`project.units.soldOut.${kind}`)
          : t(`project.units.heading.${kind}`, {
              free: counts.available,
              reserved: counts.reserved,
            })
      }
      remark={
        <div className="stack">
          <StatusLegend />
          {priceList && (
            <p className="caption">
              {t('project.units.updated', { date: formatDay(priceList.updated, locale) })}
              {priceList.note && (
                <>
                  <br />
                  {textOf(priceList.note)}
                </>
              )}
            </p>
          )}
        </div>
      }
    >
      <Island of={units} props={{ project: projectUnits(project) }} />
      <UnitTypes project={project} />
    </Section>
  )
}
