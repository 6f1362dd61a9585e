import { useTranslation } from '@payloadcms/ui'
import { dayBounds, readDay, wholeYear } from '../../words/written-day.ts'
import { dayFormat } from '../../words/written-times.ts'
import { useTyped } from '../use-typed.ts'
import '../field-frame.css'

interface Props {
  id: string
  /** `2026-11-26`; empty while a part is missing. */
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  disabled?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

/**
 * The browser's own input for a day. Its order of day and month is that of the browser, so the day stands beside it in
 * words.
 */
export function DayInput({ className = 'input', onChange, value, ...props }: Props) {
  const { i18n } = useTranslation()
  const day = readDay(value)
  // While a year is typed, its first digits look like one of two digits, so the text stays.
  const typed = useTyped(value, onChange, { read: wholeYear, write: (each) => each })
  const words = dayFormat(i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <span className="figure-field__row">
      <input
        {...props}
        {...dayBounds}
        className={className}
        type="date"
        {...typed}
        onChange={({ target }) => typed.onChange(target.value)}
      />
      {day !== null && <span className="figure-field__unit">{words.format(new Date(day))}</span>}
    </span>
  )
}
