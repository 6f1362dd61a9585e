'use client'

import { useDocumentInfo, useFormInitializing } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Puts the caret into the title of a new record, except on phones, whose keyboard would cover the form. */
export function BeginInTitle() {
  const { id } = useDocumentInfo()
  const isReady = !useFormInitializing()
  useEffect(() => {
    if (id || !isReady || !matchMedia('(hover: hover)').matches) return
    const isElsewhere = document.activeElement?.closest('form, dialog')
    if (!isElsewhere)
      document.querySelector<HTMLElement>('main #field-title, main #field-name')?.focus()
  }, [id, isReady])
  return null
}
