import { screenAt } from '@alun/contract/rules/screens'
import { whatsappLink } from '../../islands/lead/ask-links.ts'
import { type PageFacts, usePage } from '../../page/page-context.ts'
import { useMessages } from '../../words/messages.tsx'

/** A chat whose first message names what the reader is looking at; `null` where there is no chat. */
export function useWhatsappLink(): string | null {
  const t = useMessages()
  const page = usePage()
  const chat = page.frame?.contacts.whatsapp
  if (!chat) return null
  const subject = subjectOf(page)
  return whatsappLink(
    chat.url,
    subject ? t('frame.whatsappAbout', { subject }) : t('frame.whatsappHello'),
  )
}

/** Projects and offers are what one writes about; projects go by their name. */
function subjectOf({ frame, head }: PageFacts): string | null {
  if (head === null) return null
  const at = screenAt(head.path)
  if (at?.screen === 'project') {
    return frame?.projects.find(({ slug }) => slug === at.slug)?.title.text ?? head.title.text
  }
  return at?.screen === 'sale' ? head.title.text : null
}
