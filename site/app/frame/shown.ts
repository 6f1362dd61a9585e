import type { Page, ScreenName } from '@alun/contract/page'

/** The part of a page the browser needs; what the cache needs stays on the server. */
export function shown<S extends ScreenName>({ frame, head, screen }: Page<S>) {
  return { frame, head, screen }
}
