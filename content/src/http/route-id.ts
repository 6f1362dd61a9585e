import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'

/**
 * The id in the address of an endpoint.
 *
 * @param missing said where it cannot be the id of a record
 * @throws APIError 404
 */
export function routeId({ routeParams }: PayloadRequest, missing: string): string {
  const id = z.uuid().safeParse(routeParams?.id)
  if (!id.success) throw new APIError(missing, 404)
  return id.data
}
