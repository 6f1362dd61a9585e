/** Whether a text is a valid `{id}` of an address, which all languages share. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}
