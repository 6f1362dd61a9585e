import { originalUrl } from '@alun/contract/rules/picture'
import type { Drawing as DrawingData, DrawingMark } from '@alun/contract/schema/picture'
import type { Project } from '@alun/contract/schema/project'
import type { UnitType } from '@alun/contract/schema/unit'
import { factsOf } from '../../query/project-facts.ts'
import { SalesStatus } from '../../sections/listing/sales-status.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { Fold } from '../../ui/fold.tsx'
import strip from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { formatArea, formatAreas, formatMoney } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { areaRows, areaSum } from './area-rows.ts'
import { roomName } from './room-name.ts'
import styles from './unit-types.module.css'

/** Unit types with their plans and the parts of their areas. */
export function UnitTypes(props: { project: Project }) {
  const t = useMessages()
  const { unitTypes, card } = props.project
  const facts = new Map(factsOf(props.project).types.map((each) => [each.typeSlug, each]))
  if (unitTypes.length === 0) return null
  return (
    <>
      <h3 id="h-types" className={styles.heading}>
        {t(`project.types.heading.${card.kind}`)}
      </h3>
      <section
        className={`${strip.strip} ${styles.types}`}
        data-many={unitTypes.length > 2 ? '' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        tabIndex={0}
        aria-labelledby="h-types"
      >
        {unitTypes.map((type) => (
          <TypeCard key={type.slug} type={type} {...facts.get(type.slug)} />
        ))}
      </section>
    </>
  )
}

function TypeCard({
  type,
  free = 0,
  sold = 0,
  total = 0,
}: {
  type: UnitType
  free?: number
  sold?: number
  total?: number
}) {
  const { locale, t } = useLanguage()
  const made = areaSum(type.areas, t, (area) => formatArea(area, locale))
  // 0 stands for a count that nobody gave.
  const rooms = [
    type.bedrooms > 0 && t('project.types.bedrooms', { count: type.bedrooms }),
    type.bathrooms > 0 && t('project.types.bathrooms', { count: type.bathrooms }),
  ].filter((each) => each !== false)
  return (
    <article className={styles.type} id={type.slug}>
      <div className={styles.head}>
        <h4 className="h3">{textOf(type.title)}</h4>
        {type.priceFrom ? (
          <b className="num">{t('project.from', { price: formatMoney(type.priceFrom, locale) })}</b>
        ) : (
          free > 0 && <b>{t('project.priceOnRequest')}</b>
        )}
      </div>
      {rooms.length > 0 && <p className="muted">{rooms.join(', ')}</p>}
      <Paragraph of={type.description} />
      <Plan type={type} />
      <Fold
        summary={
          <span>
            {t('project.types.total')}{' '}
            <b className="num">{type.areas.total && formatArea(type.areas.total, locale)}</b>
            {made && <span className={styles.made}>{made}</span>}
          </span>
        }
      >
        <Rooms type={type} />
        <Areas type={type} />
        {type.features.length > 0 && <TickList items={type.features} className="small" />}
        {type.notIncluded.length > 0 && (
          <p className="caption">
            {t('project.types.notIncluded')}
            {': '}
            {type.notIncluded.map(({ name, area }, i) => (
              <span key={name.text}>
                {i > 0 && ', '}
                {textOf(name)} {formatArea(area, locale)}
              </span>
            ))}
          </p>
        )}
      </Fold>
      {total > 0 && (
        <p>
          <SalesStatus counts={{ available: free, reserved: total - free - sold, sold }}>
            {t('project.types.freeOf', { free, total })}
          </SalesStatus>
        </p>
      )}
    </article>
  )
}

interface Room {
  mark: DrawingMark
  label: { x: number; y: number }
  name: string | null
  area: string | null
}

function useRooms(plan: DrawingData | null): Room[] {
  const { locale, t } = useLanguage()
  return (plan?.marks ?? []).flatMap((mark) => {
    const name = roomName(mark.id, t)
    const area = mark.area === null ? null : formatArea(mark.area, locale)
    if (mark.label === null || (name === null && area === null)) return []
    return [{ mark, label: mark.label, name, area }]
  })
}

/** Plan with names and areas of its rooms; links to the full-screen gallery. */
function Plan({ type: { plan, title } }: { type: UnitType }) {
  const t = useMessages()
  const named = useRooms(plan)
  if (plan === null) return null
  return (
    <a
      className={styles.plan}
      href={originalUrl(plan.file)}
      data-gallery="plans"
      data-gallery-type="image"
      data-caption={title.text}
      data-width={plan.viewBox.width * 4}
      data-height={plan.viewBox.height * 4}
    >
      <Drawing of={plan} marks={styles.marks}>
        {named.map(({ mark, label, name, area }) => (
          <g key={mark.id} transform={mark.transform ?? undefined}>
            <text x={label.x} y={label.y} textAnchor="middle">
              {[name, area]
                .filter((line) => line !== null)
                .map((line, i, lines) => (
                  <tspan
                    key={line}
                    x={label.x}
                    dy={i > 0 ? '1.2em' : `${0.95 - lines.length * 0.6}em`}
                  >
                    {line}
                  </tspan>
                ))}
            </text>
          </g>
        ))}
      </Drawing>
      <span className={styles.enlarge} data-screen-only="">
        {t('project.types.enlarge')}
      </span>
    </a>
  )
}

/** List of rooms for screen readers; visible if the drawing is too small for text. */
function Rooms({ type: { plan } }: { type: UnitType }) {
  const t = useMessages()
  const named = useRooms(plan)
  if (named.length === 0) return null
  return (
    <ul className={`${styles.rooms} caption`} aria-label={t('project.types.rooms')}>
      {named.map(({ mark, name, area }) => (
        <li key={mark.id}>{[name, area].filter((part) => part !== null).join(' ')}</li>
      ))}
    </ul>
  )
}

function Areas({ type }: { type: UnitType }) {
  const { locale, t } = useLanguage()
  const { areas, floors } = type
  const land = areas.landFrom ?? areas.landTo
  return (
    <dl className={`${facts.columns} ${styles.areas}`}>
      {areaRows(type, t).map(({ key, label, area }) => (
        <Fact key={key} className="num" label={textOf(label)}>
          {formatArea(area, locale)}
        </Fact>
      ))}
      <Fact className="num" label={t('project.types.land')}>
        {land && formatAreas(land, areas.landTo ?? land, locale)}
      </Fact>
      <Fact className="num" label={t('project.types.floors')}>
        {floors > 0 && String(floors)}
      </Fact>
    </dl>
  )
}
