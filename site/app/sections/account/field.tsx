import { type ComponentProps, type ReactNode, useId } from 'react'
import inputs from '../../ui/input.module.css'
import styles from './account-form.module.css'

interface FieldTexts {
  label: string
  optional?: string | undefined
  hint?: string | undefined
  problem?: string | undefined
}

type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>

export function Field(props: ComponentProps<'input'> & FieldTexts) {
  const { label, optional, hint, problem, ...input } = props
  return (
    <ControlField label={label} optional={optional} hint={hint} problem={problem}>
      {(control) => <input {...control} {...input} />}
    </ControlField>
  )
}

export function ControlField(
  props: FieldTexts & { className?: string; children: (control: Control) => ReactNode },
) {
  const { label, optional, hint, problem, className = '', children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={`${inputs.field} ${className}`.trim()}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>, {optional}</span>}
      </label>
      {children({
        id,
        className: inputs.input,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={inputs.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

export function Notice(props: {
  kind: 'done' | 'problem'
  /** The result of the submitted form: it gets the focus, so that it is announced first. */
  isAnswer?: boolean
  children: ReactNode
}) {
  const { kind, isAnswer, children } = props
  return (
    <div
      className={styles.notice}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: what was asked for is what one came to read
      autoFocus={isAnswer}
      data-kind={kind}
      data-form-message
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
