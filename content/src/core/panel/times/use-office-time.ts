import { useState } from 'react'
import { fromTimeInput, timeInputValue } from '../../words/written-times.ts'

/** State of an input for day and time. The typed text stays as long as it means the same instant. */
export function useOfficeTime(value: string | null, change: (value: string | null) => void) {
  const [typed, setTyped] = useState('')
  return {
    value: fromTimeInput(typed) === value ? typed : timeInputValue(value ?? ''),
    onChange: (text: string) => {
      setTyped(text)
      change(fromTimeInput(text))
    },
  }
}
