import { currentTime } from '@alun/contract/rules/current-time'
import { officeOffset } from '@alun/contract/rules/office-day'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { needsAttention } from '../scheduled-changes.ts'
import { readableChanges, type TitledChange, titledChanges } from '../titled-changes.ts'
import { CancelButton } from './cancel-button.tsx'
import './scheduling.css'

/** Scheduled changes: first those that are late or have failed, then the next ones. */
export const ScheduledView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const { t } = panelTextOf(req.i18n)
  const now = currentTime()
  const changes = await titledChanges(req, await readableChanges(req))
  const attention = changes.filter((each) => needsAttention(each, now))
  const waiting = changes.filter((each) => !attention.includes(each))
  const event = (each: TitledChange) => (
    <li
      key={each.id}
      className="schedule__event"
      data-change={each.change}
      data-scheduled={each.id}
    >
      <b>
        <OfficeTime iso={new Date(each.at).toISOString()} />
      </b>
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
      {each.mayCancel && <CancelButton id={each.id} title={each.title} />}
    </li>
  )
  return (
    <PanelView
      {...props}
      className="schedule"
      title={t('scheduling.title')}
      lead={t('scheduling.lead', { offset: officeOffset(now) })}
    >
      {attention.length > 0 && <ul className="schedule__attention">{attention.map(event)}</ul>}
      {changes.length === 0 && (
        <p className="empty">
          <b>{t('scheduling.empty')}</b>{' '}
          {may(roleOf(req.user), 'publish', 'settings') && t('scheduling.emptyHelp')}
        </p>
      )}
      <ul className="schedule__next">{waiting.map(event)}</ul>
    </PanelView>
  )
})
