import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { focusLastUsed } from './last-used.ts'
import './dialog.css'

interface Props {
  title: string
  lead?: string
  isWide?: boolean
  close: () => void
  children: ReactNode
}

/** A modal dialog above the page. */
export function Dialog({ children, close, isWide, lead, title }: Props) {
  const { t } = usePanelText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closes the dialog before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Focuses the chosen control, else the first one instead of the close button, which comes first.
    const first =
      element?.querySelector<HTMLElement>('[autofocus]') ??
      element?.querySelector<HTMLElement>('input:not([readonly]), select, textarea') ??
      (document.activeElement?.closest('dialog > header') &&
        element?.querySelector<HTMLElement>(':scope > :not(header) :is(button, a[href])'))
    first?.focus()
    return () => {
      element?.close()
      focusLastUsed()
    }
  }, [])
  // Rendered into the body, because styles and forms around the opener would affect the dialog.
  return createPortal(
    // biome-ignore lint/plugin/dialog: the dialog
    <dialog
      ref={dialog}
      className={isWide ? 'panel dialog dialog--wide' : 'panel dialog'}
      aria-labelledby={id}
      // React passes the event of a dialog that this one has opened on to here.
      onClose={({ currentTarget, target }) => target === currentTarget && close()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        <PanelButton look="ghost" isSmall aria-label={t('common.close')} onClick={close}>
          ×
        </PanelButton>
      </header>
      {children}
    </dialog>,
    document.body,
  )
}
