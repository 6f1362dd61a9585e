'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type Action, may, roleOf, type Subject } from '../../model/access/permissions.ts'
import { type Words, words } from '../../model/panel/words.ts'
import { calendarWords } from '../calendar/calendar-words.ts'
import { PanelLink } from '../look/panel-link.tsx'
import { scheduleWords } from '../scheduling/schedule-words.ts'
import { translationWords } from '../translation/translation-words.ts'
import { usePanelText } from '../use-panel-text.ts'

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
