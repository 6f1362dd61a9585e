import { listCell } from '../../panel/list-cell.tsx'
import { PanelLink } from '../../panel/look/panel-link.tsx'
import { recordAddress } from '../../words/record-address.ts'
import { type PanelText, panelTextOf } from '../../words/words.ts'
import { otherMessageKinds, viewingMessage } from '../message-kind.ts'

export function messageKindText(kind: string, t: PanelText['t']): string {
  const viewing = viewingMessage(kind)
  if (viewing)
    return `${t(`messages.events.${viewing.event}`)}, ${t(`messages.audiences.${viewing.audience}`)}`
  const known = otherMessageKinds.find((each) => each === kind)
  return known ? t(`messages.kinds.${known}`) : kind
}

export const MessageKindCell = listCell((props) => {
  const { cellData, i18n, link, linkURL, rowData } = props
  const text = messageKindText(String(cellData), panelTextOf(i18n).t)
  if (!link) return <span>{text}</span>
  return <PanelLink href={linkURL ?? recordAddress('messages', rowData.id)}>{text}</PanelLink>
})
