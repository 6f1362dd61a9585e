'use client'

import { Link, useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { may } from '../../model/access/permissions.ts'
import { roleOf } from '../../model/access/role-of.ts'
import { usePanelText } from '../use-panel-text.ts'
import { scheduleWords } from './schedule-words.ts'

/** In the menu: views of editors that belong to no type of content. */
export function WorkLinks() {
  const { user } = useAuth()
  const { t } = usePanelText()
  const pathname = usePathname()
  if (!may(roleOf(user), 'update', 'news')) return null
  const isHere = pathname === '/admin/scheduled'
  return (
    <Link
      className="nav__link"
      href="/admin/scheduled"
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className="nav__link-label">{t(scheduleWords.title)}</span>
    </Link>
  )
}
