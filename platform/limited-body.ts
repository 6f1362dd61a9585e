/** The body of a request, `null` where it is longer than `limit` bytes. */
export async function readLimitedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return null
  if (request.body === null) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
