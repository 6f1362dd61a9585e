/** `GET /readyz`: whether this process should receive requests. */
export function readinessAnswer(reason: string | null): Response {
  const headers = { 'Cache-Control': 'no-store' }
  return reason === null
    ? Response.json({ status: 'ready' }, { headers })
    : Response.json(
        { status: 'not ready', reason },
        { status: 503, headers: { ...headers, 'Retry-After': '2' } },
      )
}

export const endingReason = 'The process is stopping.'
