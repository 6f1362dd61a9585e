'use client'

import { PasswordField, TextField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useState } from 'react'
import { readSecurity } from './security-requests.ts'

/** Only the service can check it. */
const held = (): true => true

/** Whether one's own address or password is being changed. */
function useIsChangingOwn(): boolean {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isChanging = useFormFields(
    ([{ email, password }]) =>
      Boolean(password?.value) || (email !== undefined && email.value !== email.initialValue),
  )
  return isChanging && id !== undefined && user?.id === id
}

/** Asked for while one's own address or password is being changed. */
export function PresentPassword({ field, path }: TextFieldClientProps) {
  if (!useIsChangingOwn()) return null
  return (
    <PasswordField
      field={{ ...field, required: true }}
      path={path}
      autoComplete="current-password"
      validate={held}
    />
  )
}

/** The code beside it, of who has a second factor. */
export function PresentCode({ field, path }: TextFieldClientProps) {
  const isChanging = useIsChangingOwn()
  const [hasFactor, setHasFactor] = useState(false)
  useEffect(() => {
    // Where it cannot be read, the service answers that the code is missing.
    if (isChanging) readSecurity().then(({ tfa }) => setHasFactor(tfa), console.error)
  }, [isChanging])
  if (!isChanging || !hasFactor) return null
  return <TextField field={{ ...field, required: true }} path={path} validate={held} />
}
