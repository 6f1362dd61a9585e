import { z } from 'zod'

/** What a draft comes from, if not from somebody who wrote it. */
const draftOrigins = ['withdrawn', 'copy', 'restored', 'deleted'] as const

const origin = z.object({
  kind: z.enum(draftOrigins),
  /** When it became a draft. */
  at: z.string(),
  /** The account that did it; `null` for a program. */
  by: z.string().nullable(),
  /** When a restored text was saved. */
  of: z.string().nullish(),
  /** The site goes on showing another text. */
  isBeside: z.boolean().default(false),
})
export type DraftOrigin = z.output<typeof origin>

const draft = z.looseObject({ draftOf: origin })

/** The origin of a stored draft; `null` for a written draft and for a published record. */
export const originOf = (record: unknown): DraftOrigin | null =>
  draft.safeParse(record).data?.draftOf ?? null

/** The origin of a record that the save has withdrawn, copied or restored; `null` after any other save. */
export function newOrigin(newest: unknown, former: unknown): DraftOrigin | null {
  const origin = originOf(newest)
  return origin?.at === originOf(former)?.at ? null : origin
}
