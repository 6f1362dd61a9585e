import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field as FieldBox, type FieldNotes } from '../../ui/field.tsx'
import inputs from '../../ui/input.module.css'
import styles from './account-form.module.css'

interface FieldTexts extends Pick<FieldNotes, 'hint' | 'problem'> {
  label: string
  optional?: string | undefined
}

type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>

export function Field(props: ComponentProps<'input'> & FieldTexts) {
  const { label, optional, hint, problem, ...input } = props
  return (
    <ControlField {...{ label, optional, hint, problem }}>
      {(control) => <input {...control} {...input} />}
    </ControlField>
  )
}

export function ControlField(
  props: FieldTexts & { className?: string; children: (control: Control) => ReactNode },
) {
  const { label, optional, hint, problem, className, children } = props
  const id = useId()
  const notes = { id, hint, problem }
  const text = optional ? (
    <>
      {label}
      <span className={styles.optional}>, {optional}</span>
    </>
  ) : (
    label
  )
  return (
    <FieldBox label={text} notes={notes} className={className}>
      {children({
        id,
        className: inputs.input,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy(notes),
      })}
    </FieldBox>
  )
}
