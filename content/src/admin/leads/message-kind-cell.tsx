import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type Words, words } from '../../model/panel/words.ts'
import { PanelLink } from '../look/panel-link.tsx'

export const messageKindWords = new Map<string, Words>([
  ['lead-sales', words('To sales', 'Відділу продажу', 'Отделу продаж')],
  ['lead-visitor', words('To the visitor', 'Відвідувачу', 'Посетителю')],
  ['lead-created', words('To the CRM', 'До CRM', 'В CRM')],
  [
    'viewing-booked-host',
    words('Booked, to the host', 'Заброньовано, тому, хто веде', 'Забронирован, ведущему'),
  ],
  [
    'viewing-booked-sales',
    words('Booked, to sales', 'Заброньовано, відділу', 'Забронирован, отделу'),
  ],
  [
    'viewing-booked-visitor',
    words('Booked, to the visitor', 'Заброньовано, відвідувачу', 'Забронирован, посетителю'),
  ],
  [
    'viewing-booked-crm',
    words('Booked, to the CRM', 'Заброньовано, до CRM', 'Забронирован, в CRM'),
  ],
  ['viewing-moved-crm', words('Moved, to the CRM', 'Перенесено, до CRM', 'Перенесён, в CRM')],
  ['viewing-cancelled-crm', words('Cancelled, to the CRM', 'Скасовано, до CRM', 'Отменён, в CRM')],
  [
    'viewing-passed-host',
    words('Passed on, to the host before', 'Передано, попередньому', 'Передан, прежнему'),
  ],
  [
    'viewing-erased',
    words('Cancelled by erasure', 'Скасовано через видалення', 'Отменён из-за удаления'),
  ],
  ['viewing-moved-sales', words('Moved, to sales', 'Перенесено, відділу', 'Перенесён, отделу')],
  [
    'viewing-moved-visitor',
    words('Moved, to the visitor', 'Перенесено, відвідувачу', 'Перенесён, посетителю'),
  ],
  [
    'viewing-cancelled-sales',
    words('Cancelled, to sales', 'Скасовано, відділу', 'Отменён, отделу'),
  ],
  [
    'viewing-cancelled-visitor',
    words('Cancelled, to the visitor', 'Скасовано, відвідувачу', 'Отменён, посетителю'),
  ],
  ['viewing-reminder-sales', words('Reminder, sales', 'Нагадування відділу', 'Напоминание отделу')],
  [
    'viewing-reminder-visitor',
    words('Reminder, visitor', 'Нагадування відвідувачу', 'Напоминание посетителю'),
  ],
  ['account-invite', words('Invitation', 'Запрошення', 'Приглашение')],
  ['account-reset', words('New password', 'Новий пароль', 'Новый пароль')],
  ['account-confirm', words('Address to confirm', 'Підтвердження адреси', 'Подтверждение адреса')],
  [
    'account-known',
    words('Account exists already', 'Обліковий запис уже є', 'Учётная запись уже есть'),
  ],
])
const row = z.object({ id: z.string(), kind: z.string() })

export function MessageKindCell({ link, linkURL, rowData, i18n }: DefaultServerCellComponentProps) {
  const read = row.safeParse(rowData)
  if (!read.success) return null
  const { id, kind } = read.data
  const known = messageKindWords.get(kind)
  const text = known ? inPanelLanguage(known, { i18n }) : kind
  if (!link) return <span>{text}</span>
  return <PanelLink href={linkURL ?? `/admin/collections/deliveries/${id}`}>{text}</PanelLink>
}
