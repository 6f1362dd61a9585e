import { untranslatedNote } from '../../browser/language/translated-path.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './untranslated-note.module.css'

/** Shown by `:target`, so that it works on cached pages and without JavaScript. */
export function UntranslatedNote() {
  const t = useMessages()
  return (
    <p id={untranslatedNote} className={styles.note}>
      <span className="wrap">{t('layout.untranslated')}</span>
    </p>
  )
}
