import type { Layout } from '@alun/contract/schema/layout'
import { ChannelLink, useChannels } from '../../islands/enquiry/channels.tsx'
import { useMessages } from '../../words/messages.tsx'

export function Ask(props: { contacts: Layout['contacts']; subject: string; message: string }) {
  const t = useMessages()
  const { contacts, ...ask } = props
  const { whatsapp, email } = useChannels(contacts, ask)
  return (
    <div className="btns">
      <ChannelLink to={whatsapp} className="btn" icon>
        {t('layout.askInWhatsapp')}
      </ChannelLink>
      <ChannelLink to={email} className="btn btn--quiet">
        {t('layout.writeEmail')}
      </ChannelLink>
    </div>
  )
}
