import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { getPayload } from 'payload'
import { isBooted } from '../../../../composition/process-state.ts'
import { answerPayloadApi } from '../../../../core/payload/staff-api.ts'

interface Context {
  params: Promise<{ slug?: string[] }>
}
type Handler = (request: Request, context: Context) => Promise<Response>

function guarded(handler: Handler): Handler {
  return async (request, context) => {
    if (!isBooted()) {
      return Response.json(
        { errors: [{ message: 'The content service is starting.' }] },
        { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
      )
    }
    const { slug = [] } = await context.params
    return answerPayloadApi(
      () => getPayload({ config }),
      request,
      slug,
      (allowed) => handler(allowed, context),
    )
  }
}

export const GET = guarded(REST_GET(config))
export const POST = guarded(REST_POST(config))
export const DELETE = guarded(REST_DELETE(config))
export const PATCH = guarded(REST_PATCH(config))
export const PUT = guarded(REST_PUT(config))
export const OPTIONS = guarded(REST_OPTIONS(config))
