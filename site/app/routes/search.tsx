import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import type { Route } from './+types/search.ts'

const SearchScreen = deferredPart({ words: ['search'] }, () =>
  import('../search/search-screen.tsx').then((code) => code.SearchScreen),
)

export const handle = { parts: [SearchScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const question = url.searchParams.get('q')?.trim() ?? ''
  return shown(await context.get(contentContext).page('search', { locale, question }))
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData.screen} />
}
