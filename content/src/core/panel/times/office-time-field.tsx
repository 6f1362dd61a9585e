'use client'

import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { OfficeTimeInput } from './office-time-input.tsx'
import { useOfficeTime } from './use-office-time.ts'

/** An input for day and time in the office, whatever the zone of the browser. */
export function OfficeTimeField({
  field,
  path,
  readOnly,
}: DateFieldClientProps & { path: string }) {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const input = useOfficeTime(value ?? null, setValue)
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <OfficeTimeInput
        {...input}
        id={inputIdOf(path)}
        className="figure-input"
        disabled={Boolean(readOnly) || disabled}
        isInvalid={showError}
      />
    </FieldFrame>
  )
}
