import type { AdminViewServerProps } from 'payload'
import { may, roleOf } from '../../../access/permissions.ts'
import { PanelView } from '../../../panel/panel-view.tsx'
import { panelTextOf } from '../../../words/words.ts'
import { SalesCalendar } from './sales-calendar.tsx'

/** `/admin/calendar`: the viewings of a week, for those who sell. */
export function CalendarView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  const role = roleOf(req.user)
  const title = panelTextOf(req.i18n).t('viewings.calendar.title')
  return (
    <PanelView {...props} className="sales-calendar" title={title} head={false}>
      {may(role, 'read', 'bookings') && <SalesCalendar mayAddHosts={role === 'admin'} />}
    </PanelView>
  )
}
