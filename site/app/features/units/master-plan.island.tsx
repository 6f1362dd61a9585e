import { parseUnitQuery, selectUnits } from '@alun/contract/rules/unit-query'
import type { DrawingMark } from '@alun/contract/schema/picture'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import type { FocusEvent } from 'react'
import { useAddress } from '../../islands/address.ts'
import { QueryLink } from '../../islands/query-link.tsx'
import { withUnitQuery } from '../../query/unit-query.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { numberedAddress } from '../../ui/pages.ts'
import { textOf } from '../../ui/text.tsx'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { priceText } from '../../words/price-text.ts'
import { statusText } from '../../words/status-text.ts'
import styles from './master-plan.module.css'
import type { ProjectUnits } from './project-units.ts'
import { useUnitFocus } from './unit-focus.island.tsx'
import { unitRowId } from './unit-row-id.ts'

/** Plan of all units with their status; each links to its row in the table. */
export function MasterPlan({ project }: { project: ProjectUnits }) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  const { masterPlan, units, unitTypes, card, large } = project
  if (masterPlan === null) return null
  const { drawing, caption } = masterPlan
  const titles = new Map(unitTypes.map((type) => [type.slug, type.title.text]))
  const marks = new Map(drawing.marks.map((mark) => [mark.id, mark]))
  const listed = new Set(
    (large ? units : selectUnits(units, parseUnitQuery(search))).map(({ key }) => key),
  )
  const planned = (large?.planned ?? units.map((unit) => ({ unit, page: null }))).flatMap(
    (each) => {
      const mark = marks.get(each.unit.key)
      return mark ? [{ ...each, mark }] : []
    },
  )
  const name = t(`project.units.${masterPlan.kind === 'elevation' ? 'elevation' : 'masterPlan'}`)
  return (
    <>
      <h3 className="vh">{name}</h3>
      <figure>
        <section
          className={styles.plan}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
          tabIndex={0}
          aria-label={[name, drawing.alt.text].join(': ')}
          onFocus={keepInSight}
        >
          <Drawing
            of={drawing}
            decorative
            labels={planned.map(({ unit, mark }) => (
              <UnitLabel key={unit.key} unit={unit} mark={mark} />
            ))}
          >
            <defs>
              <pattern
                id="hatch"
                width="14"
                height="14"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="14" height="14" fill="var(--sheet-reserved-soft)" />
                <path d="M0 0V14" stroke="var(--reserved-line)" strokeWidth="6" />
              </pattern>
            </defs>
            {planned.map(({ unit, mark, page }) => (
              <UnitShape
                key={unit.key}
                unit={unit}
                mark={mark}
                kind={card.kind}
                type={titles.get(unit.typeSlug)}
                listed={listed.has(unit.key)}
                page={page}
              />
            ))}
          </Drawing>
        </section>
        {caption && <figcaption className="caption">{textOf(caption)}</figcaption>}
      </figure>
    </>
  )
}

/** Scrolls to a focused unit: Firefox scrolls only to its shape, not to its link. */
function keepInSight({ target }: FocusEvent) {
  // A pressed unit is visible already, and must not move before the click.
  if (!target.matches('a:focus-visible')) return
  target.querySelector('path')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface ShapeProps {
  unit: Unit
  mark: DrawingMark
  kind: Project['card']['kind']
  type: string | undefined
  listed: boolean
  /** Page of the table with this unit; `null` if the browser has all units. */
  page: number | null
}

function UnitShape({ unit, mark, kind, type, listed, page }: ShapeProps) {
  const { locale, t } = useLanguage()
  const { pathname, search: asked } = useAddress()
  const search = new URLSearchParams(asked)
  const description = [
    t(`project.unit.${kind}`, { label: unit.label }),
    type,
    statusText(unit, locale, t),
    unit.status === 'sold' ? undefined : priceText(unit.price, locale, t),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
  const link = {
    ...useUnitFocus(unit.key),
    id: unit.key,
    'data-plan-unit': unit.key,
    'data-status': unit.status,
    'aria-label': description,
  }
  const hash = `#${unitRowId(unit.key)}`
  const shape = (
    <g transform={mark.transform ?? undefined}>
      {mark.shapes.map(({ path, transform }) => (
        <path key={path} d={path} transform={transform ?? undefined} />
      ))}
    </g>
  )
  // A plain hash works without scripts: the browser scrolls and sets `:target`.
  if (listed) {
    return (
      <a {...link} href={hash}>
        {shape}
      </a>
    )
  }
  const all = withUnitQuery(search, null)
  if (page !== null) {
    return (
      <a {...link} href={`${numberedAddress(pathname, page, all)}${hash}`}>
        {shape}
      </a>
    )
  }
  return (
    <QueryLink {...link} href={`${all}${hash}`} toElement>
      {shape}
    </QueryLink>
  )
}

/** Outside of the link, because the colours of the shapes are multiplied with the drawing as a whole. */
function UnitLabel({ unit, mark }: Pick<ShapeProps, 'unit' | 'mark'>) {
  if (!mark.label) return null
  return (
    <g transform={mark.transform ?? undefined} data-status={unit.status}>
      <text x={mark.label.x} y={mark.label.y} textAnchor="middle">
        {unit.label}
      </text>
    </g>
  )
}
