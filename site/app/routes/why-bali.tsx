import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/why-bali.ts'

const WhyBaliScreen = deferredPart({ words: ['company', 'editorial'] }, () =>
  import('../company/why-bali-screen.tsx').then((code) => code.WhyBaliScreen),
)

export const handle = { parts: [WhyBaliScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('why-bali', { locale }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function WhyBali({ loaderData }: Route.ComponentProps) {
  return <WhyBaliScreen {...loaderData.screen} />
}
