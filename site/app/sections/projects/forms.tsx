import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { useFormAnswer } from '../enquiry/form-island.tsx'
import styles from './forms.module.css'

/** Phones show one form under its tab; what is typed in the other one stays. */
export function Forms({ viewing, catalogue }: { viewing: ReactNode; catalogue: ReactNode }) {
  const t = useMessages()
  const hasCatalogue = useFormAnswer('catalog') !== null
  if (!viewing) return catalogue
  return (
    <div className={styles.tabs} data-screen-only="">
      <h2 className={styles.heading}>{t('project.forms')}</h2>
      <details className={styles.tab} name="form" data-opened-by="viewing" open={!hasCatalogue}>
        <summary>{t('project.bookViewing')}</summary>
        {viewing}
      </details>
      <details className={styles.tab} name="form" data-opened-by="catalogue" open={hasCatalogue}>
        <summary>{t('layout.catalogue')}</summary>
        {catalogue}
      </details>
    </div>
  )
}
