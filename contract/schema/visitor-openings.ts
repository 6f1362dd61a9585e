import { z } from 'zod'
import { openingKinds } from '../rules/visitor-openings.ts'

const name = z.string().min(1).max(200)

/** A unit that a visitor has looked at, by the slug of its project and its key: nothing of who it was. */
export const lookedAt = z.strictObject({ project: name, unit: name })

/** What a site process has counted since its last report; `unit` is a key or a label. */
export const visitorOpening = z.strictObject({
  kind: z.enum(openingKinds),
  project: name,
  unit: name.nullable(),
  count: z.int().positive(),
})
export type VisitorOpening = z.infer<typeof visitorOpening>

export const openingsReport = z.array(visitorOpening).max(5_000)
