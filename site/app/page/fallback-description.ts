import type { PageHead } from '@alun/contract/schema/page'

/** A page that editors gave no description gets the one of the interface. */
export function withFallbackDescription<T extends { head: PageHead }>(
  page: T,
  description: string,
): T {
  const { head } = page
  return { ...page, head: { ...head, description: head.description ?? { text: description } } }
}
