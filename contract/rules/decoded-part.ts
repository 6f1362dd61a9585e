/** Percent-decodes a part of an address; a malformed one is returned as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    if (cause instanceof URIError) return part
    throw cause
  }
}
