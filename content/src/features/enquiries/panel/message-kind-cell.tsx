import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { otherMessageKinds, viewingMessage } from '../../../outbox/message-kind.ts'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { type PanelText, panelTextOf } from '../../../words/words.ts'

export function messageKindText(kind: string, t: PanelText['t']): string {
  const viewing = viewingMessage(kind)
  if (viewing)
    return `${t(`messages.events.${viewing.event}`)}, ${t(`messages.audiences.${viewing.audience}`)}`
  const known = otherMessageKinds.find((each) => each === kind)
  return known ? t(`messages.kinds.${known}`) : kind
}

const row = z.object({ id: z.string(), kind: z.string() })

export function MessageKindCell({ link, linkURL, rowData, i18n }: DefaultServerCellComponentProps) {
  const read = row.safeParse(rowData)
  if (!read.success) return null
  const { id, kind } = read.data
  const text = messageKindText(kind, panelTextOf(i18n).t)
  if (!link) return <span>{text}</span>
  return <PanelLink href={linkURL ?? `/admin/collections/deliveries/${id}`}>{text}</PanelLink>
}
