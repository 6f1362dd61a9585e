import type { EnquiryInput } from '@alun/contract/rules/enquiry'
import { isRequired } from '@alun/contract/rules/enquiry-form-rules'
import { inputKinds } from '@alun/contract/rules/input-kinds'
import type { ReactNode } from 'react'
import styles from '../../ui/field.module.css'
import { describedBy, Field, type FieldNotes } from '../../ui/field.tsx'
import inputs from '../../ui/input.module.css'
import type { En } from '../../words/all-words.ts'
import { useMessages } from '../../words/messages.tsx'
import { useEnquiryFormState } from './enquiry-form-context.ts'
import type { ProblemCode } from './form-answer.ts'

export function TextField(props: {
  name: 'name' | 'phone' | 'contact'
  label: string
  hint?: string
  autoComplete: string
  wide?: boolean
}) {
  const { name, label, hint, autoComplete, wide = false } = props
  const field = useField(name, hint)
  return (
    <Field label={labelOf(field, label)} notes={field.notes} className={wide ? inputs.full : ''}>
      <input
        type="text"
        {...inputKinds[name]}
        {...field.attributes}
        className={inputs.input}
        autoComplete={autoComplete}
        defaultValue={field.typed}
      />
    </Field>
  )
}

/** @param given initial text of the message */
export function MessageField({ label, given }: { label: string; given?: string }) {
  const field = useField('message')
  return (
    <Field label={labelOf(field, label)} notes={field.notes} className={inputs.full}>
      <textarea
        {...inputKinds.message}
        {...field.attributes}
        className={inputs.input}
        rows={5}
        autoComplete="off"
        defaultValue={field.typed ?? given}
        data-begun={given !== undefined && field.typed === undefined ? '' : undefined}
      />
    </Field>
  )
}

export function SelectField(props: {
  name: 'project' | 'vacancy' | 'messenger' | 'topic'
  label: string
  options: readonly { value: string; label: string; lang?: string | undefined }[]
  chosen?: string | undefined
}) {
  const { name, label, options, chosen } = props
  const field = useField(name)
  return (
    <Field label={labelOf(field, label)} notes={field.notes} className={inputs.full}>
      <select {...field.attributes} className={inputs.input} defaultValue={field.typed ?? chosen}>
        {options.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

export type EnquiryField = ReturnType<typeof useField>

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
    case 'file-unreadable':
      return 'fileAgain'
    default:
      return input === 'slot' ? 'slot' : 'file'
  }
}

export function useField(name: EnquiryInput, hint?: string) {
  const t = useMessages()
  const { form, id: formId, note, problem, typed } = useEnquiryFormState()
  const id = `${formId}-${name}`
  const code = problem(name)
  const required = isRequired(form, name)
  const fix = code && t(`enquiry.fix.${fixOf(name, code)}`)
  const notes: FieldNotes = { id, name, problem: fix, note: note(name), hint }
  return {
    typed: typed(name),
    required,
    notes,
    attributes: {
      id,
      name,
      required,
      'aria-invalid': code === null ? undefined : true,
      'aria-describedby': describedBy(notes),
    },
  }
}

/** Label of an input or a group, with a star if it is required. */
export function labelOf({ required }: EnquiryField, text: string): ReactNode {
  return (
    <>
      {text}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
    </>
  )
}
