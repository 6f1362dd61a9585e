/** Percent-decodes a part of an address; returns a malformed one unchanged. */
export function decodedPart(part: string): string {
  // biome-ignore lint/plugin/swallowed-error: part of the first view; `decodeURIComponent` throws nothing else for a text.
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
