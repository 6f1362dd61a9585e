'use client'

import type { Locale } from '@alun/contract/rules/locale'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import { stateField } from '../translation-state.ts'

/** Whether a language is marked as ready: in the list of an item, in the state itself of a page. */
export function useReady(target: Locale) {
  const { globalSlug } = useDocumentInfo()
  const list = useField<unknown>({ path: 'readyLocales' })
  const state = useField<unknown>({ path: `translation.${stateField(target)}` })
  const ready = Array.isArray(list.value) ? list.value : []
  const isReady = globalSlug
    ? state.value === 'ready' || state.value === 'outdated'
    : ready.includes(target)
  const toggle = () => {
    if (globalSlug) state.setValue(isReady ? 'started' : 'ready')
    else list.setValue(isReady ? ready.filter((each) => each !== target) : [...ready, target])
  }
  return { isReady, toggle }
}
