import { z } from 'zod'
import { tenures } from '../site-definition/tenures.ts'
import { completion } from './completion.ts'
import { isoDay } from './money.ts'
import { range } from './numbers.ts'
import { projectKinds } from './project.ts'
import { localText } from './text.ts'
import { unit, unitType } from './unit.ts'

export const comparedUnit = z.object({
  /** Reference of a unit: `garden-villas.unit-A03`. */
  ref: z.string(),
  unit,
  type: unitType,
  project: z.object({
    slug: z.string(),
    title: localText,
    kind: z.enum(projectKinds),
    completion,
    tenure: z.enum(tenures).nullable().default(null),
    leaseEnd: isoDay.nullable(),
  }),
  /** Forecast of its type, per cent a year over all scenarios. */
  roi: range.nullable(),
})
export type ComparedUnit = z.infer<typeof comparedUnit>
