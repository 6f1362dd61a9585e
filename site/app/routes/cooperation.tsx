import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { CooperationForm } from '../lead/forms.tsx'
import type { Route } from './+types/cooperation.ts'

const CooperationScreen = deferredPart({ words: ['company', 'lead'] }, () =>
  import('../cooperation/cooperation-screen.tsx').then((code) => code.CooperationScreen),
)

export const handle = { parts: [CooperationScreen, CooperationForm] } satisfies ScreenHandle

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
