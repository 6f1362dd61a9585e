import { ChannelItems, useChannels } from '../../sections/layout/channels.island.tsx'
import styles from './form.module.css'
import type { SalesContacts } from './sales-contacts.ts'

/** Contacts of sales, and the message with which their links begin. */
export interface Chat {
  contacts: SalesContacts
  subject: string
  message: string
}

export function ContactLinks({ chat: { contacts, ...ask } }: { chat: Chat }) {
  const { whatsapp, phone, email } = useChannels(contacts, ask)
  return (
    <ul className={`row ${styles.links}`}>
      <ChannelItems to={[whatsapp, phone, email]} className="link tap" icon />
    </ul>
  )
}
