import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { may, roleOf } from '../../../access/permissions.ts'
import { PanelView } from '../../../panel/panel-view.tsx'
import { panelTextOf } from '../../../words/words.ts'
import { SalesCalendar } from './sales-calendar.tsx'

/** `/admin/calendar`: the viewings of a week, for those who sell. */
export function CalendarView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const role = roleOf(initPageResult.req.user)
  return (
    <PanelView initPageResult={initPageResult} params={params} searchParams={searchParams}>
      <SetStepNav
        nav={[{ label: panelTextOf(initPageResult.req.i18n).t('viewings.calendar.title') }]}
      />
      {may(role, 'read', 'bookings') && <SalesCalendar mayAddHosts={role === 'admin'} />}
    </PanelView>
  )
}
