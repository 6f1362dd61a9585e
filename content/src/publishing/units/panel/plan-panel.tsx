import { type Dispatch, type ReactNode, useState } from 'react'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { cellOf, type GridAction, type GridEdits, keyOf } from '../grid-edits.ts'
import { linkPlan, masterPlanAnswer, masterPlanPath, type PlanShape } from '../plan-shapes.ts'
import { readStatus } from '../unit-kinds.ts'
import type { UnitRow } from '../unit-values.ts'

interface Props {
  project: string
  edits: GridEdits
  dispatch: Dispatch<GridAction>
  selected: UnitRow | undefined
  mayLink: boolean
  onSelect: (id: string) => void
}

/** The master plan. A click on a shape selects its unit, or assigns the shape to the selected unit. */
export function PlanPanel({ project, edits, dispatch, selected, mayLink, onSelect }: Props) {
  const { t } = usePanelText()
  const plan = useAnswer(masterPlanPath(project), masterPlanAnswer)
  const [isPicking, setPicking] = useState(false)

  if (plan === 'loading') return <p className="secondary small">{t('units.grid.loading')}</p>
  if (plan === 'failed') return <p className="note">{t('units.grid.planFailed')}</p>
  if (plan === null) {
    return (
      <p className="empty">
        <b>{t('units.grid.noPlan')}</b>
        {t('units.grid.noPlanLead')}
      </p>
    )
  }
  if ('problem' in plan) return <p className="note note--warn">{plan.problem}</p>
  const links = linkPlan(plan, edits.rows, (row) => keyOf(edits, row))
  const { x, y, width, height } = plan.viewBox
  const shapeOfSelected = selected && keyOf(edits, selected)
  const isDrawn = links.shapes.some(({ id }) => id === shapeOfSelected)

  /** If another unit has the shape, the two units swap their shapes. */
  function pick(shape: string, owner: UnitRow | undefined) {
    if (!selected || owner === selected) return
    const cells = [{ id: selected.id, field: 'key' as const, text: shape }]
    if (owner) cells.push({ id: owner.id, field: 'key', text: keyOf(edits, selected) })
    dispatch({ type: 'typed', cells })
    setPicking(false)
  }

  function press({ id }: PlanShape) {
    const owner = links.unitOf.get(id)
    if (isPicking) pick(id, owner)
    else if (owner) onSelect(owner.id)
  }

  return (
    <Group
      heading={t('units.grid.plan')}
      beside={
        <span className="count">
          {isPicking ? `${t('units.grid.linkHint')} ${selected?.label}` : t('units.grid.planHint')}
        </span>
      }
    >
      <svg
        className="units-plan"
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={t('units.grid.plan')}
        data-picking={isPicking || undefined}
      >
        <image href={plan.image} x={x} y={y} width={width} height={height} />
        {links.shapes.map((shape) => {
          const unit = links.unitOf.get(shape.id)
          const unsaved = unit && cellOf(edits, unit, 'status').text
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the rows and the lists below do the same by keys.
            <g
              key={shape.id}
              transform={shape.transform ?? undefined}
              data-shape={shape.id}
              data-status={unit ? (readStatus(unsaved ?? '') ?? unit.status) : 'free'}
              data-selected={unit === selected && unit ? '' : undefined}
              data-changed={unit && edits.cells[unit.id] ? '' : undefined}
              onClick={() => press(shape)}
            >
              <title>{unit?.label ?? shape.id}</title>
              {shape.shapes.map(({ path, transform }) => (
                <path key={path} d={path} transform={transform ?? undefined} />
              ))}
            </g>
          )
        })}
      </svg>
      {selected && (
        <dl className="units-facts">
          <dt>{t('units.columns.key')}</dt>
          <dd>
            {shapeOfSelected}
            {!isDrawn && <span className="soon"> {t('units.grid.noShape')}</span>}
            {shapeOfSelected !== selected.key && (
              <span className="muted">
                {' '}
                {t('units.grid.was')} {selected.key}
              </span>
            )}
            {mayLink && (
              <PanelButton isSmall aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
                {t(isPicking ? 'units.grid.stopPicking' : 'units.grid.pickShape')}
              </PanelButton>
            )}
          </dd>
        </dl>
      )}
      {links.freeShapes.length + links.unitsWithout.length === 0 ? (
        <p className="note note--ok units-links">{t('units.grid.allLinked')}</p>
      ) : (
        <div className="note note--warn units-links" data-unlinked>
          <Unlinked
            heading={t('units.grid.freeShapes')}
            items={links.freeShapes}
            button={({ id }) => (
              <PanelButton
                key={id}
                isSmall
                disabled={!mayLink || !selected}
                title={selected && `${t('units.grid.linkHint')} ${selected.label}`}
                onClick={() => pick(id, undefined)}
              >
                {id}
              </PanelButton>
            )}
          />
          <Unlinked
            heading={t('units.grid.unitsWithout')}
            items={links.unitsWithout}
            button={({ id, label }) => (
              <PanelButton key={id} isSmall onClick={() => onSelect(id)}>
                {label}
              </PanelButton>
            )}
          />
        </div>
      )}
    </Group>
  )
}

/** A drawing of a small part of a large project leaves nearly all units without a shape. */
const maxButtons = 24

/** Shapes without units, or units without shapes, as buttons: the first ones, and the number of the others. */
export function Unlinked<Item>(props: {
  heading: string
  items: readonly Item[]
  button: (item: Item) => ReactNode
}) {
  const { number, t } = usePanelText()
  const { button, heading, items } = props
  if (items.length === 0) return null
  const more = items.length - maxButtons
  return (
    <p>
      <b className="strong">{heading}:</b> {items.slice(0, maxButtons).map(button)}
      {more > 0 && (
        <span>
          {t('start.andMore')} {number(more)}
        </span>
      )}
    </p>
  )
}
