import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type Words, words } from '../../model/panel/words.ts'
import { PanelLink } from '../look/panel-link.tsx'

/** What has happened to a viewing, and who is notified of it. */
const news = {
  booked: words('Booked', 'Заброньовано', 'Забронирован'),
  moved: words('Moved', 'Перенесено', 'Перенесён'),
  cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
}
const audiences = {
  host: words('to the host', 'тому, хто веде', 'ведущему'),
  sales: words('to sales', 'відділу', 'отделу'),
  visitor: words('to the visitor', 'відвідувачу', 'посетителю'),
  crm: words('to the CRM', 'до CRM', 'в CRM'),
}

export const messageKindWords = new Map<string, Words>([
  ['lead-sales', words('To sales', 'Відділу продажу', 'Отделу продаж')],
  ['lead-visitor', words('To the visitor', 'Відвідувачу', 'Посетителю')],
  ['lead-created', words('To the CRM', 'До CRM', 'В CRM')],
  ...Object.entries(news).flatMap(([what, { en, uk, ru }]) =>
    Object.entries(audiences).map(([who, to]): [string, Words] => [
      `viewing-${what}-${who}`,
      words(`${en}, ${to.en}`, `${uk}, ${to.uk}`, `${ru}, ${to.ru}`),
    ]),
  ),
  [
    'viewing-passed-host',
    words('Passed on, to the host before', 'Передано, попередньому', 'Передан, прежнему'),
  ],
  [
    'viewing-erased',
    words('Cancelled by erasure', 'Скасовано через видалення', 'Отменён из-за удаления'),
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
    'account-address',
    words('New address to confirm', 'Підтвердження нової адреси', 'Подтверждение нового адреса'),
  ],
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
