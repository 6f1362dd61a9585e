'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type Action, may, roleOf, type Subject } from '../../access/permissions.ts'
import { scheduleWords } from '../../features/scheduling/panel/schedule-words.ts'
import { translationWords } from '../../features/translation/panel/translation-words.ts'
import { calendarWords } from '../../features/viewings/panel/calendar-words.ts'
import { PanelLink } from '../../panel/look/panel-link.tsx'
import { usePanelText } from '../../panel/use-panel-text.ts'
import { type Words, words } from '../../words/words.ts'

const places: { href: string; label: Words; needs: [Action, Subject] }[] = [
  { href: '/admin/calendar', label: calendarWords.title, needs: ['read', 'bookings'] },
  { href: '/admin/translations', label: translationWords.overview, needs: ['update', 'news'] },
  { href: '/admin/scheduled', label: scheduleWords.title, needs: ['update', 'news'] },
]
const guide = words('Guide', 'Посібник', 'Руководство')

/** In the menu: views of our own that belong to no type of content. */
export function ViewLinks() {
  const { user } = useAuth()
  const { t } = usePanelText()
  const pathname = usePathname()
  return places
    .filter(({ needs: [action, subject] }) => may(roleOf(user), action, subject))
    .map(({ href, label }) => (
      <PanelLink
        key={href}
        className="nav__link"
        href={href}
        aria-current={pathname === href ? 'page' : undefined}
      >
        <span className="nav__link-label">{t(label)}</span>
      </PanelLink>
    ))
}

/** At the end of the menu; the guide is a document of its own, so no link of the router. */
export function GuideLink() {
  const { t } = usePanelText()
  return (
    <a className="nav__link" href="/admin/guide" target="_blank" rel="noopener">
      <span className="nav__link-label">{t(guide)}</span>
    </a>
  )
}
