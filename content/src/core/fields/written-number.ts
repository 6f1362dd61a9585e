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

/** Expectations of a field of numbers, stored in its `custom`. */
const expectedNumber = z.object({
  expected: z.object({
    unit: z.string(),
    isWhole: z.boolean(),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
})

type Read = Pick<ReturnType<typeof readNumber>, 'problem' | 'readings'>

/** Says why a text is not a number. If it has two readings, shows each in an unambiguous form. */
function problemText({ problem, readings }: Read, text: string, req: PayloadRequest): string {
  const [one = '', other = ''] = readings.map((each) => writeEdited(each, req.i18n.language))
  return inPanelLanguage(`fields.numberProblems.${problem ?? 'number'}`, req, { text, one, other })
}

/** Payload's own input drops the decimal comma if the browser has another language. */
const path = '/src/core/panel/kind-field.tsx#KindField'

interface Kind {
  kind: string
  isWhole: boolean
  /** The sign that people write beside the number, and the word that the form shows there. */
  unit?: { sign: string; word: WordKey }
}

/**
 * A field of numbers that accepts texts as people write them, from forms and from the API, and rejects unreadable
 * ones with the reason. Lists of numbers keep Payload's input.
 */
export function writtenNumber(field: NumberField, { kind, isWhole, unit }: Kind): NumberField {
  const { admin, hasMany, max, min, validate } = field
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const expected = { unit: unit?.sign ?? '', isWhole, ...range }
  const withTexts: Validate = (value, options) =>
    typeof value === 'string' && value.trim() !== ''
      ? problemText(readNumber(value, expected), value, options.req)
      : (validate?.(value as never, options as never) ?? true)
  const input = { path, clientProps: { expected, ...(unit && { unit: unit.word }) } }
  return {
    ...field,
    custom: { kind, ...field.custom, expected },
    admin: { ...admin, components: { ...(!hasMany && { Field: input }), ...admin?.components } },
    validate: withTexts,
  } as NumberField
}

/** Says what is wrong with the text of an amount, given its currency. */
export function moneyProblem(text: string, currency: string, req: PayloadRequest): string {
  const read = readMoney(text, currency)
  return problemText({ ...read, readings: read.readings.map((each) => each / 100) }, text, req)
}

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
    const { data: known } = expectedNumber.safeParse(field.custom)
    const text = values[field.name]
    if (!known || typeof text !== 'string' || text.trim() === '') return
    const read = readNumber(text, known.expected)
    if (read.value === null) errors.push({ path, message: problemText(read, text, req) })
    else values[field.name] = read.value
  }
}
