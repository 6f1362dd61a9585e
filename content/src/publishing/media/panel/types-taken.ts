import type { Where } from 'payload'
import { z } from 'zod'
import { rasterTypes } from '../../../core/fields/raster-types.ts'

/** What the library takes. */
const accepted: readonly string[] = [
  ...rasterTypes,
  ...['image/svg+xml', 'video/mp4', 'video/x-m4v', 'application/pdf'],
]

/** What is stored as another type. */
const storedAs: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' }

/** The types of files that a field names by its filter. */
const byType = z.object({
  mimeType: z.union([
    z.object({ equals: z.string() }).transform(({ equals }) => [equals]),
    z.object({ in: z.array(z.string()) }).transform((types) => types.in),
  ]),
})

/** The types that can be uploaded for a field with this filter; without one, all that the library takes. */
export function typesTaken(where: Where = {}): readonly string[] {
  const own = byType.safeParse(where).data?.mimeType
  return own ? accepted.filter((type) => own.includes(storedAs[type] ?? type)) : accepted
}
