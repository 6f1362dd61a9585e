'use client'

import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { fromTimeInput, timeInputValue } from '../../words/written-times.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { usePanelText } from '../use-panel-text.ts'

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
      <input
        id={inputId}
        className="figure-input"
        type="datetime-local"
        value={value ? timeInputValue(value) : ''}
        disabled={Boolean(readOnly) || disabled}
        aria-invalid={showError}
        aria-describedby={`${inputId}-zone`}
        onChange={({ target }) => setValue(fromTimeInput(target.value))}
      />
      <span className="figure-field__unit" id={`${inputId}-zone`}>
        {t('panel.officeTime')}
      </span>
    </FieldFrame>
  )
}
