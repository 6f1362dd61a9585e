import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** What became of a form, read out at once, and below it what to do next. */
export function Notice(props: {
  /** None before there is something to say: the live region is there before its text. */
  kind?: 'done' | 'problem' | 'pending' | undefined
  /** The result of the submitted form: it gets the focus, so that it is announced first. */
  isAnswer?: boolean
  className?: string | undefined
  next?: ReactNode
  children: ReactNode
}) {
  const { kind, isAnswer, className, next, children } = props
  return (
    <div className={[styles.notice, className].filter(Boolean).join(' ')} data-kind={kind}>
      <p
        className={styles.message}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: what was asked for is what one came to read
        autoFocus={isAnswer}
        data-form-message=""
        role={kind === 'problem' ? 'alert' : 'status'}
      >
        {children}
      </p>
      {next}
    </div>
  )
}
