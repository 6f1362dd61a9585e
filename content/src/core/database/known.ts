import { z } from 'zod'

const params = { isOfLaterRelease: true }

/**
 * A stored name that this release knows. A later one may have stored others, because both run during an update, and an
 * update can be taken back. Lists leave out a row with such a name (`knownRows`).
 */
export const known = <const Name extends string>(names: readonly Name[]) =>
  z.string().pipe(z.custom<Name>(isOneOf(names), { params }))

/** The same, with a stand-in for other names, if a row has to be shown whatever it says. */
export const knownOr = <const Name extends string, const Other>(
  names: readonly Name[],
  standIn: Other,
) => z.string().transform((name) => names.find((each) => each === name) ?? standIn)

/** Those of a list of stored names that this release knows. */
export const knownOf = <const Name extends string>(names: readonly Name[]) =>
  z.array(z.string()).transform((stored) => stored.filter(isOneOf(names)))

/** Parses rows, without those that a later release has written. */
export function knownRows<T>(rows: readonly unknown[], row: z.ZodType<T>): T[] {
  const all = z.array(row).safeParse(rows)
  if (all.success) return all.data
  if (!isOfLaterRelease(all.error)) throw all.error
  return rows.flatMap((each) => {
    const { data, success } = row.safeParse(each)
    return success ? [data] : []
  })
}

/** Whether a record is readable but for names that only a later release knows. */
export const isOfLaterRelease = ({ issues }: z.ZodError): boolean =>
  issues.every((each) => each.code === 'custom' && each.params?.isOfLaterRelease === true)

function isOneOf<Name extends string>(names: readonly Name[]) {
  return (name: unknown): name is Name => names.some((each) => each === name)
}
