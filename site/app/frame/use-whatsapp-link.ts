import type { Frame } from '@alun/contract/frame'
import { whatsappLink } from '../listing/ask-links.ts'
import { useMessages } from '../messages/messages.tsx'
import { usePageFrame } from './page-frame.ts'

/** A chat whose first message names what the reader is looking at; `null` where there is no chat. */
export function useWhatsappLink(frame: Frame | null): string | null {
  const t = useMessages()
  const page = usePageFrame()
  const chat = frame?.contacts.whatsapp
  if (!chat) return null
  const subject = page && subjectOf(page)
  return whatsappLink(
    chat.url,
    subject ? t('frame.whatsappAbout', { subject }) : t('frame.whatsappHello'),
  )
}

/** Projects and offers are what one writes about; projects go by their name. */
function subjectOf({ frame, head }: NonNullable<ReturnType<typeof usePageFrame>>): string | null {
  const [, section, slug] = head.path.split('/')
  if (section === 'projects') {
    return frame.projects.find((project) => project.slug === slug)?.title.text ?? head.title.text
  }
  return section === 'sales' && slug !== undefined ? head.title.text : null
}
