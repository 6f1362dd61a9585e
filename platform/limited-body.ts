/** The body of a request or response; `null` if it is longer than `limit` bytes. */
export async function readLimitedBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) return null
  const parts: Uint8Array[] = []
  let length = 0
  // Do not cancel at the limit: a source that is still writing would throw an uncaught error.
  for await (const part of body?.values({ preventCancel: true }) ?? []) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
