import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { type Chat, ContactLinks } from './contact-links.tsx'
import styles from './form.module.css'

/** Where a form stands, other ways to ask beside it. */
export function FormPlace({ chat, children }: { chat: Chat; children: ReactNode }) {
  const t = useMessages()
  const { pathname } = useLocation()
  return (
    <div className={styles.place}>
      {/* Each page has a form of its own. */}
      <Fragment key={pathname}>{children}</Fragment>
      <div className={styles.alternatives}>
        <p className="small muted">{t('lead.or')}</p>
        <ContactLinks chat={chat} />
      </div>
    </div>
  )
}
