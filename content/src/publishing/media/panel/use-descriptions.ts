import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { DescribedFile } from '../described-file.ts'

/** Descriptions by file and language. */
const typed = z.record(z.string(), z.partialRecord(localeSchema, z.string()))
const stored = z.object({ doc: z.object({ updatedAt: z.string() }) })

/** The descriptions of pictures as they are typed and saved, in any place of the panel. */
export function useDescriptions() {
  const { t } = usePanelText()
  const unsaved = useUnsaved('descriptions', typed, {})
  const [saved, setSaved] = useState<z.output<typeof typed>>({})
  /** The version of each file after the latest save. */
  const versions = useRef<Record<string, string>>({})
  const [saving, setSaving] = useState<string | null>(null)

  const textOf = ({ alt, id }: DescribedFile, locale: Locale) =>
    unsaved.value[id]?.[locale] ?? saved[id]?.[locale] ?? alt[locale] ?? ''
  const change = (id: string, locale: Locale, alt: string) =>
    unsaved.change((all) => ({ ...all, [id]: { ...all[id], [locale]: alt } }))

  /** Whether the typed descriptions of a file were saved. */
  async function save({ id, updatedAt }: DescribedFile, isDecorative = false): Promise<boolean> {
    if (saving !== null) return false
    const texts = unsaved.value[id] ?? {}
    const store = async (query: string, body: object) => {
      const change = { ...body, updatedAt: versions.current[id] ?? updatedAt }
      const { doc } = await panelRequest('PATCH', `media/${id}?depth=0${query}`, stored, change)
      versions.current[id] = doc.updatedAt
    }
    setSaving(id)
    try {
      for (const [locale, alt] of Object.entries(texts)) {
        await store(`&locale=${locale}`, { alt: alt?.trim() || null })
      }
      if (isDecorative) await store('', { decorative: true })
      unsaved.change(({ [id]: _, ...others }) => others)
      setSaved((before) => ({ ...before, [id]: { ...before[id], ...texts } }))
      return true
    } catch (cause) {
      toast.error(t(problemOf(cause, 'media.describe.notSaved')))
      return false
    } finally {
      setSaving(null)
    }
  }

  /** For files that were read again. */
  const forget = () => {
    setSaved({})
    versions.current = {}
  }
  return { change, forget, save, saved, saving, textOf, unsaved: unsaved.value }
}
