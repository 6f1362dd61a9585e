import { localeOf } from '@alun/contract/locale'
import { ContactsScreen } from '../contacts/contacts-screen.tsx'
import { contentContext } from '../content/content-context.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/contacts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return shown(await context.get(contentContext).page('contacts', { locale }))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args)
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  return <ContactsScreen {...loaderData.screen} frame={loaderData.frame} />
}
