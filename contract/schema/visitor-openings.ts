import { z } from 'zod'
import { isUnitKey } from '../rules/unit.ts'
import { openingKinds } from '../rules/visitor-openings.ts'
import { slugSchema } from './slug.ts'

/**
 * A unit that a visitor has looked at, by the slug of its project and its key: nothing of who it was, and
 * nothing that the database can't store, which would keep all that is reported with it from being stored.
 */
export const lookedAt = z.strictObject({ project: slugSchema, unit: z.string().refine(isUnitKey) })

/** What a site process has counted since its last report; `unit` is a key or a label. */
export const visitorOpening = z.strictObject({
  kind: z.enum(openingKinds),
  project: slugSchema,
  unit: z.string().min(1).max(200).nullable(),
  count: z.int().positive(),
})
export type VisitorOpening = z.infer<typeof visitorOpening>

export const openingsReport = z.array(visitorOpening).max(5_000)
