import { type ComponentProps, type ReactNode, useId } from 'react'
import inputs from '../../ui/input.module.css'
import styles from './account-form.module.css'

/** A labelled input; `problem` is its error message. */
export function Field({
  label,
  optional,
  hint,
  problem,
  ...input
}: ComponentProps<'input'> & {
  label: string
  /** Remark beside the label of an optional input. */
  optional?: string
  hint?: string
  problem?: string | undefined
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={inputs.field}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <input
        id={id}
        className={inputs.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

export function Label({
  id,
  optional,
  children,
}: {
  id: string
  optional?: string | undefined
  children: ReactNode
}) {
  return (
    <label htmlFor={id}>
      {children}
      {optional && <span className={styles.optional}>, {optional}</span>}
    </label>
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
