'use client'

import { useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { baliInputValue, baliTimeWords, fromBaliInput } from '../../words/office-time.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { usePanelText } from '../use-panel-text.ts'

/** Day and time on Bali, whatever the zone of the browser. */
export function BaliTimeField({ field, path, readOnly }: DateFieldClientProps & { path: string }) {
  const { t } = usePanelText()
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const inputId = inputIdOf(path)
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <input
        id={inputId}
        className="figure-input"
        type="datetime-local"
        value={value ? baliInputValue(value) : ''}
        disabled={Boolean(readOnly) || disabled}
        aria-invalid={showError}
        aria-describedby={`${inputId}-zone`}
        onChange={({ target }) => setValue(fromBaliInput(target.value))}
      />
      <span className="figure-field__unit" id={`${inputId}-zone`}>
        {t(baliTimeWords)}
      </span>
    </FieldFrame>
  )
}
