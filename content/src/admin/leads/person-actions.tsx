'use client'

import { Button, toast, useAuth, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { inPanelLanguage, words } from '../../model/panel/words.ts'

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

/** What the law lets a person ask for: a copy of the data, and their end. */
export function PersonActions() {
  const { id } = useDocumentInfo()
  const { i18n } = useTranslation()
  const { user } = useAuth()
  if (!id) return null
  const address = `/api/leads/${id}/person`

  async function eraseAll() {
    if (!window.confirm(inPanelLanguage(sure, { i18n }))) return
    const response = await fetch(address, { method: 'DELETE', credentials: 'include' })
    if (response.ok) window.location.assign('/admin/collections/leads')
    else toast.error(inPanelLanguage(failed, { i18n }))
  }

  return (
    <>
      <Button buttonStyle="secondary" size="small" el="anchor" url={address} margin={false}>
        {inPanelLanguage(exported, { i18n })}
      </Button>
      {user && 'role' in user && user.role === 'admin' ? (
        <Button buttonStyle="secondary" size="small" onClick={eraseAll} margin={false}>
          {inPanelLanguage(erase, { i18n })}
        </Button>
      ) : null}
    </>
  )
}
