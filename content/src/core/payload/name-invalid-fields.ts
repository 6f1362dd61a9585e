import { getTranslation } from '@payloadcms/translations'
import { fileTypeFromBuffer } from 'file-type'
import type { AfterErrorHook, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { lastColumn } from '../http/api-error.ts'
import type { Label } from '../words/entity-label.ts'
import { inPanelLanguage } from '../words/words.ts'
import { invalidField, takenField } from './taken-field.ts'

const errorAnswer = z.object({
  message: z.string(),
  data: z.looseObject({
    errors: z.array(
      z.looseObject({
        // `null` for a unique rule whose columns Payload cannot read.
        path: z.string().nullable(),
        message: z.string(),
        label: z.custom<Label>().optional(),
      }),
    ),
  }),
})

/**
 * Rewrites Payload's validation errors. It describes rejected files in English and in its own terms, and names
 * missing records by id. The panel splits the names of fields at commas, so commas within a name are replaced.
 */
export const nameInvalidFields: AfterErrorHook = async ({ collection, error, req }) => {
  const { data } = errorAnswer.safeParse(error)
  if (!data) return
  const isFile = data.data.errors.some(({ path }) => path === 'file')
  const named = data.data.errors.map((each) => withTaken(each, req))
  const message = isFile ? await whyNoFile(req, collection) : messageOf(data, named, req)
  const errors = isFile
    ? [{ path: 'file', message }]
    : named.map((each) => ({ ...each, message: inWords(each.message, req) }))
  return {
    response: { errors: [{ name: 'ValidationError', message, data: { ...data.data, errors } }] },
  }
}

/** Formats on which many others are based. */
const containers = ['ZIP', 'CFB', 'XML']
/** Other extensions that are accepted. */
const alsoTaken = ['JPG', 'M4V']

/** Says why a file is rejected: its type is not accepted, or it is damaged. */
async function whyNoFile(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig | undefined,
): Promise<string> {
  const { file } = req
  const types = typeNames(collection?.upload.mimeTypes ?? [])
  const isTaken = (kind: string) => [...types.split(', '), ...alsoTaken].includes(kind)
  const written = file ? kindOfName(file.name) : null
  const found = file && (await fileTypeFromBuffer(file.data))?.ext.toUpperCase()
  const isOther = written !== null && !isTaken(written)
  const kind = isOther && (!found || containers.includes(found)) ? written : found
  return !kind || isTaken(kind)
    ? inPanelLanguage('media.unreadable', req)
    : inPanelLanguage('media.wrongType', req, { kind, types })
}

type Answered = z.output<typeof errorAnswer>

/** Payload's error about a unique rule has the columns of the rule in place of a field. */
function withTaken(error: Answered['data']['errors'][number], req: PayloadRequest) {
  const { path, tableName: table } = error
  if (typeof table !== 'string') return error
  const column = path === null ? (ofExpressions[table] ?? '') : lastColumn(path)
  return { ...error, ...takenField(req, { table, column }) }
}

/** Columns of unique rules with an expression, by table. */
const ofExpressions: Readonly<Record<string, string>> = { units: 'label' }

/** The message with the name of a field that is taken, and without commas within a name. */
function messageOf(
  { data, message }: Answered,
  named: Answered['data']['errors'],
  req: PayloadRequest,
): string {
  const nameOf = ({ label }: (typeof named)[number]) =>
    label ? getTranslation(label, req.i18n) : ''
  const taken = named.find((each, at) => each !== data.errors[at])
  if (taken) return invalidField(req, nameOf(taken))
  return named.reduce((text, each) => {
    const name = nameOf(each)
    return text.replace(name, name.replaceAll(', ', ' · '))
  }, message)
}

/** Payload names a record that a relation must not refer to, such as a deleted one, by its id and as JSON. */
const namesId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const inWords = (message: string, req: PayloadRequest) =>
  namesId.test(message) ? inPanelLanguage('fields.recordGone', req) : message

/** `JPEG, PNG`: names of file types. Types with `x-` are left out, because they duplicate others. */
function typeNames(types: readonly string[]): string {
  return types
    .filter((type) => !type.includes('/x-'))
    .map((type) =>
      type
        .slice(type.indexOf('/') + 1)
        .split('+', 1)[0]
        ?.toUpperCase(),
    )
    .join(', ')
}

/** `DOCX`: the type of a file by the end of its name; `null` without one. */
function kindOfName(name: string): string | null {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? null
}
