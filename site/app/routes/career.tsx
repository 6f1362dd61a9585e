import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { VacancyForm } from '../lead/forms.tsx'
import type { Route } from './+types/career.ts'

const CareerScreen = deferredPart({ words: ['career', 'lead'] }, () =>
  import('../career/career-screen.tsx').then((code) => code.CareerScreen),
)

export const handle = { parts: [CareerScreen, VacancyForm] } satisfies ScreenHandle

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
