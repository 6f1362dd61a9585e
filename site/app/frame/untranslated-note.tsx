import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { untranslatedNote } from '../locale/translated-path.ts'
import { useMessages } from '../messages/messages.tsx'
import styles from './untranslated-note.module.css'

/**
 * Says why the reader stands on a list: the page they came from isn't ready in their language.
 * It hangs on the hash, so that pages are kept without it and it needs no JavaScript.
 */
export function UntranslatedNote() {
  const t = useMessages()
  const { hash } = useLocation()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A navigation by the router changes the hash without moving `:target`.
    note.current?.toggleAttribute('data-shown', hash === `#${untranslatedNote}`)
  }, [hash])
  return (
    <p id={untranslatedNote} className={styles.note} ref={note}>
      <span className="wrap">{t('frame.untranslated')}</span>
    </p>
  )
}
