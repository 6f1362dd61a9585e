/** Percent-decodes a part of an address; a malformed one is returned as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // It throws only for a malformed part.
    return part
  }
}
