/** Seconds until a visitor may retry while the content service is away. */
export const retryAfter = '5'

/** Plain text, not cached unless the headers allow it. */
export function plainResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

export function unavailable(): Response {
  return plainResponse(503, 'Not available now', { 'Retry-After': retryAfter })
}
