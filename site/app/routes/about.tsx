import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/about.ts'

const AboutScreen = deferredPart({ words: ['company'] }, () =>
  import('../company/about-screen.tsx').then((code) => code.AboutScreen),
)

export const handle = { parts: [AboutScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('about', { locale }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData.screen} />
}
