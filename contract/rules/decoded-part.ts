/** A part of an address without its percent signs; a malformed one stays as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // It throws for nothing but a malformed part.
    return part
  }
}
