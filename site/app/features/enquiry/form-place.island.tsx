import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { type Chat, ContactLinks } from './contact-links.island.tsx'
import styles from './form.module.css'

export function FormPlace({ chat, children }: { chat: Chat; children: ReactNode }) {
  const t = useMessages()
  const { email, phone, whatsapp } = chat.contacts
  return (
    <div className={styles.place}>
      {children}
      {(whatsapp || phone.e164 || email) && (
        <div className={styles.alternatives}>
          <p className="small muted">{t('enquiry.or')}</p>
          <ContactLinks chat={chat} />
        </div>
      )}
    </div>
  )
}
