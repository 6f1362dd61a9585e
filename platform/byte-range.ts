export interface ByteRange {
  start: number
  /** Last byte, inclusive. */
  end: number
}

/**
 * The single range of a file of `size` bytes that a `Range` header requests (RFC 9110 §14.2).
 * `null` means the whole file: the header is missing, invalid, in another unit, or has several
 * ranges. `'unsatisfiable'` means that the range has no byte of the file (416).
 */
export function byteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
