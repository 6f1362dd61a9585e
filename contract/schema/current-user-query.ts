import { z } from 'zod'
import { type CurrentUser, userFields } from './auth.ts'

/** What may be asked by `fields`, `filter` and `deep` of `GET /users/me`: of the person's own account alone. */

/** Of those that Directus has what choosing people by role, address or second factor needs. */
export const filterOperators = ['_eq', '_neq', '_in', '_nin', '_null', '_nnull'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The fields that a name of `fields` stands for; `null` where an account has none of that name. */
export function fieldsNamed(name: string): readonly (keyof CurrentUser)[] | null {
  if (name.startsWith('*')) return userFields
  const field = userFields.find((each) => each === name)
  return field === undefined ? null : [field]
}

const record = z.record(z.string(), z.unknown())
const conditions = z
  .union([z.array(record), record.transform((rows) => Object.values(rows))])
  .pipe(z.array(record))

/** The first name in a filter that is no field, operator or list of conditions; `null` where there is none. */
export function unknownInFilter(filter: Readonly<Record<string, unknown>>): string | null {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '_and' || name === '_or') {
      const all = conditions.safeParse(condition).data
      if (!all) return name
      const unknown = all.map(unknownInFilter).find((each) => each !== null)
      if (unknown) return unknown
    } else {
      if (name.startsWith('*') || fieldsNamed(name) === null) return name
      const operators = Object.keys(record.safeParse(condition).data ?? {})
      const unknown = operators.find((each) => !filterOperators.some((known) => known === each))
      if (unknown !== undefined) return unknown
    }
  }
  return null
}
