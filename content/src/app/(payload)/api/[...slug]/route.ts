import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { bootStatus } from '../../../../boot-state.ts'

interface Context {
  params: Promise<{ slug?: string[] }>
}
type Handler = (request: Request, context: Context) => Promise<Response>

/** Accounts are made by the start and by administrators; an empty table invites nobody. */
const closedEndings = ['first-register']

function guarded(handler: Handler): Handler {
  return async (request, context) => {
    if (bootStatus() !== 'ready') {
      return Response.json(
        { errors: [{ message: 'The content service is starting.' }] },
        { status: 503, headers: { 'Retry-After': '5' } },
      )
    }
    const { slug = [] } = await context.params
    if (closedEndings.includes(slug.at(-1) ?? '')) {
      return Response.json({ errors: [{ message: 'Forbidden' }] }, { status: 403 })
    }
    return handler(request, context)
  }
}

export const GET = guarded(REST_GET(config))
export const POST = guarded(REST_POST(config))
export const DELETE = guarded(REST_DELETE(config))
export const PATCH = guarded(REST_PATCH(config))
export const PUT = guarded(REST_PUT(config))
export const OPTIONS = guarded(REST_OPTIONS(config))
