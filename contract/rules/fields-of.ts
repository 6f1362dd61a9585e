export type Fields = Readonly<Record<string, unknown>>

/** Whether a value that has not been parsed is an object with fields, not a list. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value that has not been parsed; none if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return hasFields(value) ? value : {}
}
