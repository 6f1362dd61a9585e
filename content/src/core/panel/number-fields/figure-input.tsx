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

/** Shows a number as `write` spells it in the person's language, and accepts any spelling. */
export function FigureInput(props: Props) {
  const { id, value, onChange, write, read, disabled, isInvalid, describedBy } = props
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const shown = typeof value === 'number' ? write(value) : (value ?? '')
  return (
    <input
      id={id}
      className="figure-input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={unsaved ?? shown}
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setUnsaved(target.value)
        onChange(target.value.trim() === '' ? null : (read(target.value) ?? target.value))
      }}
      onBlur={() => setUnsaved(null)}
    />
  )
}
