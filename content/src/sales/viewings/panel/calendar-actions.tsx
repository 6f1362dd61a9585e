import { addDays } from '@alun/contract/rules/office-time'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { calendarAddress, calendarModes, type Mode } from './calendar-address.ts'

interface Props {
  mode: Mode
  from: string
  today: string
  days: number
  openEmpty: (kind: 'write' | 'block') => void
}

/** Controls for the shown days, and buttons for a new viewing or blocked time. */
export function CalendarActions({ days, from, mode, openEmpty, today }: Props) {
  const isNow = today >= from && today < addDays(from, days)
  const { t } = usePanelText()
  return (
    <div className="actions">
      <nav className="segments" aria-label={t('viewings.calendar.title')}>
        <PanelLink
          href={calendarAddress(mode, addDays(from, -days))}
          aria-label={t('viewings.calendar.previous')}
        >
          ‹
        </PanelLink>
        <PanelLink href={calendarAddress(mode, today)}>{t('enquiries.worklist.today')}</PanelLink>
        <PanelLink
          href={calendarAddress(mode, addDays(from, days))}
          aria-label={t('viewings.calendar.next')}
        >
          ›
        </PanelLink>
      </nav>
      <div className="segments">
        {calendarModes.map((each) => (
          <PanelLink
            key={each}
            href={calendarAddress(each, each === 'day' && isNow ? today : from)}
            aria-current={mode === each ? 'page' : undefined}
          >
            {t(`viewings.calendar.${each}`)}
          </PanelLink>
        ))}
      </div>
      <PanelButton onClick={() => openEmpty('block')}>{t('viewings.calendar.block')}</PanelButton>
      <PanelButton look="primary" onClick={() => openEmpty('write')} data-book-viewing>
        {t('viewings.calendar.write')} <kbd>B</kbd>
      </PanelButton>
    </div>
  )
}
