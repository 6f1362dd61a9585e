import { getTranslation } from '@payloadcms/translations'
import type { AfterErrorHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  ApiError,
  brokenRule,
  errorBody,
  isDatabaseAway,
  isInvalidData,
  isUnknownOperator,
  lastColumn,
  missingId,
  type TakenKey,
  takenKey,
} from '../http/api-error.ts'
import { entityLabel, type Label } from '../words/entity-label.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

/** The answer to an address, a value or a body that Payload or the database cannot process. */
export const unreadableAnswer = errorBody(
  new ApiError('INVALID_QUERY', 'The request has a value that cannot be read, or no record.'),
)

/** Rules that triggers of the database decide. A refused end is answered as `core/ends/end.ts` answers one. */
const rules: Readonly<
  Record<string, { words: WordKey; status: 400 | 409; data?: Record<string, unknown> }>
> = {
  administrator_remains: {
    words: 'accounts.administratorRemains',
    status: 409,
    data: { code: 'NEEDED', rows: [] },
  },
  currency_stays: { words: 'projects.currencyStays', status: 400 },
}

/**
 * Answers 400 for invalid queries and bodies, and refuses a change that breaks a rule of the database. Payload passes
 * queries to the database unchecked, parses JSON in them, and stores bodies without checking that they contain a record;
 * it answers the resulting errors with 500. It describes rejected files in English, and names missing records by id.
 */
export const answerInvalidData: AfterErrorHook = ({ collection, error, req }) => {
  // No `instanceof`, because native errors of a bundle may come from another realm. A condition may use an
  // impossible operator, such as `like` for a date. Without a condition it is our own bug.
  const isImpossible = isUnknownOperator(error) && 'where' in req.query
  const isTooLong = brokenRule(error) === 'preferences_are_small'
  if (isInvalidData(error) || isImpossible || isTooLong || error.name === 'SyntaxError') {
    return { status: 400, response: unreadableAnswer }
  }
  const broken = rules[brokenRule(error) ?? '']
  if (broken) {
    const { data, status, words } = broken
    const message = inPanelLanguage(words, req)
    return { status, response: { errors: [{ message, ...(data && { data }) }] } }
  }
  const { data: invalid } = validationError.safeParse(error)
  const taken = takenKey(error) ?? invalid?.data.errors.map(reportedKey).find((key) => key !== null)
  if (taken) return answerTaken(taken, req)
  if (invalid) {
    const types = typeNames(collection?.upload.mimeTypes ?? [])
    const isFile = invalid.data.errors.some(({ path }) => path === 'file')
    if (!isFile) return answerInvalid(invalid, req)
    const message = inPanelLanguage('media.unusable', req, { types })
    return answerInvalid({ message, data: { errors: [{ path: 'file', message }] } }, req)
  }
  const missing = missingId(error)
  // An id that the request does not name is a fault of ours.
  if (missing !== null && JSON.stringify(req.data ?? null).includes(missing)) {
    const message = inPanelLanguage('fields.recordGone', req)
    return { status: 400, response: { errors: [{ message }] } }
  }
  return isUnexpected(error) && writesRecord(req) && !record.safeParse(req.data).success
    ? { status: 400, response: unreadableAnswer }
    : undefined
}

const invalidField = z.looseObject({
  // `null` for a unique rule whose columns Payload cannot read.
  path: z.string().nullable(),
  message: z.string(),
  label: z.custom<Label>().optional(),
  /** Only for a unique rule. */
  tableName: z.string().optional(),
})
const validationError = z.object({
  message: z.string(),
  data: z.looseObject({ errors: z.array(invalidField) }),
})

/** Payload names a record that a relation must not refer to, such as a deleted one, by its id and as JSON. */
const namesId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The panel splits the names of fields at commas, so commas within a name are replaced. */
function answerInvalid(invalid: z.output<typeof validationError>, req: PayloadRequest) {
  const message = invalid.data.errors.reduce((text, { label }) => {
    const name = label ? getTranslation(label, req.i18n) : ''
    return text.replace(name, name.replaceAll(', ', ' · '))
  }, invalid.message)
  const errors = invalid.data.errors.map((each) =>
    namesId.test(each.message)
      ? { ...each, message: inPanelLanguage('fields.recordGone', req) }
      : each,
  )
  const data = { ...invalid.data, errors }
  return { response: { errors: [{ name: 'ValidationError', message, data }] } }
}

/** Columns of unique rules with an expression, by table. */
const ofExpressions: Readonly<Record<string, string>> = { units: 'label' }

/** Payload's error about a unique rule has the columns of the rule in place of a field. */
const reportedKey = ({ path, tableName: table }: z.output<typeof invalidField>): TakenKey | null =>
  table === undefined
    ? null
    : { table, column: path === null ? (ofExpressions[table] ?? '') : lastColumn(path) }

/** Names the field whose value another record has, or asks to look again if the rule belongs to no field. */
export function answerTaken({ column, table }: TakenKey, req: PayloadRequest) {
  const { i18n, payload, t } = req
  const type = payload.config.collections.find(({ slug }) => slug.replaceAll('-', '_') === table)
  const field = type?.flattenedFields.find(({ name }) => columnOf(name) === columnOf(column))
  if (!field) {
    const message = inPanelLanguage('ends.unsettled', req)
    return { status: 409, response: { errors: [{ message }] } }
  }
  const label = ('label' in field && entityLabel(field.label, { i18n })) || field.name
  const message = `${t('error:followingFieldsInvalid', { count: 1 })} ${label}`
  const taken = { path: field.name, label, message: t('error:valueMustBeUnique') }
  return { status: 400, ...answerInvalid({ message, data: { errors: [taken] } }, req) }
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `JPEG, PNG`: names of file types. Types with `x-` are left out, because they duplicate others. */
const typeNames = (types: readonly string[]) =>
  types
    .filter((type) => !type.includes('/x-'))
    .map((type) => type.replace(/^.*\/|\+.*$/g, '').toUpperCase())
    .join(', ')

const record = z.record(z.string(), z.unknown())
const errorAnswer = z.object({ status: z.number().max(499) })

const isUnexpected = (error: Error) =>
  !errorAnswer.safeParse(error).success && !isDatabaseAway(error)

/** Whether a request creates or changes a record through Payload's own endpoints. */
function writesRecord({ method, pathname = '' }: PayloadRequest): boolean {
  if (method !== 'POST' && method !== 'PATCH') return false
  const [first, second, ...rest] = pathname.replace(/^\/api\//, '').split('/')
  if (rest.length > 0 && rest.join() !== 'duplicate') return false
  return first === 'globals' || second === undefined || z.uuid().safeParse(second).success
}
