'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { may, roleOf } from '../../model/access/permissions.ts'
import { PanelLink } from '../look/panel-link.tsx'
import { translationWords } from '../translation/translation-words.ts'
import { usePanelText } from '../use-panel-text.ts'
import { scheduleWords } from './schedule-words.ts'

const places = [
  { href: '/admin/translations', label: translationWords.overview },
  { href: '/admin/scheduled', label: scheduleWords.title },
]

/** In the menu: views of editors that belong to no type of content. */
export function WorkLinks() {
  const { user } = useAuth()
  const { t } = usePanelText()
  const pathname = usePathname()
  if (!may(roleOf(user), 'update', 'news')) return null
  return places.map(({ href, label }) => (
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
