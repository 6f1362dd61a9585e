/** Whether a text can be the `{id}` of an address; it is one for all languages. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}
