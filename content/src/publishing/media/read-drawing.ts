const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i

/** The text of an SVG file in any encoding that it names or shows; `null` for bytes that are none. */
export function readDrawing(bytes: Buffer): string | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return decoded(bytes, 'utf-16le')
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return decoded(bytes, 'utf-16be')
  }
  const [, name = 'utf-8'] = declared.exec(bytes.subarray(0, 200).toString('latin1')) ?? []
  // One that says UTF-16 and begins with single bytes was converted since.
  return decoded(bytes, 'utf-8') ?? (/^utf/i.test(name) ? null : decoded(bytes, name))
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    // Bytes that are not of the encoding, and names of none.
    if (cause instanceof TypeError || cause instanceof RangeError) return null
    throw cause
  }
}
