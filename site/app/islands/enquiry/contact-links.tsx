import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import { mailLink, whatsappLink } from './ask-links.ts'
import styles from './form.module.css'
import type { SalesContacts } from './sales-contacts.ts'

/** Contacts of sales, and the message that their links begin with. */
export interface Chat {
  contacts: SalesContacts
  subject: string
  message: string
}

export function ContactLinks({ chat: { contacts, subject, message } }: { chat: Chat }) {
  const t = useMessages()
  return (
    <ul className={`row ${styles.links}`}>
      {contacts.whatsapp && (
        <li>
          <a
            className="link tap"
            href={whatsappLink(contacts.whatsapp.url, message)}
            rel="noopener noreferrer"
          >
            <WhatsappIcon />
            {t('layout.whatsapp')}
          </a>
        </li>
      )}
      {contacts.phone.e164 && (
        <li>
          <a className="link num tap" href={`tel:${contacts.phone.e164}`}>
            {contacts.phone.display}
          </a>
        </li>
      )}
      {contacts.email && (
        <li>
          <a className="link tap" href={mailLink(contacts.email, subject, message)}>
            {contacts.email}
          </a>
        </li>
      )}
    </ul>
  )
}
