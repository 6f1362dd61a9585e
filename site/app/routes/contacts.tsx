import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import { shown } from '../frame/shown.ts'
import { pageMeta } from '../head/page-meta.ts'
import { ViewingForm } from '../lead/forms.tsx'
import type { Route } from './+types/contacts.ts'

const ContactsScreen = deferredPart({ words: ['contacts', 'lead'] }, () =>
  import('../contacts/contacts-screen.tsx').then((code) => code.ContactsScreen),
)

export const handle = { parts: [ContactsScreen, ViewingForm] } satisfies ScreenHandle

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
