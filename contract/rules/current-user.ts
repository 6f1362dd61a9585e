/** What may be asked by `fields`, `filter` and `deep` of `GET /users/me`: of the person's own account alone. */
export const userFields = ['id', 'email', 'name', 'role', 'language', 'tfa', 'created'] as const
export type UserField = (typeof userFields)[number]

/** Of those that Directus has what choosing people by role, address or second factor needs. */
export const filterOperators = ['_eq', '_neq', '_in', '_nin', '_null', '_nnull'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The fields that a name of `fields` stands for; `null` where an account has none of that name. */
export function fieldsNamed(name: string): readonly UserField[] | null {
  if (name.startsWith('*')) return userFields
  const field = userFields.find((each) => each === name)
  return field === undefined ? null : [field]
}

type Conditions = Readonly<Record<string, unknown>>

const isConditions = (given: unknown): given is Conditions =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** The first name in a filter that is no field, operator or list of conditions; `null` where there is none. */
export function unknownInFilter(filter: Conditions): string | null {
  const unknown = Object.entries(filter).map(([name, condition]) =>
    name === '_and' || name === '_or'
      ? unknownInList(name, condition)
      : unknownOfField(name, condition),
  )
  return unknown.find((each) => each !== null) ?? null
}

function unknownInList(name: string, given: unknown): string | null {
  const list: unknown = isConditions(given) ? Object.values(given) : given
  if (!Array.isArray(list) || !list.every(isConditions)) return name
  return list.map(unknownInFilter).find((each) => each !== null) ?? null
}

function unknownOfField(name: string, condition: unknown): string | null {
  if (!userFields.some((each) => each === name)) return name
  const operators = isConditions(condition) ? Object.keys(condition) : []
  return operators.find((each) => !filterOperators.some((known) => known === each)) ?? null
}
