import { screenAt } from '@alun/contract/rules/screens'
import { type PageFacts, usePage } from '../../page/page-context.ts'
import { useMessages } from '../../words/messages.tsx'
import { whatsappLink } from './ask-links.ts'

/** Link to a chat that begins with the page's subject; `null` without a chat. */
export function useWhatsappLink(): string | null {
  const t = useMessages()
  const page = usePage()
  const chat = page.layout?.contacts.whatsapp
  if (!chat) return null
  const subject = subjectOf(page)
  return whatsappLink(
    chat.url,
    subject ? t('layout.whatsappAbout', { subject }) : t('layout.whatsappHello'),
  )
}

function subjectOf({ layout, head }: PageFacts): string | null {
  if (head === null) return null
  const at = screenAt(head.path)
  if (at?.screen === 'project') {
    return layout?.projects.find(({ slug }) => slug === at.slug)?.title.text ?? head.title.text
  }
  return at?.screen === 'offer' ? head.title.text : null
}
