'use client'

import {
  toast,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnconnected, panelRequest } from '../panel-request.ts'
import { usePageEvent } from '../use-page-event.ts'
import { type Rejected, RejectionDialog } from './rejection-dialog.tsx'
import { Unconnected } from './unconnected.tsx'
import { undescribedAnswer } from './undescribed.ts'

const saveButtons = '#action-save, #action-save-draft'

/**
 * What follows when a form could not be saved: without a connection it is tried again, a rejected record is
 * repaired in a dialog. Payload tells both by a toast alone, and takes the form for unchanged.
 */
export function WatchSaving() {
  const {
    collectionSlug,
    docConfig,
    getDocPreferences,
    globalSlug,
    id,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { code } = useLocale()
  const { dispatchFields, getData, getFields, setModified } = useForm()
  const isSubmitted = useFormSubmitted()
  const isProcessing = useFormProcessing()
  const pressed = useRef<HTMLElement | null>(null)
  const [state, setState] = useState<'saved' | 'unconnected' | Rejected>('saved')

  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(saveButtons) : null
    if (button) pressed.current = button
  }
  usePageEvent('click', note, true)

  // Payload asks for them once, at the first change or save; without an answer it would wait for ever.
  useEffect(() => void getDocPreferences().catch(console.error), [getDocPreferences])

  const hasDrafts = Boolean(docConfig?.versions?.drafts)
  const ask = useCallback(async () => {
    const target = globalSlug ? { global: globalSlug } : { collection: collectionSlug, id }
    const body = { target, data: getData() }
    return panelRequest('POST', `undescribed?locale=${code}`, undescribedAnswer, body).then(
      ({ pictures }) => pictures,
      // Types without drafts need no descriptions.
      (cause: unknown) => (isUnconnected(cause) ? ('unconnected' as const) : []),
    )
  }, [code, collectionSlug, getData, globalSlug, id])

  const hasFailed = isSubmitted && !isProcessing
  useEffect(() => {
    if (!hasFailed) return setState('saved')
    setModified(true)
    // What the server answers to the last change may come later, and takes their marks away.
    const fields = Object.entries(getFields()).flatMap(([path, { errorMessage, valid, value }]) =>
      valid === false ? [{ path, value, reason: errorMessage }] : [],
    )
    let isLatest = true
    void ask().then((pictures) => {
      // It may have been saved since.
      if (!isLatest) return
      if (pictures === 'unconnected') {
        toast.dismiss()
        // Payload counts a draft that was not saved.
        if (pressed.current?.id === 'action-save-draft') {
          setUnpublishedVersionCount((count) => Math.max(0, count - 1))
        }
        return setState('unconnected')
      }
      if (!hasDrafts || pictures.length + fields.length === 0) return
      toast.dismiss()
      for (const { path, reason } of fields)
        dispatchFields({ type: 'UPDATE', path, valid: false, errorMessage: reason })
      setState({ pictures, fields })
    })
    return () => {
      isLatest = false
    }
  }, [
    ask,
    dispatchFields,
    getFields,
    hasDrafts,
    hasFailed,
    setModified,
    setUnpublishedVersionCount,
  ])

  const again = useCallback(() => pressed.current?.click(), [])
  if (state === 'saved') return null
  if (state === 'unconnected') return <Unconnected again={again} />
  return <RejectionDialog rejected={state} again={again} close={() => setState('saved')} />
}
