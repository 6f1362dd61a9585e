'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type Action, may, roleOf, type Subject } from '../../access/permissions.ts'
import { PanelLink } from '../../panel/look/panel-link.tsx'
import { usePanelText } from '../../panel/use-panel-text.ts'
import type { WordKey } from '../../words/words.ts'

const places: { href: string; label: WordKey; needs: [Action, Subject] }[] = [
  { href: '/admin/people', label: 'enquiries.people.title', needs: ['read', 'leads'] },
  { href: '/admin/calendar', label: 'viewings.calendar.title', needs: ['read', 'bookings'] },
  { href: '/admin/figures', label: 'salesFigures.title', needs: ['read', 'leads'] },
  { href: '/admin/translations', label: 'translation.view.overview', needs: ['update', 'news'] },
  { href: '/admin/scheduled', label: 'scheduling.title', needs: ['update', 'news'] },
  { href: '/admin/speed', label: 'vitals.title', needs: ['update', 'settings'] },
]

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
      <span className="nav__link-label">{t('panel.guide')}</span>
    </a>
  )
}
