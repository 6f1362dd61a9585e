'use client'

import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import { navigateTo } from '@alun/contract/rules/navigation'
import {
  toast,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { publishedPath } from '../page-of-record.ts'

const publishButton = '#action-save'
const shown = z.object({
  slug: z.unknown(),
  readyLocales: z.array(z.string()).optional().catch(undefined),
})

/** Says after publishing that it was published, and where; Payload says the same of every save. */
export function PublishedNote({ siteOrigin }: { siteOrigin: string }) {
  const { t } = usePanelText()
  const { code } = useLocale()
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getData } = useForm()
  const isProcessing = useFormProcessing()
  const hasFailed = useFormSubmitted()
  /** Whether what is being saved is published by it. */
  const isPublishing = useRef<'pressed' | 'sent' | null>(null)
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.matches(publishButton)) isPublishing.current = 'pressed'
    else if (button?.type === 'submit') isPublishing.current = null
  }
  usePageEvent('click', note, true)

  const tell = useEffectEvent(() => {
    const { readyLocales = locales, slug } = shown.parse(getData())
    const path = publishedPath(collectionSlug ?? globalSlug ?? '', slug)
    const ready = locales.filter((each) => readyLocales.includes(each))
    const locale: Locale | undefined = ready.find((each) => each === code) ?? ready[0]
    // In place of Payload's own.
    toast.dismiss()
    if (path === null || locale === undefined) return toast.success(t('preview.published'))
    const address = siteOrigin + localePath(path, locale)
    toast.success(t('preview.published'), {
      description: decodeURI(address),
      duration: 12_000,
      action: {
        label: t('preview.openPage'),
        onClick: () => navigateTo(address, { external: true, as: 'tab' }),
      },
    })
  })
  useEffect(() => {
    if (isProcessing) {
      if (isPublishing.current === 'pressed') isPublishing.current = 'sent'
      return
    }
    if (isPublishing.current !== 'sent') return
    isPublishing.current = null
    if (!hasFailed) tell()
  }, [isProcessing, hasFailed])
  return null
}
