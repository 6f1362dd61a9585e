import { APIError, type PayloadRequest } from 'payload'
import type { z } from 'zod'

/**
 * The body of a call to an endpoint of Payload.
 *
 * @throws APIError 400
 */
export async function endpointBody<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await req.json?.().catch(() => null))
  if (!parsed.success) throw new APIError('The request cannot be read', 400)
  return parsed.data
}
