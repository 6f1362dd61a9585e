import { isBooted } from '../../../composition/process-state.ts'
import { apiApp } from '../../../composition/service-app.ts'
import { ApiError, errorBody } from '../../../core/http/api-error.ts'

export const dynamic = 'force-dynamic'

async function handle(request: Request): Promise<Response> {
  if (!isBooted()) {
    const starting = new ApiError('SERVICE_UNAVAILABLE', 'The content service is starting.')
    return Response.json(errorBody(starting), { status: 503, headers: { 'Retry-After': '2' } })
  }
  const app = await apiApp()
  return app.fetch(request)
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
