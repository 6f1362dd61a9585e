import { localeOf } from '@alun/contract/locale'
import { ArticleScreen } from '../articles/article-screen.tsx'
import { contentContext } from '../content/content-context.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/article.ts'

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
