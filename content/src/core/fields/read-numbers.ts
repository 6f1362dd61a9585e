import {
  type CollectionBeforeOperationHook,
  type Field,
  type GlobalBeforeOperationHook,
  type NumberField,
  type PayloadRequest,
  ValidationError,
  type ValidationFieldError,
} from 'payload'
import { z } from 'zod'
import { checkKind, kindOf } from './kind.ts'

/** Payload would read only the digits at the beginning: 16 of `16 345,67`. */
export const readNumbersOfRecord: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  if ('data' in args) readNumbers(args.data, collection.fields, collection.slug, req)
}

export const readNumbersOfPage: GlobalBeforeOperationHook = ({ args, global, req }) => {
  if ('data' in args) readNumbers(args.data, global.fields, global.slug, req)
}

const record = z.record(z.string(), z.unknown())

/** The fields of a group, all `null`. */
const emptied = (fields: readonly Field[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...fields.map((field) => {
      if (field.type === 'row' || field.type === 'collapsible') return emptied(field.fields)
      if (!('name' in field) || typeof field.name !== 'string') return {}
      return { [field.name]: field.type === 'group' ? emptied(field.fields) : null }
    }),
  )

/** @throws ValidationError that names each text that is not a number */
function readNumbers(data: unknown, fields: readonly Field[], entity: string, req: PayloadRequest) {
  const errors: ValidationFieldError[] = []
  readFields(data, fields, '')
  if (errors.length > 0) throw new ValidationError({ collection: entity, errors, req }, req.t)

  function readFields(data: unknown, fields: readonly Field[], path: string): void {
    // Changes the record itself, so no parsed copy.
    if (!record.safeParse(data).success) return
    const values = data as Record<string, unknown>
    for (const field of fields) readField(values, field, path)
  }

  function readField(values: Record<string, unknown>, field: Field, path: string): void {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const isNamed = 'name' in tab && typeof tab.name === 'string'
        if (isNamed) readFields(values[tab.name], tab.fields, `${path}${tab.name}.`)
        else readFields(values, tab.fields, path)
      }
    } else if (field.type === 'row' || field.type === 'collapsible') {
      readFields(values, field.fields, path)
    } else if (field.type === 'group') {
      if ('name' in field && typeof field.name === 'string') {
        // Payload answers 500 to a group that is `null`.
        if (values[field.name] === null) values[field.name] = emptied(field.fields)
        readFields(values[field.name], field.fields, `${path}${field.name}.`)
      } else readFields(values, field.fields, path)
    } else if (field.type === 'array') {
      const rows = values[field.name]
      if (!Array.isArray(rows)) return
      for (const [at, row] of rows.entries()) {
        readFields(row, field.fields, `${path}${field.name}.${at}.`)
      }
    } else if (field.type === 'number') readValue(values, field, `${path}${field.name}`)
  }

  function readValue(values: Record<string, unknown>, field: NumberField, path: string): void {
    const kind = kindOf(field)
    const text = values[field.name]
    if (!kind || typeof text !== 'string' || text.trim() === '') return
    const read = kind.read(text, values)
    if ('value' in read) values[field.name] = read.value
    else errors.push({ path, message: String(checkKind(kind, text, req, values)) })
  }
}
