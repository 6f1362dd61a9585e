'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** Only the service can check it. */
const held = (): true => true

/** Asked for while one's own password is being changed. */
export function PresentPassword({ field, path }: TextFieldClientProps) {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isChanging = useFormFields(([fields]) => Boolean(fields.password?.value))
  if (!isChanging || id === undefined || user?.id !== id) return null
  return (
    <PasswordField
      field={{ ...field, required: true }}
      path={path}
      autoComplete="current-password"
      validate={held}
    />
  )
}
