'use client'

import { useField, useFormInitializing, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { FieldFrame, inputIdOf } from './field-frame.tsx'

/** Attributes of the input for a kind: the keyboard of phones, an example. */
export interface KindInput {
  type?: 'time'
  inputMode?: 'email' | 'tel' | 'url'
  placeholder?: string
  autoFocus?: boolean
}

interface Props extends TextFieldClientProps {
  path: string
  input: KindInput
}

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

/** The input with which a dialog begins, if its form needs it. A disabled input takes no focus, so it is drawn again. */
export const FirstKindField = withCondition((props: Props) => (
  <TextKindField {...props} key={String(useFormInitializing())} />
))
