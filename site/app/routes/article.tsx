import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/article.ts'

const ArticleScreen = deferredPart({ words: ['editorial'] }, () =>
  import('../articles/article-screen.tsx').then((code) => code.ArticleScreen),
)

export const handle = { parts: [ArticleScreen] } satisfies ScreenHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('article', { locale, slug: params.slug }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { type: 'article' })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData.screen} />
}
