import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { calendarWords as text } from './calendar-words.ts'

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
        <button type="button" aria-label={t(text.previous)} onClick={() => step(-1)}>
          ‹
        </button>
        <button type="button" onClick={() => show(mode, today)}>
          {t(text.today)}
        </button>
        <button type="button" aria-label={t(text.next)} onClick={() => step(1)}>
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
            {t(text[each])}
          </button>
        ))}
      </div>
      <PanelButton onClick={() => openEmpty('block')}>
        {t(text.block)} <kbd>B</kbd>
      </PanelButton>
      <PanelButton look="primary" onClick={() => openEmpty('write')}>
        {t(text.write)} <kbd>N</kbd>
      </PanelButton>
    </div>
  )
}
