import type { Payload, ServerProps } from 'payload'
import { cache } from 'react'
import { may, roleOf } from '../../core/access/permissions.ts'
import { MenuLinks } from '../../core/panel/look/menu-links.tsx'
import { Tabs } from '../../core/panel/look/tabs.tsx'
import { panelTextOf } from '../../core/words/words.ts'
import { places } from './place-table.ts'

const enquiries = '/admin/enquiries'

/** The tab bar of phones: the first places of the table that the person may open. */
export async function TabBar(props: ServerProps) {
  const { t } = panelTextOf(props.i18n)
  const shown = 4
  return <Tabs label={t('panel.tabs.label')} tabs={(await linksTo('tab', props)).slice(0, shown)} />
}

/** The part of the menu above the types of content. */
export async function Menu(props: ServerProps) {
  return <MenuLinks links={await linksTo('menu', props)} />
}

async function linksTo(where: 'menu' | 'tab', { i18n, payload, user }: ServerProps) {
  const { t } = panelTextOf(i18n)
  const role = roleOf(user)
  const waiting = may(role, 'read', 'enquiries') ? await countWaiting(payload) : 0
  return places.flatMap(({ href, needs, [where]: label }) =>
    label && (!needs || may(role, ...needs))
      ? {
          href,
          label: t(label),
          ...(href === enquiries &&
            waiting > 0 && { count: { what: t('panel.tabs.waiting'), value: waiting } }),
        }
      : [],
  )
}

/** Cached for the request, because several links show the number. */
const countWaiting = cache(async (payload: Payload): Promise<number> => {
  const where = { status: { equals: 'new' } }
  return (await payload.count({ collection: 'enquiries', where })).totalDocs
})
