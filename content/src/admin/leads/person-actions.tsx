'use client'

import { Button, toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { words } from '../../model/panel/words.ts'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'

const exported = words(
  'Download this person’s data',
  'Завантажити дані людини',
  'Скачать данные человека',
)
const erase = words('Erase person', 'Стерти дані людини', 'Стереть данные человека')
const sure = words(
  'Erase all enquiries of this person with files and bookings? This cannot be undone.',
  'Стерти всі звернення цієї людини разом із файлами та записами на перегляд? Скасувати це неможливо.',
  'Стереть все обращения этого человека вместе с файлами и записями на просмотр? Отменить это нельзя.',
)
const failed = words('It could not be erased', 'Не вдалося стерти', 'Не удалось стереть')

/** What the law grants a person: a copy of their data, and its deletion. */
export function PersonActions() {
  const { id } = useDocumentInfo()
  const { t } = usePanelText()
  const { user } = useAuth()
  if (!id) return null
  const path = `leads/${id}/person`

  async function eraseAll() {
    if (!window.confirm(t(sure))) return
    await panelRequest('DELETE', path, z.unknown()).then(
      () => window.location.assign('/admin/collections/leads'),
      () => toast.error(t(failed)),
    )
  }

  return (
    <>
      <Button buttonStyle="secondary" size="small" el="anchor" url={`/api/${path}`} margin={false}>
        {t(exported)}
      </Button>
      {user && 'role' in user && user.role === 'admin' ? (
        <Button buttonStyle="secondary" size="small" onClick={eraseAll} margin={false}>
          {t(erase)}
        </Button>
      ) : null}
    </>
  )
}
