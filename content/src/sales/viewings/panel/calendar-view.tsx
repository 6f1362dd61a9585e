import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { z } from 'zod'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { optional } from '../../../core/http/list-filter.ts'
import { mondayOf } from '../../../core/panel/days.ts'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { readCalendar } from '../read-calendar.ts'
import { calendarModes } from './calendar-address.ts'
import { SalesCalendar } from './sales-calendar.tsx'

const parameters = z.object({
  // Only the years 2000 to 2199, because anybody can edit the address, and the weeks beside need valid dates too.
  from: optional(z.iso.date().regex(/^2[01]/)),
  mode: optional(z.enum(calendarModes)),
  /** Opens the dialog of a new viewing. */
  new: optional(z.literal('viewing')),
})

/** `/admin/calendar?from=&mode=`: the viewings of a week or a day. */
export const CalendarView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const title = panelTextOf(req.i18n).t('viewings.calendar.title')
  const now = currentTime()
  const { from = officeDay(now), mode, new: asksNew } = parameters.parse(props.searchParams ?? {})
  return (
    <PanelView {...props} className="sales-calendar" title={title} head={false}>
      <StayFresh />
      <SalesCalendar
        now={now}
        day={from}
        mode={mode}
        asksNew={asksNew !== undefined}
        week={await readCalendar(req, runtimeOfProcess(), mondayOf(from))}
        mayAddHosts={may(roleOf(req.user), 'create', 'hosts')}
      />
    </PanelView>
  )
})
