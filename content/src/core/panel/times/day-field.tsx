'use client'

import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { noonOf } from '../../words/written-times.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { DayInput } from './day-input.tsx'

/** An input for a calendar day, which has no time zone. */
export function DayField({ field, path, readOnly }: DateFieldClientProps & { path: string }) {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <DayInput
        id={inputIdOf(path)}
        className="figure-input"
        value={value?.slice(0, 10) ?? ''}
        disabled={Boolean(readOnly) || disabled}
        aria-invalid={showError}
        onChange={(day) => setValue(noonOf(day))}
      />
    </FieldFrame>
  )
}
