import { useState } from 'react'

interface Props {
  id: string
  /** A text that is not a number stays as typed; saving the form rejects it. */
  value: number | string | null
  onChange: (value: number | string | null) => void
  write: (value: number) => string
  read: (text: string) => number | null
  disabled: boolean
  isInvalid: boolean
  describedBy?: string
}

/**
 * Shows a number as `write` spells it in the person's language, and accepts any spelling. The typed text stays as long
 * as it means the value.
 */
export function FigureInput(props: Props) {
  const { id, value, onChange, write, read, disabled, isInvalid, describedBy } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? write(value) : (value ?? '')
  const meant = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  return (
    <input
      id={id}
      className="figure-input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && meant(typed) === value ? typed : shown}
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(meant(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
