/** Percent-decodes a part of an address; returns a malformed one unchanged. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // `decodeURIComponent` throws only for a malformed part.
    return part
  }
}
