import { type ComponentProps, type ReactNode, useId } from 'react'
import { Select } from './select.tsx'

interface Labelled {
  label: ReactNode
}

export function FormField(props: Labelled & { id: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={props.isWide ? 'form-field wide' : 'form-field'}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
    </div>
  )
}

/** An input of one line with its label. */
export function FormInput({
  isInvalid,
  label,
  ...input
}: Labelled & ComponentProps<'input'> & { isInvalid?: boolean }) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FormField id={id} label={label}>
      <input
        autoComplete="off"
        aria-invalid={isInvalid}
        {...input}
        id={id}
        className={isInvalid ? 'input input--error' : 'input'}
      />
    </FormField>
  )
}

export function FormSelect({ label, ...select }: Labelled & ComponentProps<typeof Select>) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FormField id={id} label={label}>
      <Select {...select} id={id} />
    </FormField>
  )
}
