import { dayBounds } from '../../words/written-day.ts'
import { usePanelText } from '../use-panel-text.ts'
import '../field-frame.css'

interface Props {
  id: string
  /** `2026-11-26T09:30`; empty while a part is missing. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  className?: string
  disabled?: boolean
  isInvalid?: boolean
}

/** The browser's own input for day and time. It has no time zone, so a note beside it names the office's. */
export function OfficeTimeInput({ className = 'input', id, isInvalid, onChange, ...props }: Props) {
  const { t } = usePanelText()
  return (
    <span className="figure-field__row">
      <input
        {...props}
        id={id}
        className={className}
        type="datetime-local"
        min={`${dayBounds.min}T00:00`}
        max={`${dayBounds.max}T23:59`}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-zone`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="figure-field__unit" id={`${id}-zone`}>
        {t('panel.officeTime')}
      </span>
    </span>
  )
}
