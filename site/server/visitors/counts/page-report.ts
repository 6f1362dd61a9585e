import { parsedJson } from '@alun/contract/rules/parsed-json'
import { readLimitedBody } from '@alun/platform/limited-body'
import type { z } from 'zod'
import { isForeignRequest } from '../../http/foreign-request.ts'
import { plainResponse } from '../../http/plain-response.ts'

const bodyLimit = 1024

/** Answers what pages of the site send as they are used; `take` gets what has the asked shape. */
export async function takePageReport<T>(
  request: Request,
  siteUrl: string,
  schema: z.ZodType<T>,
  take: (report: T) => void,
): Promise<Response> {
  if (isForeignRequest(request.headers, siteUrl)) return plainResponse(403, 'Forbidden\n')
  const body = await readLimitedBody(request, bodyLimit)
  const report = schema.safeParse(parsedJson(Buffer.from(body ?? []).toString('utf8')))
  if (!report.success) return plainResponse(400, 'Bad Request\n')
  take(report.data)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
