import type { ReactNode } from 'react'
import chips from '../../ui/chips.module.css'
import { Below } from '../../ui/field.tsx'
import inputs from '../../ui/input.module.css'
import styles from './choice-field.module.css'
import { type EnquiryField, labelOf, useField } from './fields.island.tsx'

export const choiceGroup = `${chips.chips} ${inputs.covered} ${styles.group}`

export function ChoiceField(props: {
  name: 'format'
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const { name, label, options } = props
  const field = useField(name)
  return (
    <fieldset
      className={`${inputs.field} ${inputs.full}`}
      aria-describedby={field.attributes['aria-describedby']}
    >
      <legend>{labelOf(field, label)}</legend>
      <div className={`${choiceGroup} ${styles.choices}`}>
        {options.map(({ value, label: text }) => (
          <Choice key={value} field={field} value={value}>
            <span>{text}</span>
          </Choice>
        ))}
      </div>
      <Below notes={field.notes} />
    </fieldset>
  )
}

export function Choice(props: {
  field: EnquiryField
  value: string
  only?: string | undefined
  children: ReactNode
}) {
  const { field, value, only, children } = props
  return (
    <label data-only={only}>
      <input
        type="radio"
        {...field.attributes}
        // Needs no id, because its label contains it.
        id={undefined}
        value={value}
        defaultChecked={field.typed === value}
      />
      {children}
    </label>
  )
}
