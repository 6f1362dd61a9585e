import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/news-item.ts'

const NewsItemScreen = deferredPart({ words: ['editorial'] }, () =>
  import('../news/news-item-screen.tsx').then((code) => code.NewsItemScreen),
)

export const handle = { parts: [NewsItemScreen] } satisfies ScreenHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('news-item', { locale, slug: params.slug }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { type: 'article' })
}

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return <NewsItemScreen {...loaderData.screen} />
}
