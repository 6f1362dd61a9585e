import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

export type Mode = 'week' | 'day'

interface Props {
  mode: Mode
  show: (mode: Mode, day: string) => void
  from: string
  today: string
  /** By weeks or days, whichever are shown. */
  step: (count: number) => void
  openEmpty: (kind: 'write' | 'block') => void
}

/** Which days are shown, and a new viewing or blocked time. */
export function CalendarActions({ from, mode, openEmpty, show, step, today }: Props) {
  const { t } = usePanelText()
  return (
    <div className="actions">
      <div className="segments">
        <button type="button" aria-label={t('viewings.calendar.previous')} onClick={() => step(-1)}>
          ‹
        </button>
        <button type="button" onClick={() => show(mode, today)}>
          {t('viewings.calendar.today')}
        </button>
        <button type="button" aria-label={t('viewings.calendar.next')} onClick={() => step(1)}>
          ›
        </button>
      </div>
      <div className="segments">
        {(['week', 'day'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => show(each, each === 'day' ? today : from)}
          >
            {t(`viewings.calendar.${each}`)}
          </button>
        ))}
      </div>
      <PanelButton onClick={() => openEmpty('block')}>
        {t('viewings.calendar.block')} <kbd>B</kbd>
      </PanelButton>
      <PanelButton look="primary" onClick={() => openEmpty('write')}>
        {t('viewings.calendar.write')} <kbd>N</kbd>
      </PanelButton>
    </div>
  )
}
