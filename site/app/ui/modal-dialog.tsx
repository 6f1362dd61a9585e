import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { markPageCovered, trapTab } from './focus-trap.ts'
import styles from './modal-dialog.module.css'

/**
 * A native modal dialog that traps and restores the focus, and closes by Esc or a click outside.
 */
export function ModalDialog(props: {
  name: string
  labelledBy: string
  onDismiss: () => void
  children: ReactNode
}) {
  const { name, labelledBy, onDismiss, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // A layout effect, because restoring the focus needs the element.
  useLayoutEffect(() => {
    const element = dialog.current
    markPageCovered('modalOpen')
    element?.showModal()
    return () => {
      delete document.documentElement.dataset.modalOpen
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tests and scripts look for the attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      data-modal={name}
      onKeyDown={(event) => {
        if (!event.defaultPrevented) trapTab(event)
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={(event) => {
        // On a second Esc, browsers close a dialog without a `cancel` event.
        const { target, currentTarget } = event
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) {
          onDismiss()
        }
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // A text selection that began in the dialog may end outside.
        if (event.target === event.currentTarget && pressedOutside.current) onDismiss()
      }}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}
