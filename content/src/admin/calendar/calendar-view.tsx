import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { may } from '../../model/access/permissions.ts'
import { roleOf } from '../../model/access/role-of.ts'
import { SalesCalendar } from './sales-calendar.tsx'

/** `/admin/calendar`: the viewings of a week, for those who sell. */
export function CalendarView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { locale, permissions, req, visibleEntities } = initPageResult
  const role = roleOf(req.user)
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={req.payload.config.admin.components.actions}
      visibleEntities={visibleEntities}
    >
      {may(role, 'read', 'bookings') && <SalesCalendar mayAddHosts={role === 'admin'} />}
    </DefaultTemplate>
  )
}
