'use client'

import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { fromTimeInput, timeInputValue } from '../../words/written-times.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { DayTimeInput } from './time-inputs.tsx'

/** Day and time in the office, whatever the zone of the browser. */
export function OfficeTimeField({
  field,
  path,
  readOnly,
}: DateFieldClientProps & { path: string }) {
  const { t } = usePanelText()
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const inputId = inputIdOf(path)
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <DayTimeInput
        id={inputId}
        className="figure-input"
        value={value ? timeInputValue(value) : ''}
        disabled={Boolean(readOnly) || disabled}
        isInvalid={showError}
        describedBy={`${inputId}-zone`}
        onChange={(typed) => setValue(fromTimeInput(typed))}
      />
      <span className="figure-field__unit" id={`${inputId}-zone`}>
        {t('panel.officeTime')}
      </span>
    </FieldFrame>
  )
}
