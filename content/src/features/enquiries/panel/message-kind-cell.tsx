import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import {
  erasedKind,
  type OtherMessageKind,
  type ViewingAudience,
  type ViewingEvent,
  viewingMessage,
} from '../../../outbox/message-kind.ts'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { type PanelText, panelTextOf, type Words, words } from '../../../words/words.ts'

const events: Record<ViewingEvent, Words> = {
  booked: words('Booked', 'Заброньовано', 'Забронирован'),
  moved: words('Moved', 'Перенесено', 'Перенесён'),
  cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
  reminder: words('Reminder', 'Нагадування', 'Напоминание'),
}
const audiences: Record<ViewingAudience, Words> = {
  host: words('to the host', 'тому, хто веде', 'ведущему'),
  sales: words('to sales', 'відділу', 'отделу'),
  visitor: words('to the visitor', 'відвідувачу', 'посетителю'),
  crm: words('to the CRM', 'до CRM', 'в CRM'),
}
const others: Record<OtherMessageKind, Words> = {
  'lead-sales': words('To sales', 'Відділу продажу', 'Отделу продаж'),
  'lead-visitor': words('To the visitor', 'Відвідувачу', 'Посетителю'),
  'lead-created': words('To the CRM', 'До CRM', 'В CRM'),
  'viewing-passed-host': words(
    'Passed on, to the host before',
    'Передано, попередньому',
    'Передан, прежнему',
  ),
  [erasedKind]: words(
    'Cancelled by erasure',
    'Скасовано через видалення',
    'Отменён из-за удаления',
  ),
  'account-invite': words('Invitation', 'Запрошення', 'Приглашение'),
  'account-reset': words('New password', 'Новий пароль', 'Новый пароль'),
  'account-confirm': words('Address to confirm', 'Підтвердження адреси', 'Подтверждение адреса'),
  'account-address': words(
    'New address to confirm',
    'Підтвердження нової адреси',
    'Подтверждение нового адреса',
  ),
  'account-known': words(
    'Account exists already',
    'Обліковий запис уже є',
    'Учётная запись уже есть',
  ),
  'account-codes': words('Wrong codes', 'Неправильні коди', 'Неверные коды'),
}
const otherWords: Readonly<Record<string, Words>> = others

export function messageKindText(kind: string, t: PanelText['t']): string {
  const viewing = viewingMessage(kind)
  if (viewing) return `${t(events[viewing.event])}, ${t(audiences[viewing.audience])}`
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
