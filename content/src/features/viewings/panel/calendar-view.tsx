import { officeDay } from '@alun/contract/rules/office-day'
import type { AdminViewServerProps } from 'payload'
import { may, roleOf } from '../../../access/permissions.ts'
import { mondayOf } from '../../../panel/days.ts'
import { PanelView } from '../../../panel/panel-view.tsx'
import { runtimeOfProcess } from '../../../settings/runtime.ts'
import { panelTextOf } from '../../../words/words.ts'
import { readCalendar } from '../read-calendar.ts'
import { SalesCalendar } from './sales-calendar.tsx'

/** `/admin/calendar`: the viewings of a week, for those who sell. */
export async function CalendarView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  const role = roleOf(req.user)
  const title = panelTextOf(req.i18n).t('viewings.calendar.title')
  const monday = mondayOf(officeDay(Date.now()))
  return (
    <PanelView {...props} className="sales-calendar" title={title} head={false}>
      {may(role, 'read', 'bookings') && (
        <SalesCalendar
          monday={monday}
          week={await readCalendar(req, runtimeOfProcess(), monday)}
          mayAddHosts={role === 'admin'}
        />
      )}
    </PanelView>
  )
}
