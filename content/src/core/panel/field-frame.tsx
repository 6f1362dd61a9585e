import { FieldDescription, FieldError, FieldLabel, useDocumentInfo } from '@payloadcms/ui'
import type { StaticDescription, StaticLabel } from 'payload'
import type { ReactNode } from 'react'
import './field-frame.css'

interface Props {
  field: {
    label?: StaticLabel | false
    required?: boolean
    admin?: { description?: StaticDescription }
  }
  path: string
  /** The path of the input, if it is only a part of the field. */
  inputPath?: string
  required?: boolean
  showError: boolean
  children: ReactNode
}

/**
 * Label, error and help around our own input, as around Payload's. Disables the input if the person may not save the
 * record, as Payload does with its own.
 */
export function FieldFrame(props: Props) {
  const { field, path, inputPath = path, required = field.required ?? false, showError } = props
  const { label, admin: { description } = {} } = field
  const { hasSavePermission } = useDocumentInfo()
  return (
    <div className={`field-type figure-field${showError ? ' error' : ''}`}>
      <FieldLabel
        htmlFor={inputIdOf(inputPath)}
        {...(label && { label })}
        path={path}
        required={required}
      />
      <div className="field-type__wrap">
        <FieldError path={inputPath} showError={showError} />
        <fieldset className="figure-field__row" disabled={hasSavePermission === false}>
          {props.children}
        </fieldset>
      </div>
      <FieldDescription path={path} {...(description && { description })} />
    </div>
  )
}

/** The id by which Payload and its labels know the input of a field. */
export function inputIdOf(path: string): string {
  return `field-${path.replace(/\./g, '__')}`
}
