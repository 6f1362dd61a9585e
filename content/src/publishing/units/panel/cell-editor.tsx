import { useEffect, useRef } from 'react'
import { Select } from '../../../core/panel/look/select.tsx'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { choiceLabel } from '../../../core/words/read-value.ts'
import type { UnitField } from '../unit-fields.ts'
import { unitKinds } from '../unit-kinds.ts'

interface Props {
  field: UnitField
  label: string
  text: string
  /** Opened by typing, so further letters are added instead of replacing the first one. */
  isTyped: boolean
  onCommit: (text: string, step: 'down' | 'next' | 'previous' | 'stay') => void
  onCancel: () => void
}

export function CellEditor({ field, label, text, isTyped, onCommit, onCancel }: Props) {
  const panelText = usePanelText()
  const { values } = unitKinds[field].input ?? {}
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  // Leaving by a key also removes the focus.
  const isDone = useRef(false)
  // Arrow keys move through the options; only a click chooses at once.
  const isByKey = useRef(false)
  useEffect(() => {
    input.current?.focus()
    if (!isTyped && !values) input.current?.select()
  }, [values, isTyped])

  const finish = (step: 'down' | 'next' | 'previous' | 'stay' | 'cancel') => {
    if (isDone.current) return
    isDone.current = true
    if (step === 'cancel') onCancel()
    else onCommit(input.current?.value ?? text, step)
  }
  const common = {
    ref: input,
    className: 'units-input num',
    'aria-label': label,
    defaultValue: text,
    onBlur: () => finish('stay'),
    onKeyDown: (event: React.KeyboardEvent) => {
      isByKey.current = true
      const key = pressedKey(event)
      if (key === 'Enter') finish('down')
      else if (key === 'Tab') finish(event.shiftKey ? 'previous' : 'next')
      else if (key === 'Escape') finish('cancel')
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  if (!values) return <input {...common} inputMode="decimal" autoComplete="off" />
  return (
    <Select
      {...common}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onChange={() => {
        if (!isByKey.current) finish('stay')
      }}
      options={values.map(([value]) => [value, choiceLabel(values, value, panelText)])}
    />
  )
}
