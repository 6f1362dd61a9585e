import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { describedBy } from '../head/described-by.ts'
import { pageMeta } from '../head/page-meta.ts'
import { wordsOf } from '../messages/words.server.ts'
import { requestedPage } from '../ui/pages.ts'
import type { Route } from './+types/articles.ts'

const ArticlesScreen = deferredPart({ words: ['editorial'] }, () =>
  import('../articles/articles-screen.tsx').then((code) => code.ArticlesScreen),
)

export const handle = { parts: [ArticlesScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const page = requestedPage(searchParams)
  const list = await context.get(contentContext).page('articles', { locale, page })
  return describedBy(shown(list), wordsOf(locale)('editorial.articlesDescription'))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { page: args.loaderData?.screen.paging.page })
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticlesScreen {...loaderData.screen} />
}
