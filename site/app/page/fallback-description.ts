import type { PageHead } from '@alun/contract/schema/page'

/** A page without a description from the editors gets the interface's. */
export function withFallbackDescription<T extends { head: PageHead }>(
  page: T,
  description: string,
): T {
  const { head } = page
  return { ...page, head: { ...head, description: head.description ?? { text: description } } }
}
