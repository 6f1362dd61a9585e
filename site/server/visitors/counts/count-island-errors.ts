import { parsedJson } from '@alun/contract/rules/parsed-json'
import { readLimitedBody } from '@alun/platform/limited-body'
import { z } from 'zod'
import { islandErrorKinds } from '../../../app/browser/islands/island-errors.ts'
import { plainResponse } from '../../http/plain-response.ts'

const bodyLimit = 1024

/** Counts hydration errors that browsers report; accepts only the names of this build's islands. */
export function createIslandErrorCount(
  islands: readonly string[],
  count: (error: { island: string; kind: string }) => void,
) {
  const islandError = z.strictObject({
    island: z.string().refine((name) => islands.includes(name)),
    kind: z.enum(islandErrorKinds),
  })
  return async (request: Request): Promise<Response> => {
    const body = await readLimitedBody(request, bodyLimit)
    const error = islandError.safeParse(parsedJson(Buffer.from(body ?? []).toString('utf8')))
    if (!error.success) return plainResponse(400, 'Bad Request\n')
    count(error.data)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}
