'use client'

import { PopupList, toast, useDocumentInfo } from '@payloadcms/ui'
import { useRef } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf } from '../panel-request.ts'
import { useMay } from '../use-may.ts'
import { useNewest } from '../use-newest.ts'
import { usePanelText } from '../use-panel-text.ts'

/** Takes a record or page off the site after one question, which names what hangs on it; replaces the framework's two. */
export function WithdrawRecord() {
  const info = useDocumentInfo()
  const { globalSlug, hasPublishedDoc, isTrashed } = info
  const mayPublish = useMay('publish')
  const { path, showNewest } = useNewest()
  const { t } = usePanelText()
  const isBusy = useRef(false)
  // The settings have no button, because the service refuses to withdraw them.
  const isOffered = hasPublishedDoc && mayPublish && !isTrashed
  if (!isOffered || globalSlug === 'settings') return null

  async function withdraw(): Promise<void> {
    const query = 'depth=0&unpublishAllLocales=true&ends=ask'
    const method = globalSlug ? 'POST' : 'PATCH'
    await panelRequest(method, `${path}?${query}`, z.unknown(), { _status: 'draft' })
    info.setHasPublishedDoc(false)
    info.setUnpublishedVersionCount(1)
    info.setMostRecentVersionIsAutosaved(false)
    toast.success(t('ends.withdrawn'))
    await showNewest()
  }
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await withdraw()
    } catch (cause) {
      toast.error(t(problemOf(cause, 'bin.failed')))
    } finally {
      isBusy.current = false
    }
  }
  return (
    <PopupList.Button id="action-unpublish" onClick={() => void press()}>
      {t('ends.acts.withdraw')}
    </PopupList.Button>
  )
}
