import type { ComponentProps } from 'react'

/** An input with its label, as forms of Payload have them. */
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
