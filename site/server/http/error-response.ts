import { STATUS_CODES } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { plainResponse } from './plain-response.ts'

/** An error without a page: JSON for programs, one line of text for others. */
export function errorResponse(
  request: Request,
  status: number,
  message: string,
  url: string,
  headers: Record<string, string> = {},
): Response {
  if (!wantsJson(request)) return plainResponse(status, `${message}\n`, headers)
  return jsonError(status, message, url, new Headers({ 'Cache-Control': 'no-store', ...headers }))
}

/** A file that does not exist. */
export function fileNotFound(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  return errorResponse(request, 404, `Page not found: ${path}`, path)
}

/** @param reason empty for the standard one of the status */
export function jsonError(status: number, reason: string, url: string, headers: Headers): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.delete('Content-Security-Policy')
  const message = reason || (STATUS_CODES[status] ?? '')
  const body = { url, statusCode: status, statusMessage: message, message, data: null }
  return new Response(JSON.stringify(body), { status, statusText: message, headers })
}

export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept')
  if (accept === null) return false
  const types = parseAccept(accept).filter(({ q }) => q > 0)
  const rank = (type: string) => types.findIndex((each) => each.type.toLowerCase() === type)
  const json = rank('application/json')
  const html = rank('text/html')
  return json !== -1 && (html === -1 || json < html)
}
