import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { PromoForm } from '../lead/forms.tsx'
import type { Route } from './+types/sale.ts'

const SaleScreen = deferredPart({ words: ['sales'] }, () =>
  import('../sales/sale-screen.tsx').then((code) => code.SaleScreen),
)
const SaleAsk = deferredPart({ id: 'promo', words: ['sales', 'lead'] }, () =>
  import('../sales/sale-ask.tsx').then((code) => code.SaleAsk),
)

export const handle = { parts: [SaleScreen, SaleAsk, PromoForm] } satisfies ScreenHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('sale', { locale, slug: params.slug }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  const { screen, frame } = loaderData
  const { contacts } = frame
  return (
    <SaleScreen
      {...screen}
      contacts={contacts}
      ask={<SaleAsk sale={screen.sale} contacts={contacts} />}
    />
  )
}
