import type { Payload, ServerProps } from 'payload'
import { may, roleOf, type Subject } from '../../access/permissions.ts'
import { panelTextOf, type WordKey } from '../../words/words.ts'
import { Tabs } from './tabs.tsx'

const shown = 4

/** Places of every day; a person has the first of those that their role works in. */
const places: { href: string; label: WordKey; needs?: Subject }[] = [
  { href: '/admin', label: 'panel.tabs.start' },
  {
    href: '/admin/collections/leads',
    label: 'panel.tabs.enquiries',
    needs: 'leads',
  },
  { href: '/admin/calendar', label: 'panel.tabs.viewings', needs: 'bookings' },
  { href: '/admin/collections/units', label: 'panel.tabs.units', needs: 'units' },
  {
    href: '/admin/scheduled',
    label: 'panel.tabs.scheduled',
    needs: 'news',
  },
  { href: '/admin/collections/media', label: 'panel.tabs.media', needs: 'media' },
]

/** At the lower edge of a phone, on every page of the panel. */
export async function TabBar({ i18n, payload, user }: ServerProps) {
  const { t } = panelTextOf(i18n)
  const role = roleOf(user)
  const mine = places.filter(({ needs }) => needs === undefined || may(role, 'read', needs))
  const waiting = may(role, 'read', 'leads') ? await countWaiting(payload) : 0
  return (
    <Tabs
      label={t('panel.tabs.label')}
      tabs={mine.slice(0, shown).map(({ href, label, needs }) => ({
        href,
        label: t(label),
        ...(needs === 'leads' &&
          waiting > 0 && { count: { what: t('panel.tabs.waiting'), value: waiting } }),
      }))}
    />
  )
}

async function countWaiting(payload: Payload): Promise<number> {
  const where = { status: { equals: 'new' }, joinedTo: { exists: false } }
  return (await payload.count({ collection: 'leads', where })).totalDocs
}
