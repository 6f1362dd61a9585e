import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './modal-dialog.module.css'

const reachable = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'

/**
 * A native dialog over the page: it keeps the focus, gives it back, and leaves by Esc or a click
 * beside it.
 */
export function ModalDialog(props: {
  name: string
  /** Id of the heading. */
  labelledBy: string
  onDismiss: () => void
  children: ReactNode
}) {
  const { name, labelledBy, onDismiss, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  // Before its element is gone: closing is what gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const page = document.documentElement
    page.dataset.modalOpen = window.innerWidth > page.clientWidth ? 'beside-bar' : ''
    element?.showModal()
    return () => {
      delete page.dataset.modalOpen
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      // biome-ignore lint/a11y/noRedundantRoles: named for those who look for the attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      data-modal={name}
      onKeyDown={keepInside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={(event) => {
        // A browser may close it without asking, on a second Esc.
        const { target, currentTarget } = event
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) {
          onDismiss()
        }
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // A selection that ends beside the dialog began in it.
        if (event.target === event.currentTarget && pressedBeside.current) onDismiss()
      }}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}

/** Browsers let the focus out of a dialog into their own windows; readers expect a circle. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (
    event.key !== 'Tab' ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  )
  const first = parts[0]
  const last = parts.at(-1)
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === event.currentTarget : at === last
  if (!first || !last || !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
