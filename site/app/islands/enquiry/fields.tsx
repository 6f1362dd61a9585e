import { type EnquiryInput, enquirySizes } from '@alun/contract/rules/enquiry'
import { isRequired } from '@alun/contract/rules/enquiry-form-rules'
import type { ReactNode } from 'react'
import type { ProblemCode } from '../../forms/form-answer.ts'
import inputs from '../../ui/input.module.css'
import type { En } from '../../words/all-words.ts'
import { useMessages } from '../../words/messages.tsx'
import { useEnquiryFormState } from './enquiry-form-context.ts'
import styles from './form.module.css'

export function TextField(props: {
  name: 'name' | 'phone' | 'contact'
  label: string
  hint?: string
  type?: 'text' | 'tel'
  autoComplete: string
  wide?: boolean
}) {
  const { name, label, hint, type = 'text', autoComplete, wide = false } = props
  const field = useField(name, hint !== undefined)
  return (
    <FieldBox {...{ field, label, hint, wide }}>
      <input
        {...field.attributes}
        className={inputs.input}
        type={type}
        inputMode={type === 'tel' ? 'tel' : undefined}
        autoComplete={autoComplete}
        maxLength={enquirySizes[name] * 2}
        defaultValue={field.typed}
      />
    </FieldBox>
  )
}

export function MessageField({ label }: { label: string }) {
  const field = useField('message')
  return (
    <FieldBox field={field} label={label} wide>
      <textarea
        {...field.attributes}
        className={inputs.input}
        rows={5}
        autoComplete="off"
        defaultValue={field.typed}
      />
    </FieldBox>
  )
}

export function SelectField(props: {
  name: 'project' | 'vacancy' | 'messenger'
  label: string
  options: readonly { value: string; label: string; lang?: string | undefined }[]
  chosen?: string | undefined
}) {
  const { name, label, options, chosen } = props
  const field = useField(name)
  return (
    <FieldBox field={field} label={label} wide>
      <select {...field.attributes} className={inputs.input} defaultValue={field.typed ?? chosen}>
        {options.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}

function FieldBox(props: {
  field: Field
  label: string
  hint?: string | undefined
  wide: boolean
  children: ReactNode
}) {
  const { field, label, hint, wide, children } = props
  return (
    <div className={`${inputs.field} ${wide ? inputs.full : ''}`}>
      <Label field={field} text={label} />
      {children}
      <Below field={field} hint={hint} />
    </div>
  )
}

export type Field = ReturnType<typeof useField>

function fixOf(input: EnquiryInput, code: ProblemCode): keyof En['enquiry']['fix'] {
  switch (code) {
    case 'missing':
      if (input === 'format') return 'choose'
      if (input === 'slot') return 'chooseTime'
      if (input === 'phone') return 'phone'
      return input === 'file' ? 'addFile' : 'missing'
    case 'too-long':
    case 'invalid':
      return code
    default:
      return input === 'slot' ? 'slot' : 'file'
  }
}

export function useField(name: EnquiryInput, hasHint = false) {
  const { form, id: formId, note, problem, typed } = useEnquiryFormState()
  const id = `${formId}-${name}`
  const code = problem(name)
  const ownNote = note(name)
  const required = isRequired(form, name)
  const notes = [
    code !== null && `${id}-problem`,
    ownNote !== null && `${id}-note`,
    hasHint && `${id}-hint`,
  ].filter(Boolean)
  const describedBy = notes.length > 0 ? notes.join(' ') : undefined
  return {
    id,
    typed: typed(name),
    required,
    fix: code && fixOf(name, code),
    note: ownNote,
    describedBy,
    attributes: {
      id,
      name,
      required,
      'aria-invalid': code === null ? undefined : true,
      'aria-describedby': describedBy,
    },
  }
}

export function Label({ field, text }: { field: Field; text: string }) {
  return (
    <label htmlFor={field.id}>
      {text}
      <Star required={field.required} />
    </label>
  )
}

export function Legend({ field, text }: { field: Field; text: string }) {
  return (
    <legend>
      {text}
      <Star required={field.required} />
    </legend>
  )
}

function Star({ required }: { required: boolean }) {
  if (!required) return null
  return (
    <span className={styles.star} aria-hidden="true">
      {'\u00a0*'}
    </span>
  )
}

export function Below({ field, hint }: { field: Field; hint?: string | undefined }) {
  const t = useMessages()
  const { id, fix, note } = field
  return (
    <>
      {fix !== null && (
        <p className={styles.problem} id={`${id}-problem`}>
          {t(`enquiry.fix.${fix}`)}
        </p>
      )}
      {note !== null && (
        <p className={styles.note} id={`${id}-note`} data-note={field.attributes.name}>
          {note}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
