import { readMoney, readNumber } from '@alun/contract/rules/written-number'
import {
  type CollectionBeforeOperationHook,
  type Field,
  type GlobalBeforeOperationHook,
  type NumberField,
  type PayloadRequest,
  type Validate,
  ValidationError,
  type ValidationFieldError,
} from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { writeEdited } from '../words/written-numbers.ts'

/** What a field of numbers expects, in its `custom`. */
const expectedNumber = z.object({
  expected: z.object({
    unit: z.string(),
    isWhole: z.boolean(),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
})

type Read = Pick<ReturnType<typeof readNumber>, 'problem' | 'readings'>

/** Why a text is no number, in words; two readings are both written in a way that has one. */
function sayProblem({ problem, readings }: Read, text: string, req: PayloadRequest): string {
  const [one = '', other = ''] = readings.map((each) => writeEdited(each, req.i18n.language))
  return inPanelLanguage(`fields.numberProblems.${problem ?? 'number'}`, req, { text, one, other })
}

/** Payload's own input drops the decimal comma of a browser in another language. */
const path = '/src/core/panel/number-fields/quantity-field.tsx#QuantityField'

interface Kind {
  kind: string
  isWhole: boolean
  /** The sign that people write beside the number, and the word that the form shows there. */
  unit?: { sign: string; word: WordKey }
}

/**
 * A field of numbers that takes texts, of forms as of the API, as people write them, and refuses with
 * the reason what cannot be read. A list of numbers keeps Payload's input.
 */
export function writtenNumber(field: NumberField, { kind, isWhole, unit }: Kind): NumberField {
  const { admin, hasMany, max, min, validate } = field
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const expected = { unit: unit?.sign ?? '', isWhole, ...range }
  const withTexts: Validate = (value, options) =>
    typeof value === 'string' && value.trim() !== ''
      ? sayProblem(readNumber(value, expected), value, options.req)
      : (validate?.(value as never, options as never) ?? true)
  const input = { path, clientProps: { expected, ...(unit && { unit: unit.word }) } }
  return {
    ...field,
    custom: { kind, ...field.custom, expected },
    admin: { ...admin, components: { ...(!hasMany && { Field: input }), ...admin?.components } },
    validate: withTexts,
  } as NumberField
}

/** What is wrong with the text of an amount of money beside its currency. */
export function moneyProblem(text: string, currency: string, req: PayloadRequest): string {
  const read = readMoney(text, currency)
  return sayProblem({ ...read, readings: read.readings.map((each) => each / 100) }, text, req)
}

/** Payload would read the digits that a text begins with: 16 of `16 345,67`. */
export const readNumbersOfRecord: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  if ('data' in args) readNumbers(args.data, collection.fields, collection.slug, req)
}

export const readNumbersOfPage: GlobalBeforeOperationHook = ({ args, global, req }) => {
  if ('data' in args) readNumbers(args.data, global.fields, global.slug, req)
}

const record = z.record(z.string(), z.unknown())

/** The fields of a group, each without a value. */
const emptied = (fields: readonly Field[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...fields.map((field) => {
      if (field.type === 'row' || field.type === 'collapsible') return emptied(field.fields)
      if (!('name' in field) || typeof field.name !== 'string') return {}
      return { [field.name]: field.type === 'group' ? emptied(field.fields) : null }
    }),
  )

/** @throws ValidationError naming each text that is no number */
function readNumbers(data: unknown, fields: readonly Field[], entity: string, req: PayloadRequest) {
  const errors: ValidationFieldError[] = []
  readFields(data, fields, '')
  if (errors.length > 0) throw new ValidationError({ collection: entity, errors, req }, req.t)

  function readFields(data: unknown, fields: readonly Field[], path: string): void {
    // The record itself, so that what is read stands in it.
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
        // Payload answers 500 to a group without its fields.
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
    const { data: known } = expectedNumber.safeParse(field.custom)
    const text = values[field.name]
    if (!known || typeof text !== 'string' || text.trim() === '') return
    const read = readNumber(text, known.expected)
    if (read.value === null) errors.push({ path, message: sayProblem(read, text, req) })
    else values[field.name] = read.value
  }
}
