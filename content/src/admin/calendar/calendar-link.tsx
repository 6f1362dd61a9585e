'use client'

import { useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { may, roleOf } from '../../model/access/permissions.ts'
import { PanelLink } from '../look/panel-link.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { calendarWords } from './calendar-words.ts'

/** The calendar in the menu. */
export function CalendarLink() {
  const { user } = useAuth()
  const { config } = useConfig()
  const { t } = usePanelText()
  const address = `${config.routes.admin}/calendar`
  const isHere = usePathname() === address
  if (!may(roleOf(user), 'read', 'bookings')) return null
  return (
    <PanelLink className="nav__link" href={address} aria-current={isHere ? 'page' : undefined}>
      <span className="nav__link-label">{t(calendarWords.title)}</span>
    </PanelLink>
  )
}
