export interface ByteRange {
  /** Both inclusive. */
  first: number
  last: number
}

/**
 * The single range that a `Range` header asks for. `null`: send everything, as for a header of
 * another kind or of several ranges; `'none'`: nothing of the file lies in it (416).
 */
export function byteRange(header: string | null, size: number): ByteRange | 'none' | null {
  const match = header === null ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (match === null) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'none' : { first, last }
}
