'use client'

import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { FieldFrame, inputIdOf } from './field-frame.tsx'

/** What the input of a kind is to a browser: the keyboard of phones, an example of what it takes. */
export interface KindInput {
  type?: 'time'
  inputMode?: 'email' | 'tel' | 'url'
  placeholder?: string
}

interface Props extends TextFieldClientProps {
  path: string
  input: KindInput
}

/** One line of text of a kind, with the keyboard that a phone shows for it. */
export function TextKindField({ field, input, path, readOnly }: Props) {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <input
        {...input}
        id={inputIdOf(path)}
        className={input.type === 'time' ? 'figure-input' : 'figure-input line-input'}
        name={path}
        value={value ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={Boolean(readOnly) || disabled}
        aria-invalid={showError}
        onChange={({ target }) => setValue(target.value)}
      />
    </FieldFrame>
  )
}
