import type { ComponentProps } from 'react'

/** An input with its label, in the markup of Payload's forms. */
export function LabelledInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={`field-type ${input.inputMode === 'email' ? 'email' : 'text'}`}>
      <label className="field-label" htmlFor={input.id}>
        {label}
      </label>
      <input {...input} />
    </div>
  )
}
