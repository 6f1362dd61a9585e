import { fieldsOf } from '@alun/contract/rules/fields-of'

function isMessage(word: unknown): boolean {
  return typeof word === 'string' || Array.isArray(word)
}

/** Merges words of the site over those of the product, key by key. */
export function overlaid(words: object, over: object | undefined): object {
  const merged: Record<string, unknown> = { ...words }
  for (const [name, word] of Object.entries(over ?? {})) {
    merged[name] = isMessage(word) ? word : overlaid(fieldsOf(merged[name]), fieldsOf(word))
  }
  return merged
}
