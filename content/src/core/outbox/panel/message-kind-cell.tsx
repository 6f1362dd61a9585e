import { listCell } from '../../panel/list-cell.tsx'
import { PanelLink } from '../../panel/look/panel-link.tsx'
import { recordAddress } from '../../words/record-address.ts'
import { type PanelText, panelTextOf } from '../../words/words.ts'
import { isMessageKind, messageKinds, tellsEvent } from '../message-kind.ts'

export function messageKindText(kind: string, t: PanelText['t']): string {
  if (!isMessageKind(kind)) return t('messages.later')
  if (!tellsEvent(kind)) return t(`messages.kinds.${kind}`)
  const { audience, event } = messageKinds[kind].viewing
  return `${t(`messages.events.${event}`)}, ${t(`messages.audiences.${audience}`)}`
}

export const MessageKindCell = listCell((props) => {
  const { cellData, i18n, link, linkURL, rowData } = props
  const text = messageKindText(String(cellData), panelTextOf(i18n).t)
  if (!link) return <span>{text}</span>
  return <PanelLink href={linkURL ?? recordAddress('messages', rowData.id)}>{text}</PanelLink>
})
