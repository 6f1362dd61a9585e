import type { Page, ScreenName } from '@alun/contract/schema/page'

/** A page that was read, under the name of its screen. */
export type ShownPage = { [S in ScreenName]: { name: S; page: Page<S> } }[ScreenName]
