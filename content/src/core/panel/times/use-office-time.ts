import { useState } from 'react'
import { fromTimeInput, timeInputValue } from '../../words/written-times.ts'

/** An instant in an input for day and time. What was typed stays there as long as it means this instant. */
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
