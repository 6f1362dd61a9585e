'use client'

import type { Locale } from '@alun/contract/rules/locale'
import { useField } from '@payloadcms/ui'
import { z } from 'zod'

const byLocale = z.record(z.string(), z.record(z.string(), z.string().nullable()))

/**
 * The outdated texts of a language, each with the original as it was when it was translated. `confirm` sets `null`
 * instead, which the next save reads as the translator's confirmation.
 */
export function useOutdated(target: Locale) {
  const { setValue, value } = useField<unknown>({ path: 'translation.outdated' })
  const all = byLocale.safeParse(value).data ?? {}
  const outdated = all[target] ?? {}
  const confirm = (path: string) => setValue({ ...all, [target]: { ...outdated, [path]: null } })
  return { outdated, confirm }
}
