import { z } from 'zod'

/** A filter in the address of a list. An unknown value shows everything, so that old and shortened links work. */
export const optional = <T extends z.ZodType>(value: T) => value.optional().catch(undefined)

/** The text that a list is searched for. */
export const searchText = optional(
  z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined),
)

/** The number of rows before the first one shown. */
export const rowsBefore = z.coerce.number().int().min(0).max(1_000_000).catch(0)

export function filterAddress(path: string, filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
