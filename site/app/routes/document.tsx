import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/document.ts'

const DocumentScreen = deferredPart({ words: ['company', 'editorial'] }, () =>
  import('../documents/document-screen.tsx').then((code) => code.DocumentScreen),
)

export const handle = { parts: [DocumentScreen] } satisfies ScreenHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('document', { locale, slug: params.slug }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen {...loaderData.screen} documents={loaderData.frame.documents} />
}
