import { officeDay, officeOffset } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { z } from 'zod'
import { daysOfWeeks } from '../../../core/panel/days.ts'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { dayFormat, writeClock } from '../../../core/words/written-times.ts'
import { needsAttention } from '../scheduled-changes.ts'
import { readableChanges, type TitledChange, titledChanges } from '../titled-changes.ts'
import { CancelButton } from './cancel-button.tsx'
import './scheduling.css'

const weeksShown = 4

/** Calendar of scheduled publishing and withdrawing. */
export const ScheduledView = panelPage('scheduled', async (props) => {
  const { req } = props.initPageResult
  const { language, t } = panelTextOf(req.i18n)
  const now = Date.now()
  const today = officeDay(now)
  const first = z.iso.date().catch(today).parse(props.searchParams?.from)
  const days = daysOfWeeks(first, weeksShown)
  const changes = await titledChanges(req, await readableChanges(req))
  const attention = changes.filter((each) => needsAttention(each, now))
  const byDay = Map.groupBy(changes, ({ at }) => officeDay(at))
  const weeksAway = (weeks: number) => `/admin/scheduled?from=${addDays(first, 7 * weeks)}`
  const dayName = dayFormat(language, { weekday: 'short' })
  const dayNumber = dayFormat(language, { day: 'numeric', month: 'short' })
  const event = (each: TitledChange) => (
    <li
      key={each.id}
      className="schedule__event"
      data-change={each.change}
      data-scheduled={each.id}
    >
      <b className="figure">{writeClock(each.at)}</b>{' '}
      <PanelLink href={each.href}>{each.title}</PanelLink>
      <span className="small secondary">
        {each.kind}, {t(`scheduling.${each.change}`)}
      </span>
      {needsAttention(each, now) && (
        <span className="small late">
          {t(each.failure ? `scheduling.failures.${each.failure}` : 'scheduling.late')}
        </span>
      )}
      {each.by && (
        <span className="small secondary">
          {t('scheduling.by')} {each.by}
        </span>
      )}
      <CancelButton id={each.id} title={each.title} />
    </li>
  )
  return (
    <PanelView
      {...props}
      className="schedule"
      title={t('scheduling.title')}
      lead={t('scheduling.lead', { offset: officeOffset(now) })}
      actions={
        <nav className="actions segments" aria-label={t('scheduling.title')}>
          <PanelLink href={weeksAway(-weeksShown)} aria-label={t('scheduling.earlier')}>
            ‹
          </PanelLink>
          <PanelLink href="/admin/scheduled">{t('scheduling.today')}</PanelLink>
          <PanelLink href={weeksAway(weeksShown)} aria-label={t('scheduling.later')}>
            ›
          </PanelLink>
        </nav>
      }
    >
      {attention.length > 0 && <ul className="schedule__attention">{attention.map(event)}</ul>}
      {changes.length === 0 && (
        <p className="empty">
          <b>{t('scheduling.empty')}</b> {t('scheduling.emptyHelp')}
        </p>
      )}
      <ol className="schedule__days">
        {days.map((each) => (
          <li
            key={each}
            className={each === today ? 'is-today' : undefined}
            data-empty={byDay.has(each) ? undefined : ''}
          >
            <h2>
              {dayName.format(Date.parse(each))} <b>{dayNumber.format(Date.parse(each))}</b>
            </h2>
            <ul>{byDay.get(each)?.map(event)}</ul>
          </li>
        ))}
      </ol>
    </PanelView>
  )
})
