import type { ReactNode } from 'react'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './action-bar.module.css'
import { useWhatsappLink } from './use-whatsapp-link.ts'

/** Bar at the bottom of narrow screens; hides when the forms that it leads to come into view. */
export function ActionBar(props: {
  /** The deciding figure, as a link to its details. */
  fact: { href: string; figure: string; note: string } | null
  action: { href: string; label: ReactNode }
}) {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  const { fact, action } = props
  return (
    <nav className={`shade ${styles.bar}`} aria-label={t('layout.quickContact')} data-action-bar="">
      {whatsapp && (
        <a href={whatsapp} rel="noopener noreferrer" aria-label={t('layout.whatsapp')}>
          <WhatsappIcon />
        </a>
      )}
      {fact && (
        <a className={styles.fact} href={fact.href}>
          <b className="num">{fact.figure}</b> <span className="small muted">{fact.note}</span>
        </a>
      )}
      <a className={styles.action} href={action.href}>
        {action.label}
      </a>
    </nav>
  )
}
