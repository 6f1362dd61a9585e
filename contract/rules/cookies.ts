/**
 * Reads a cookie. Other hosts of the domain can set one of the same name, and browsers send both, the
 * older one first. The first value that `read` recognises as ours counts.
 *
 * @param cookies header of a request, or cookies of the document
 * @param read the meaning of a value, or `null` for a value that this product does not write
 */
export function cookieIn<Value>(
  cookies: string | null | undefined,
  name: string,
  read: (value: string) => Value | null,
): Value | null {
  for (const [found, text] of pairsOf(cookies)) {
    const value = found === name ? read(decoded(text)) : null
    if (value !== null) return value
  }
  return null
}

export const cookieNames = (cookies: string | null | undefined): string[] =>
  pairsOf(cookies).map(([name]) => name)

/** For `cookieIn`: the value itself, if it has this shape. */
export const shaped = (shape: RegExp) => (value: string) => (shape.test(value) ? value : null)

/** Texts encrypted by `jose`. */
export const sealedShape = /^[\w-]+(?:\.[\w-]*){3}\.[\w-]+$/
/** 256 random bits, as the content service makes them. */
export const randomTokenShape = /^[\w-]{43}$/

function pairsOf(cookies: string | null | undefined): [name: string, text: string][] {
  return (cookies ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
  })
}

function decoded(text: string): string {
  const plain = /^"(.*)"$/.exec(text)?.[1] ?? text
  try {
    return decodeURIComponent(plain)
  } catch (cause) {
    // Other systems write values without encoding.
    if (cause instanceof URIError) return plain
    throw cause
  }
}
