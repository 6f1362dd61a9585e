import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { type Chat, ContactLinks } from './contact-links.tsx'
import styles from './form.module.css'

/** A form with the contacts as another way to ask. */
export function FormPlace({ chat, children }: { chat: Chat; children: ReactNode }) {
  const t = useMessages()
  return (
    <div className={styles.place}>
      {children}
      <div className={styles.alternatives}>
        <p className="small muted">{t('enquiry.or')}</p>
        <ContactLinks chat={chat} />
      </div>
    </div>
  )
}
