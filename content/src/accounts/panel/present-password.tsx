'use client'

import {
  PasswordField,
  TextField,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormFields,
  useFormProcessing,
  useFormSubmitted,
  useTranslation,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { reopenPassword } from '../../core/payload/reopen-password.ts'
import { readSecurity } from './security-requests.ts'

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

/** Only the service can say whether it is right; a field that is no longer asked for is not wrong either. */
function useProof(path: string, isAsked: boolean) {
  const { t } = useTranslation()
  const { dispatchFields } = useForm()
  useEffect(() => {
    if (!isAsked) dispatchFields({ type: 'UPDATE', path, value: undefined, valid: true })
  }, [dispatchFields, isAsked, path])
  return (value: unknown): string | true => Boolean(value) || t('validation:required')
}

/** Asked for while one's own address or password is being changed. */
export function PresentPassword({ field, path }: TextFieldClientProps) {
  const isAsked = useIsChangingOwn()
  const validate = useProof(path, isAsked)
  const { dispatchFields, getFields, setModified } = useForm()
  const isSubmitted = useFormSubmitted()
  const isProcessing = useFormProcessing()
  const hasFailed = isSubmitted && !isProcessing
  const keep = useEffectEvent(() => {
    setModified(true)
    reopenPassword({ dispatchFields, getFields })
  })
  useEffect(() => {
    if (hasFailed && isAsked) keep()
  }, [hasFailed, isAsked])
  const refused = useRefused(path)
  if (!isAsked) return null
  return (
    <div>
      <PasswordField
        field={{ ...field, required: true }}
        path={path}
        autoComplete="current-password"
        validate={validate}
      />
      {refused && (
        <p data-refused={path} role="alert" style={{ color: 'var(--error)' }}>
          {refused}
        </p>
      )}
    </div>
  )
}

/** What was said of the value that stands there: Payload forgets it when it next draws the form. */
function useRefused(path: string): string | null {
  const { errorMessage, valid, value = '' } = useFormFields(([fields]) => fields[path]) ?? {}
  const [refused, setRefused] = useState({ value, message: '' })
  const isOther = refused.value !== value || refused.message !== errorMessage
  if (valid === false && errorMessage && isOther) setRefused({ value, message: errorMessage })
  return refused.value === value && refused.message !== '' ? refused.message : null
}

/** The code beside it, of who has a second factor. */
export function PresentCode({ field, path }: TextFieldClientProps) {
  const isChanging = useIsChangingOwn()
  const [hasFactor, setHasFactor] = useState(false)
  useEffect(() => {
    // Where it cannot be read, the service answers that the code is missing.
    if (isChanging) readSecurity().then(({ tfa }) => setHasFactor(tfa), console.error)
  }, [isChanging])
  const isAsked = isChanging && hasFactor
  const validate = useProof(path, isAsked)
  if (!isAsked) return null
  return <TextField field={{ ...field, required: true }} path={path} validate={validate} />
}
