import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { erasedKind, type OtherMessageKind, viewingMessage } from '../../../outbox/message-kind.ts'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { type PanelText, panelTextOf, type WordKey } from '../../../words/words.ts'

const others: Record<OtherMessageKind, WordKey> = {
  'lead-sales': 'messages.kinds.lead-sales',
  'lead-visitor': 'messages.kinds.lead-visitor',
  'lead-created': 'messages.kinds.lead-created',
  'viewing-passed-host': 'messages.kinds.viewing-passed-host',
  [erasedKind]: 'messages.kinds.erased',
  'notice-new': 'messages.kinds.notice-new',
  'notice-assigned': 'messages.kinds.notice-assigned',
  'notice-overdue': 'messages.kinds.notice-overdue',
  'account-invite': 'messages.kinds.account-invite',
  'account-reset': 'messages.kinds.account-reset',
  'account-confirm': 'messages.kinds.account-confirm',
  'account-address': 'messages.kinds.account-address',
  'account-known': 'messages.kinds.account-known',
  'account-codes': 'messages.kinds.account-codes',
}
const otherWords: Readonly<Record<string, WordKey>> = others

export function messageKindText(kind: string, t: PanelText['t']): string {
  const viewing = viewingMessage(kind)
  if (viewing)
    return `${t(`messages.events.${viewing.event}`)}, ${t(`messages.audiences.${viewing.audience}`)}`
  const known = otherWords[kind]
  return known ? t(known) : kind
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
