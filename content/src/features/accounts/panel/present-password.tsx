'use client'

import {
  FieldError,
  FieldLabel,
  useAuth,
  useDocumentInfo,
  useField,
  useFormFields,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { inputIdOf } from '../../../panel/field-frame.tsx'

/** Only the service can check it. */
const held = (): true => true

/** Asked for while one's own password is being changed. */
export function PresentPassword({ field, path }: TextFieldClientProps) {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isChanging = useFormFields(([fields]) => Boolean(fields.password?.value))
  const { setValue, showError, value } = useField<string>({ path, validate: held })
  if (!isChanging || id === undefined || user?.id !== id) return null
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={inputIdOf(path)} label={field.label ?? ''} path={path} required />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={inputIdOf(path)}
          type="password"
          autoComplete="current-password"
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
    </div>
  )
}
