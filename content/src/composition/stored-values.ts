import { isLocale } from '@alun/contract/rules/locale'
import { createLocalReq, type FlattenedField, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { kindOf } from '../core/fields/text-field.ts'

/** A stored value that its field would refuse today. */
export interface StoredProblem {
  /** `settings`, `news 5f1c…` */
  record: string
  path: string
  locale: string | null
  problem: string
}

const pageSize = 100

/** Left out, because saving and the list of broken links check references to other records. */
const ofRecords = new Set(['file', 'reference', 'rich text'])

const ruled = z.custom<(value: unknown, options: object) => unknown>(
  (given) => typeof given === 'function',
)
const values = z.record(z.string(), z.unknown())
/** Settings have no id. */
const identified = z.object({ id: z.string().optional() })

/**
 * Every stored value that does not fit the kind of its field, in published records and in later drafts. Pages
 * complete such a value or leave it out.
 */
export async function* storedProblems(payload: Payload): AsyncGenerator<StoredProblem> {
  // A draft repeats the problems of the published record.
  const told = new Set<string>()
  for await (const each of everyProblem(payload)) {
    const line = JSON.stringify(each)
    if (!told.has(line)) yield each
    told.add(line)
  }
}

async function* everyProblem(payload: Payload): AsyncGenerator<StoredProblem> {
  const req = await createLocalReq({}, payload)
  const as = { depth: 0, locale: 'all', overrideAccess: true, req } as const
  const { collections, globals } = payload.config
  for (const { flattenedFields, slug, versions } of globals) {
    for (const draft of versions ? [false, true] : [false]) {
      const found = await payload.findGlobal({ slug, draft, ...as })
      yield* problemsIn(slug, flattenedFields, found, req)
    }
  }
  for (const { flattenedFields, slug, versions } of collections) {
    if (slug.startsWith('payload-')) continue
    for (const draft of versions ? [false, true] : [false]) {
      for (let page = 1, isMore = true; isMore; page += 1) {
        const how = { collection: slug, draft, limit: pageSize, page, sort: 'id', ...as } as const
        const { docs, hasNextPage } = await payload.find(how)
        for (const doc of docs) yield* problemsIn(`${slug} ${doc.id}`, flattenedFields, doc, req)
        isMore = hasNextPage
      }
    }
  }
}

async function* problemsIn(
  record: string,
  fields: readonly FlattenedField[],
  data: unknown,
  req: PayloadRequest,
): AsyncGenerator<StoredProblem> {
  // Rules tell the record from others by its id.
  const { id } = identified.parse(data)
  yield* within(fields, data, '')

  async function* within(
    fields: readonly FlattenedField[],
    part: unknown,
    prefix: string,
  ): AsyncGenerator<StoredProblem> {
    const read = values.safeParse(part).data
    if (!read) return
    for (const field of fields) yield* inField(field, read, `${prefix}${field.name}`)
  }

  async function* inField(
    field: FlattenedField,
    siblingData: Record<string, unknown>,
    path: string,
  ): AsyncGenerator<StoredProblem> {
    const value = siblingData[field.name]
    if (field.type === 'blocks' || field.type === 'join') return
    if ('flattenedFields' in field) {
      const parts = Array.isArray(value) ? value : [value]
      for (const [at, part] of parts.entries()) {
        const own = Array.isArray(value) ? `${path}.${at}.` : `${path}.`
        yield* within(field.flattenedFields, part, own)
      }
      return
    }
    const kind = kindOf(field)
    const validate = ruled.safeParse('validate' in field ? field.validate : undefined).data
    if (kind === null || ofRecords.has(kind) || !validate) return
    const byLocale = 'localized' in field && field.localized ? values.safeParse(value).data : null
    const stored = byLocale ? Object.entries(byLocale) : [[null, value] as const]
    for (const [locale, each] of stored) {
      if (each === null || each === undefined || each === '') continue
      // Checks like a save in one language, without a user, because rules skip fields that a user may not change.
      const own = { ...req, locale: locale && isLocale(locale) ? locale : req.locale, user: null }
      const options = {
        ...field,
        ...{ id, data },
        req: own,
        siblingData,
        operation: 'update',
        event: 'submit',
      }
      const result = await validate(each, options)
      if (result === true) continue
      yield { record, path, locale, problem: String(result) }
    }
  }
}
