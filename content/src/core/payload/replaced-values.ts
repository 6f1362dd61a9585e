import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { changedSince } from '../records/changed-since.ts'

const named = z.looseObject({ was: z.record(z.string(), z.unknown()) })
const related = z.object({ id: z.string() })

function plain(value: unknown): unknown {
  const text = related.safeParse(value).data?.id ?? value
  const isTime = typeof text === 'string' && z.iso.datetime().safeParse(text).success
  return isTime ? Date.parse(text) : (text ?? null) || null
}

/**
 * A save may name the values that it replaces (`was`). Refuses it where somebody else has changed one of them in between;
 * the collection locks its records before they are read.
 */
export const rejectReplaced: CollectionBeforeChangeHook = ({
  data,
  operation,
  originalDoc: stored,
  req,
}) => {
  const was = operation === 'update' ? named.safeParse(req.data).data?.was : undefined
  const now = Object.keys(was ?? {})
    .map((name) => [name, plain(stored?.[name])] as const)
    .filter(([name, value]) => ![was?.[name], data[name]].some((each) => plain(each) === value))
    .map(([name]) => [name, stored?.[name] ?? null])
  if (now.length === 0) return data
  throw new APIError('Changed since', 409, { code: changedSince, now: Object.fromEntries(now) })
}
