import { localeOf } from '@alun/contract/locale'
import { CareerScreen } from '../career/career-screen.tsx'
import { contentContext } from '../content/content-context.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/career.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('career', { locale }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Career({ loaderData }: Route.ComponentProps) {
  return <CareerScreen {...loaderData.screen} contacts={loaderData.frame.contacts} />
}
