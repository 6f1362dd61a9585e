'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLocale,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useRef, useState } from 'react'
import { writeOfficeTime } from '../../words/written-times.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { keepCopy, removeCopy, storedCopy, type UnsavedCopy } from './unsaved-copy.ts'

const tab = () => sessionStorage

/**
 * Keeps what is typed until it is saved: when the session ends or the tab crashes, the form offers it
 * again. It stays in this tab, and is offered only to the person who typed it.
 */
export function KeepUnsaved() {
  const { collectionSlug, data, globalSlug, id } = useDocumentInfo()
  const { code } = useLocale()
  const { user } = useAuth()
  const { t, language } = usePanelText()
  const { reset, setModified } = useForm()
  const isModified = useFormModified()
  const [fields] = useAllFormFields()
  const [found, setFound] = useState<UnsavedCopy | null>(null)
  const key = user ? [user.id, collectionSlug ?? globalSlug, id ?? '', code].join(' ') : null

  useEffect(() => {
    if (key !== null) setFound(storedCopy(tab, key))
  }, [key])

  // A form counts as unmodified also when publishing it was rejected; only a save has a new time.
  const updatedAt: unknown = data?.updatedAt
  const savedAt = useRef(updatedAt)
  useEffect(() => {
    if (key !== null && savedAt.current !== updatedAt) removeCopy(tab, key)
    savedAt.current = updatedAt
  }, [key, updatedAt])

  useEffect(() => {
    if (key === null || !isModified) return
    const timer = setTimeout(
      () => keepCopy(tab, key, reduceFieldsToValues(fields, true), Date.now()),
      400,
    )
    return () => clearTimeout(timer)
  }, [fields, isModified, key])

  if (!found || key === null) return null
  const time = writeOfficeTime(new Date(found.at).toISOString(), language)
  return (
    <div className="panel" role="status" data-unsaved>
      <p className="note note--warn">
        {t('panel.unsaved.found', { time: `${time} ${t('panel.officeTime')}` })}
        <span className="actions">
          <PanelButton
            isSmall
            onClick={() => {
              setFound(null)
              void reset(found.values).then(() => setModified(true))
            }}
          >
            {t('panel.unsaved.restore')}
          </PanelButton>
          <PanelButton
            isSmall
            look="ghost"
            onClick={() => {
              setFound(null)
              removeCopy(tab, key)
            }}
          >
            {t('panel.unsaved.discard')}
          </PanelButton>
        </span>
      </p>
    </div>
  )
}
