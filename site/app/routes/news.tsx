import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { describedBy } from '../head/described-by.ts'
import { pageMeta } from '../head/page-meta.ts'
import { wordsOf } from '../messages/words.server.ts'
import { requestedPage } from '../ui/pages.ts'
import type { Route } from './+types/news.ts'

const NewsScreen = deferredPart({ words: ['editorial'] }, () =>
  import('../news/news-screen.tsx').then((code) => code.NewsScreen),
)

export const handle = { parts: [NewsScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const page = requestedPage(searchParams)
  const list = await context.get(contentContext).page('news', { locale, page })
  return describedBy(shown(list), wordsOf(locale)('editorial.newsDescription'))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { page: args.loaderData?.screen.paging.page })
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsScreen {...loaderData.screen} />
}
