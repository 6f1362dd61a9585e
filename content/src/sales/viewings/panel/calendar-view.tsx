import { officeDay } from '@alun/contract/rules/office-day'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { mondayOf } from '../../../core/panel/days.ts'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { readCalendar } from '../read-calendar.ts'
import { SalesCalendar } from './sales-calendar.tsx'

/** `/admin/calendar`: the viewings of a week, for those who sell. */
export const CalendarView = panelPage('calendar', async (props) => {
  const { req } = props.initPageResult
  const title = panelTextOf(req.i18n).t('viewings.calendar.title')
  const monday = mondayOf(officeDay(Date.now()))
  return (
    <PanelView {...props} className="sales-calendar" title={title} head={false}>
      <SalesCalendar
        monday={monday}
        week={await readCalendar(req, runtimeOfProcess(), monday)}
        mayAddHosts={may(roleOf(req.user), 'create', 'hosts')}
      />
    </PanelView>
  )
})
