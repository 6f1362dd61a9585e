'use client'

import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { words } from '../../model/panel/words.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'

const exported = words(
  'Download this person’s data',
  'Завантажити дані людини',
  'Скачать данные человека',
)
const erase = words('Erase person', 'Стерти дані людини', 'Стереть данные человека')
const sure = words(
  'Erase all enquiries of this person, also joined ones, with notes, files, viewings and messages? A viewing still to come is cancelled; the visitor and the host are notified by mail. This cannot be undone.',
  'Стерти всі звернення цієї людини, також об’єднані, разом із нотатками, файлами, записами на перегляд і повідомленнями? Майбутній перегляд буде скасовано: відвідувач і той, хто веде показ, отримають про це листи. Відновити стерте неможливо.',
  'Стереть все обращения этого человека, также объединённые, вместе с заметками, файлами, записями на просмотр и сообщениями? Предстоящий просмотр будет отменён: посетитель и тот, кто ведёт показ, получат об этом письма. Восстановить стёртое нельзя.',
)
const number = words('Enquiries', 'Звернень', 'Обращений')
const failed = words('It could not be erased', 'Не вдалося стерти', 'Не удалось стереть')

const counted = z.object({ enquiries: z.number() })

/** What the law grants a person: a copy of their data, and its deletion. */
export function PersonActions({ id, mayErase }: { id: string; mayErase: boolean }) {
  const { t } = usePanelText()
  const path = `leads/${id}/person`

  async function eraseAll() {
    try {
      const { enquiries } = await panelRequest('GET', `${path}/count`, counted)
      if (!window.confirm(`${t(sure)}\n\n${t(number)}: ${enquiries}`)) return
      await panelRequest('DELETE', path, z.unknown())
      window.location.assign('/admin/collections/leads')
    } catch {
      toast.error(t(failed))
    }
  }

  return (
    <div className="acts">
      <a className="btn btn--s" href={`/api/${path}`} download>
        {t(exported)}
      </a>
      {mayErase ? (
        <PanelButton isSmall look="danger" onClick={() => void eraseAll()}>
          {t(erase)}
        </PanelButton>
      ) : null}
    </div>
  )
}
