import { type LeadInput, leadSizes, requiredInputs } from '@alun/contract/rules/lead'
import type { ReactNode } from 'react'
import type { ProblemCode } from '../../forms/form-answer-names.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './form.module.css'
import { useLeadFormState } from './lead-form-context.ts'

type Words = 'name' | 'phone' | 'contact' | 'message'

interface TextProps {
  name: Words
  label: string
  hint?: string
  type?: 'text' | 'tel'
  autoComplete: string
  wide?: boolean
}

/** One line of text. */
export function TextField({ name, label, hint, type = 'text', autoComplete, wide }: TextProps) {
  const field = useField(name, hint !== undefined)
  return (
    <div className={`${styles.field} ${wide ? styles.full : ''}`}>
      <Label field={field} text={label} />
      <input
        {...field.attributes}
        className={styles.input}
        type={type}
        inputMode={type === 'tel' ? 'tel' : undefined}
        autoComplete={autoComplete}
        maxLength={leadSizes[name] * 2}
        defaultValue={field.typed}
      />
      <Below field={field} hint={hint} />
    </div>
  )
}

/** Words of several lines. */
export function MessageField({ label }: { label: string }) {
  const field = useField('message')
  return (
    <div className={`${styles.field} ${styles.full}`}>
      <Label field={field} text={label} />
      <textarea
        {...field.attributes}
        className={styles.input}
        rows={5}
        autoComplete="off"
        defaultValue={field.typed}
      />
      <Below field={field} />
    </div>
  )
}

export function SelectField(props: {
  name: 'project' | 'vacancy' | 'messenger'
  label: string
  options: readonly { value: string; label: string; lang?: string | undefined }[]
  /** What stands chosen before anybody has. */
  chosen?: string | undefined
  wide?: boolean
}) {
  const { name, label, options, chosen, wide } = props
  const field = useField(name)
  return (
    <div className={`${styles.field} ${wide ? styles.full : ''}`}>
      <Label field={field} text={label} />
      <select {...field.attributes} className={styles.input} defaultValue={field.typed ?? chosen}>
        {options.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
      <Below field={field} />
    </div>
  )
}

/** A few choices, all in sight. */
export function ChoiceField(props: {
  name: 'format'
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const { name, label, options } = props
  const field = useField(name)
  const { id, typed, attributes } = field
  return (
    <fieldset
      className={`${styles.field} ${styles.full}`}
      aria-describedby={field.withFallbackDescription}
    >
      <Legend field={field} text={label} />
      <div className={styles.choices}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              {...attributes}
              id={`${id}-${value}`}
              value={value}
              defaultChecked={typed === value}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <Below field={field} />
    </fieldset>
  )
}

export interface Field {
  id: string
  typed: string | undefined
  required: boolean
  code: ProblemCode | null
  /** What to do where it is empty. */
  missing: 'missing' | 'choose' | 'chooseTime' | 'addFile'
  withFallbackDescription: string | undefined
  attributes: {
    id: string
    name: string
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

const missingWords: Partial<Record<LeadInput, Field['missing']>> = {
  format: 'choose',
  slot: 'chooseTime',
  file: 'addFile',
}

/** What every input of a form has in common. */
export function useField(name: LeadInput, hasHint = false): Field {
  const { form, id: formId, problem, typed } = useLeadFormState()
  const id = `${formId}-${name}`
  const code = problem(name)
  const required = requiredInputs[form].includes(name)
  const notes = [code !== null && `${id}-problem`, hasHint && `${id}-hint`].filter(Boolean)
  const withFallbackDescription = notes.length > 0 ? notes.join(' ') : undefined
  return {
    id,
    typed: typed(name),
    required,
    code,
    missing: missingWords[name] ?? 'missing',
    withFallbackDescription,
    attributes: {
      id,
      name,
      required,
      'aria-invalid': code === null ? undefined : true,
      'aria-describedby': withFallbackDescription,
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

/** What is wrong with it, and what is meant. */
export function Below({
  field,
  hint,
  children,
}: {
  field: Field
  hint?: string | undefined
  children?: ReactNode
}) {
  const t = useMessages()
  const { id, code, missing } = field
  const fix = code === 'too-long' || code === 'invalid' ? code : null
  return (
    <>
      {code !== null && (
        <p className={styles.problem} id={`${id}-problem`}>
          {code === 'missing' ? t(`lead.fix.${missing}`) : fix ? t(`lead.fix.${fix}`) : children}
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
