import { type Fields, hasFields } from './fields-of.ts'

/** Rules for `fields`, `filter` and `deep` of `GET /users/me`, which concern only the person's own account. */
export const userFields = ['id', 'email', 'name', 'role', 'language', 'tfa', 'created'] as const
export type UserField = (typeof userFields)[number]

/** The operators of Directus that are needed to filter by role, address or second factor. */
export const filterOperators = ['_eq', '_neq', '_in', '_nin', '_null', '_nnull'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The fields for a name in `fields`; `null` if an account has no such field. */
export function fieldsNamed(name: string): readonly UserField[] | null {
  if (name.startsWith('*')) return userFields
  const field = userFields.find((each) => each === name)
  return field === undefined ? null : [field]
}

/** The first unknown name in a filter; `null` if it is valid. */
export function unknownInFilter(filter: Fields): string | null {
  const unknown = Object.entries(filter).map(([name, condition]) =>
    name === '_and' || name === '_or'
      ? unknownInList(name, condition)
      : unknownOfField(name, condition),
  )
  return unknown.find((each) => each !== null) ?? null
}

function unknownInList(name: string, given: unknown): string | null {
  const list: unknown = hasFields(given) ? Object.values(given) : given
  if (!Array.isArray(list) || !list.every(hasFields)) return name
  return list.map(unknownInFilter).find((each) => each !== null) ?? null
}

function unknownOfField(name: string, condition: unknown): string | null {
  if (!userFields.some((each) => each === name)) return name
  const operators = hasFields(condition) ? Object.keys(condition) : []
  return operators.find((each) => !filterOperators.some((known) => known === each)) ?? null
}
