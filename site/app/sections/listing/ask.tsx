import type { Layout } from '@alun/contract/schema/layout'
import { mailLink, whatsappLink } from '../../islands/enquiry/ask-links.ts'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'

export function Ask(props: { contacts: Layout['contacts']; subject: string; message: string }) {
  const t = useMessages()
  const { contacts, subject, message } = props
  return (
    <div className="btns">
      {contacts.whatsapp && (
        <a
          className="btn"
          href={whatsappLink(contacts.whatsapp.url, message)}
          rel="noopener noreferrer"
        >
          <WhatsappIcon />
          {t('layout.askInWhatsapp')}
        </a>
      )}
      {contacts.email && (
        <a className="btn btn--quiet" href={mailLink(contacts.email, subject, message)}>
          {t('layout.writeEmail')}
        </a>
      )}
    </div>
  )
}
