import type { Layout } from '@alun/contract/schema/layout'
import type { ReactNode } from 'react'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import { foreignUrl, mailtoLink, whatsappLink } from './ask-links.ts'

export interface Channel {
  kind: 'phone' | 'whatsapp' | 'telegram' | 'email'
  text: string
  href: string
}

type Contacts = Pick<Layout['contacts'], 'phone' | 'whatsapp' | 'email'> &
  Partial<Pick<Layout['contacts'], 'telegram'>>

/** Links to sales by channel; `ask` is the text with which a chat or mail begins. */
export function useChannels(
  { phone, whatsapp, telegram, email }: Contacts,
  ask?: { subject: string; message: string },
) {
  const t = useMessages()
  const channel = (kind: Channel['kind'], text: string, href: string | null | undefined) =>
    href ? { kind, text, href } : null
  return {
    phone: phone.e164 ? channel('phone', phone.display, `tel:${phone.e164}`) : null,
    whatsapp:
      whatsapp &&
      channel(
        'whatsapp',
        t('layout.whatsapp'),
        ask ? whatsappLink(whatsapp.url, ask.message) : foreignUrl(whatsapp.url)?.href,
      ),
    telegram: telegram
      ? channel('telegram', t('layout.telegram'), foreignUrl(telegram.url)?.href)
      : null,
    email: email
      ? channel(
          'email',
          email,
          ask ? mailtoLink(email, ask.subject, ask.message) : `mailto:${email}`,
        )
      : null,
  }
}

interface Look {
  className?: string
  /** Whether WhatsApp shows its icon. */
  icon?: boolean
}

export function ChannelLink(props: Look & { to: Channel | null; children?: ReactNode }) {
  const { to, className = '', icon = false, children } = props
  if (to === null) return null
  const { kind, text, href } = to
  const leavesSite = kind === 'whatsapp' || kind === 'telegram'
  return (
    <a
      className={`${className}${kind === 'phone' ? ' num' : ''}`.trim() || undefined}
      href={href}
      rel={leavesSite ? 'noopener noreferrer' : undefined}
    >
      {icon && kind === 'whatsapp' && <WhatsappIcon />}
      {children ?? text}
    </a>
  )
}

/** List items of the channels that the site has. */
export function ChannelItems({ to, ...look }: Look & { to: readonly (Channel | null)[] }) {
  return to.map(
    (channel) =>
      channel && (
        <li key={channel.kind}>
          <ChannelLink to={channel} {...look} />
        </li>
      ),
  )
}
