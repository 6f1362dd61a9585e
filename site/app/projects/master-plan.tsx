import type { Project } from '@alun/contract/project'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../locale/format.ts'
import { useLocale, useMessages } from '../messages/messages.tsx'
import { Text } from '../ui/text.tsx'
import { markPlan, prefixIds } from './plan-marks.ts'
import { parseUnitQuery, selectUnits } from './unit-query.ts'
import { unitRowId } from './unit-row-id.ts'
import styles from './units.module.css'

/** The drawing of all units with their live status; each leads to its line of the table. */
export function MasterPlan({ project }: { project: Project }) {
  const t = useMessages()
  const locale = useLocale()
  const [search] = useSearchParams()
  const { masterPlan, units, unitTypes, card } = project
  if (masterPlan === null) return null
  const titles = new Map(unitTypes.map((type) => [type.slug, type.title.text]))
  const listed = new Set(selectUnits(units, parseUnitQuery(search)))
  const marks = units.map((unit) => ({
    key: unit.key,
    status: unit.status,
    label: unit.label,
    // A line that is filtered out is found on the page without a query.
    href: `${listed.has(unit) ? '' : '?'}#${unitRowId(unit.key)}`,
    description: [
      t(`project.unit.${card.kind}`, { label: unit.label }),
      titles.get(unit.typeSlug),
      t(`project.status.${unit.status}`),
      unit.status === 'sold' ? undefined : formatMoney(unit.price, locale),
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  }))
  const own = prefixIds(
    masterPlan.drawing.svg,
    'plan-',
    units.map((unit) => unit.key),
  )
  const name = masterPlan.kind === 'elevation' ? 'elevation' : 'masterPlan'
  return (
    <>
      <h3 className="vh">{t(`project.units.${name}`)}</h3>
      <figure>
        <section
          className={styles.plan}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
          tabIndex={0}
          aria-label={[t(`project.units.${name}`), masterPlan.drawing.alt.text].join(': ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is uploaded
          dangerouslySetInnerHTML={{ __html: markPlan(own, marks) }}
        />
        {masterPlan.caption && (
          <figcaption className="caption">
            <Text of={masterPlan.caption} />
          </figcaption>
        )}
      </figure>
    </>
  )
}
