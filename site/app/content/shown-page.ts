import type { ScreenName } from '@alun/contract/rules/screens'
import type { Page } from '@alun/contract/schema/page'

export type ShownPage = { [S in ScreenName]: { name: S; page: Page<S> } }[ScreenName]
