import {
  APIError,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { validOperators } from 'payload/shared'
import { z } from 'zod'
import { may, roleOf, subjects } from '../access/permissions.ts'
import { inPanelLanguage } from '../words/words.ts'

/** Limits of one query, because each condition and each selected part costs database time. */
const most = { conditions: 50, levels: 10, words: 1_000, parts: 200, sorted: 8, records: 1_000 }
/** Records of a list with their related records, because each of those is as long as a page. */
const longList = 100

const object = z.record(z.string(), z.unknown())
const operators: readonly string[] = validOperators.filter(
  // Payload fails at these, because no field here is a list or a place.
  (each) => !['all', 'near', 'within', 'intersects'].includes(each),
)

const asked = z.object({
  where: z.literal('').or(object).nullish(),
  depth: z.int().max(10).optional(),
  limit: z.number().optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  pagination: z.boolean().optional(),
  sort: z.string().or(z.array(z.string())).nullish(),
  data: z.undefined().optional(),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const unreadable = Number.POSITIVE_INFINITY

/**
 * The number of conditions; each word of a search is one. Infinite for what Payload does not understand, or would walk
 * too deep.
 */
function conditionsIn(where: unknown, level = 0): number {
  if (level > most.levels) return unreadable
  const named = Object.entries(object.safeParse(where).data ?? { '': null })
  return sum(
    named.map(([name, each]) => {
      const parts = Object.entries(
        z.array(z.unknown()).or(object).safeParse(each).data ?? { '': 0 },
      )
      return name === 'and' || name === 'or'
        ? sum(parts.map(([, part]) => conditionsIn(part, level + 1)))
        : sum(parts.map(wordsIn))
    }),
  )
}

function wordsIn([operator, value]: [string, unknown]): number {
  const count = String(value ?? '').split(/[,\s]/, most.words + 1).length
  if (!operators.includes(operator) || count > most.words) return unreadable
  return operator === 'like' ? count : 1
}

const partsIn = (given: unknown): number =>
  typeof given !== 'object' || given === null ? 1 : sum(Object.values(given).map(partsIn))

const refused = (req: PayloadRequest, reason: string) =>
  new APIError(inPanelLanguage('limits.query', req), 400, { code: 'INVALID_QUERY', reason }, true)

/**
 * Refuses a query of a person that Payload does not understand, or that asks for too much. Payload ignores a condition
 * that it does not know, and so would change all records. Length and order of a list are cut instead, because the panel
 * stores them as the person's choice before it asks, and the list would fail from then on.
 */
export const limitQuery: CollectionBeforeOperationHook = ({ overrideAccess, ...given }) => {
  const { args, collection, operation, req } = given
  const isRead = operation === 'read'
  const isChange = operation === 'update' || operation === 'delete'
  if (overrideAccess || !(isRead || isChange || operation === 'count')) return args
  const { data: sent, ...query } = object.parse(args)
  const read = asked.safeParse(isRead ? { ...query, data: sent } : query)
  if (!read.success) throw refused(req, String(read.error.issues[0]?.path[0] ?? 'query'))
  const { depth = 0, limit, pagination, sort, where } = read.data
  const subject = subjects.find((each) => each === collection.slug)
  // What lies in the bin is only read here; `publishing/bin` restores and erases it.
  const mayReadBin = !isChange && subject && may(roleOf(req.user), 'delete', subject)
  if (req.query.trash !== undefined && !mayReadBin) throw new Forbidden(req.t)
  if (where && conditionsIn(where) > most.conditions) throw refused(req, 'conditions')
  const parts = partsIn([query.select ?? {}, query.populate ?? {}, query.joins ?? {}])
  if (parts > most.parts) throw refused(req, 'parts')
  if (!isRead) return args
  const inOrder = { ...args, ...(sort && { sort: firstSorted(sort) }) }
  // Calls of the service itself within a request read whole lists.
  const isOfAddress = limit === req.query.limit && pagination === req.query.pagination
  const isEndless = limit === undefined ? pagination === false : limit <= 0
  const isLong = limit !== undefined && limit > most.records
  if (!isOfAddress) return isLong ? { ...inOrder, limit: most.records } : inOrder
  if (!isEndless && (limit ?? 0) <= longList) return { ...inOrder, pagination: true }
  if (depth > 0) throw refused(req, 'depth')
  const cut = (isEndless || isLong) && { limit: most.records }
  return { ...inOrder, depth: 0, pagination: true, ...cut }
}

const firstSorted = (sort: string | string[]) =>
  [sort].flat().join(',').split(',').slice(0, most.sorted)
