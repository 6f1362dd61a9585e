import type { Payload, ServerProps } from 'payload'
import { may, roleOf, type Subject } from '../../access/permissions.ts'
import { panelTextOf, type Words, words } from '../../words/words.ts'
import { Tabs } from './tabs.tsx'

const shown = 4

const text = {
  label: words('Quick ways', 'Швидкий перехід', 'Быстрый переход'),
  waiting: words('waiting:', 'чекають:', 'ждут:'),
}

/** Places of every day; a person has the first of those that their role works in. */
const places: { href: string; label: Words; needs?: Subject }[] = [
  { href: '/admin', label: words('Start', 'Головна', 'Главная') },
  {
    href: '/admin/collections/leads',
    label: words('Enquiries', 'Звернення', 'Обращения'),
    needs: 'leads',
  },
  { href: '/admin/calendar', label: words('Viewings', 'Покази', 'Показы'), needs: 'bookings' },
  { href: '/admin/collections/units', label: words('Units', 'Об’єкти', 'Объекты'), needs: 'units' },
  {
    href: '/admin/scheduled',
    label: words('Scheduled', 'Заплановане', 'Запланированное'),
    needs: 'news',
  },
  { href: '/admin/collections/media', label: words('Media', 'Медіа', 'Медиа'), needs: 'media' },
]

/** At the lower edge of a phone, on every page of the panel. */
export async function TabBar({ i18n, payload, user }: ServerProps) {
  const { t } = panelTextOf(i18n)
  const role = roleOf(user)
  const mine = places.filter(({ needs }) => needs === undefined || may(role, 'read', needs))
  const waiting = may(role, 'read', 'leads') ? await countWaiting(payload) : 0
  return (
    <Tabs
      label={t(text.label)}
      tabs={mine.slice(0, shown).map(({ href, label, needs }) => ({
        href,
        label: t(label),
        ...(needs === 'leads' &&
          waiting > 0 && { count: { what: t(text.waiting), value: waiting } }),
      }))}
    />
  )
}

async function countWaiting(payload: Payload): Promise<number> {
  const where = { status: { equals: 'new' }, joinedTo: { exists: false } }
  return (await payload.count({ collection: 'leads', where })).totalDocs
}
