import { useTyped } from '../use-typed.ts'

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
  const typed = useTyped(value, onChange, {
    read: (text) => (text.trim() === '' ? null : (read(text) ?? text)),
    write: (each) => (typeof each === 'number' ? write(each) : (each ?? '')),
  })
  return (
    <input
      {...typed}
      id={id}
      className="figure-input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => typed.onChange(target.value)}
    />
  )
}
