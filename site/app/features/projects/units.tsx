import { salesStateOf } from '@alun/contract/rules/unit'
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
import { unitsHeading } from './units-heading.ts'

/** All units, on the plan, in the table and by type. */
export function Units({
  project,
  priceList,
}: {
  project: Project
  priceList: Layout['priceList']
}) {
  const { locale, t } = useLanguage()
  const isListed = salesStateOf(project.card.counts) !== 'unlisted'
  return (
    <Section
      name="units"
      className="further-down"
      heading={unitsHeading(project.card, t)}
      remark={
        isListed && (
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
        )
      }
    >
      <Island of={units} props={{ project: projectUnits(project) }} />
      <UnitTypes project={project} />
    </Section>
  )
}
