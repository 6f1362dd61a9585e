import { useState } from 'react'
import { fromTimeInput, timeInputValue } from '../words/written-times.ts'

interface Spelling<Value> {
  read: (text: string) => Value
  write: (value: Value) => string
}

/** State of an input that spells its value. The typed text stays as long as it means the value. */
export function useTyped<Value>(
  value: Value,
  change: (value: Value) => void,
  { read, write }: Spelling<Value>,
) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed !== null && read(typed) === value ? typed : write(value),
    onChange: (text: string) => {
      setTyped(text)
      change(read(text))
    },
    onBlur: () => setTyped(null),
  }
}

const officeTime: Spelling<string | null> = {
  read: fromTimeInput,
  write: (value) => timeInputValue(value ?? ''),
}

/** An instant in an input for day and time of the office. */
export const useOfficeTime = (value: string | null, change: (value: string | null) => void) =>
  useTyped(value, change, officeTime)
