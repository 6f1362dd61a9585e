import { drawing } from '@alun/contract/schema/picture'
import { z } from 'zod'
import type { UnitRow } from './unit-values.ts'

const { marks, viewBox } = drawing.shape
const planShape = marks.element.pick({ id: true, transform: true, shapes: true })

/** The drawing on which shapes are chosen: a picture, and the elements with an id on top. */
const masterPlan = z.object({
  viewBox,
  image: z.string(),
  shapes: z.array(planShape),
})
export const masterPlanPath = (project: string) => `units/master-plan?project=${project}`

export type MasterPlan = z.output<typeof masterPlan>

/** The plan, or why no shape of it can be chosen; `null` for a project without a drawing. */
export const masterPlanAnswer = z.union([masterPlan, z.object({ problem: z.string() })]).nullable()
export type MasterPlanAnswer = z.output<typeof masterPlanAnswer>

export type PlanShape = z.output<typeof planShape>

/**
 * Links units to shapes. A drawing has more elements with an id than units, such as roads: those of units are
 * called `unit-…`, or named by a unit; without any `unit-…` every shape can be chosen.
 *
 * @param keyOf the shape of a unit, including an unsaved one
 */
export function linkPlan(
  plan: MasterPlan,
  rows: readonly UnitRow[],
  keyOf: (row: UnitRow) => string,
) {
  const unitOf = new Map(rows.map((row) => [keyOf(row), row]))
  const isUnit = ({ id }: { id: string }) => id.startsWith('unit-')
  const shapes = plan.shapes.some(isUnit)
    ? plan.shapes.filter((shape) => isUnit(shape) || unitOf.has(shape.id))
    : plan.shapes
  const ids = new Set(shapes.map(({ id }) => id))
  return {
    /** Shapes that can be chosen. */
    shapes,
    unitOf,
    freeShapes: shapes.filter(({ id }) => !unitOf.has(id)),
    unitsWithout: rows.filter((row) => !ids.has(keyOf(row))),
  }
}
