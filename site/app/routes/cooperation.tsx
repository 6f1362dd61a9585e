import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { CooperationScreen } from '../cooperation/cooperation-screen.tsx'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/cooperation.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('cooperation', { locale }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Cooperation({ loaderData }: Route.ComponentProps) {
  return <CooperationScreen {...loaderData.screen} contacts={loaderData.frame.contacts} />
}
