'use client'

import { FieldDescription, FieldError, FieldLabel } from '@payloadcms/ui'
import type { StaticDescription, StaticLabel } from 'payload'
import type { ReactNode } from 'react'

interface Props {
  /** The id of the input that the label is for. */
  inputId: string
  path: string
  /** The path whose mistakes are shown, where it is another one. */
  errorPath?: string
  label: StaticLabel | false | undefined
  description: StaticDescription | undefined
  required: boolean
  showError: boolean
  children: ReactNode
}

/** Label, mistake and help around an input of ours, as around Payload's. */
export function FieldFrame(props: Props) {
  const { inputId, path, errorPath = path, label, description, required, showError } = props
  return (
    <div className={`field-type figure-field${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={inputId} {...(label && { label })} path={path} required={required} />
      <div className="field-type__wrap">
        <FieldError path={errorPath} showError={showError} />
        <div className="figure-field__row">{props.children}</div>
      </div>
      <FieldDescription path={path} {...(description && { description })} />
    </div>
  )
}

/** The id under which Payload and its labels know the input of a field. */
export function inputIdOf(path: string): string {
  return `field-${path.replace(/\./g, '__')}`
}
