import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { describedBy } from '../head/described-by.ts'
import { pageMeta } from '../head/page-meta.ts'
import { wordsOf } from '../messages/words.server.ts'
import { requestedPage } from '../ui/pages.ts'
import type { Route } from './+types/sales.ts'

const SalesScreen = deferredPart({ words: ['sales'] }, () =>
  import('../sales/sales-screen.tsx').then((code) => code.SalesScreen),
)

export const handle = { parts: [SalesScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOf(pathname)
  const page = requestedPage(searchParams)
  const list = await context.get(contentContext).page('sales', { locale, page })
  return describedBy(shown(list), wordsOf(locale)('sales.description'))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { page: args.loaderData?.screen.paging.page })
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesScreen {...loaderData.screen} />
}
