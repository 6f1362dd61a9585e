import { handleEndpoints } from 'payload'
import { methodHeader } from '../accounts/origin-rule.ts'
import { peerHeader } from '../core/http/client-address.ts'
import { answerPayloadApi } from '../core/payload/staff-api.ts'
import type { TestService } from './test-service.ts'

/** For tests: a call of Payload's interface, as the route of the panel does it. */
export async function askPanel(
  { databaseUrl, payload }: TestService,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(`http://localhost:3001/api/${path}`, init)
  if (!request.headers.has(peerHeader)) request.headers.set(peerHeader, '203.0.113.1')
  request.headers.set(methodHeader, request.method)
  const segments = path.split('?')[0]?.split('/') ?? []
  return answerPayloadApi(
    async () => payload,
    request,
    segments,
    (allowed) =>
      handleEndpoints({
        config: payload.config,
        payloadInstanceCacheKey: databaseUrl,
        request: allowed,
      }),
  )
}
