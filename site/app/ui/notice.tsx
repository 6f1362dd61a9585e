import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Announces the result of a form; `next` follows below. */
export function Notice(props: {
  /** `undefined` before there is a message, because a live region must exist before its text. */
  kind?: 'done' | 'problem' | 'pending' | undefined
  /** Focuses the result of a submitted form, so that it is announced first. */
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
        // biome-ignore lint/a11y/noAutofocus: the reader waits for this message
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
