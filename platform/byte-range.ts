export interface ByteRange {
  start: number
  /** Last byte, inclusive. */
  end: number
}

/**
 * The single range of a file of `size` bytes that a `Range` header asks for (RFC 9110 §14.2).
 * `null`: the whole file, for a missing or invalid header, another unit or several ranges;
 * `'unsatisfiable'`: no byte of the file lies in it (416).
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
