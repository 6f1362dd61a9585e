import { z } from 'zod'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The `{id}` of an address: one for all languages. */
export const slugSchema = z.string().max(80).regex(slugPattern)

export function isSlug(value: string): boolean {
  return slugSchema.safeParse(value).success
}
