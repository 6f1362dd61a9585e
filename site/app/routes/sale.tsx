import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { SaleScreen } from '../sales/sale-screen.tsx'
import type { Route } from './+types/sale.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('sale', { locale, slug: params.slug }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return <SaleScreen {...loaderData.screen} contacts={loaderData.frame.contacts} />
}
