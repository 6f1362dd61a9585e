import { untranslatedNote } from '../../browser/language/translated-path.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './untranslated-note.module.css'

/**
 * Says why the reader stands on a list: the page they came from isn't ready in their language.
 * It hangs on the hash, so that pages are cached without it and it needs no JavaScript.
 */
export function UntranslatedNote() {
  const t = useMessages()
  return (
    <p id={untranslatedNote} className={styles.note}>
      <span className="wrap">{t('frame.untranslated')}</span>
    </p>
  )
}
