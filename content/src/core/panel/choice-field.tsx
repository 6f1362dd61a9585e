'use client'

import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import type { Words } from '../words/words.ts'
import { FieldFrame, inputIdOf } from './field-frame.tsx'
import { Select } from './look/select.tsx'
import { usePanelText } from './use-panel-text.ts'

interface Props {
  path: string
  values: readonly (readonly [value: string, label: Words | string])[]
}

export function ChoiceField({ field, path, readOnly, values }: TextFieldClientProps & Props) {
  const { t } = usePanelText()
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const options = values.map(([each, label]): [string, string] => [
    each,
    typeof label === 'string' ? label : t(label),
  ])
  // A value that the configuration no longer names stays until another one is chosen.
  if (value && options.every(([each]) => each !== value)) options.push([value, value])
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <Select
        id={inputIdOf(path)}
        className="figure-field__currency"
        value={value ?? ''}
        disabled={Boolean(readOnly) || disabled}
        aria-invalid={showError}
        onChange={({ target }) => setValue(target.value || null)}
        options={options}
        {...(!(field.required && value) && { none: '—' })}
      />
    </FieldFrame>
  )
}
