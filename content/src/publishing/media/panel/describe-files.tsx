'use client'

import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import type { DescribedFile } from '../described-file.ts'
import './media.css'

/** Unsaved descriptions by file and language. */
const typed = z.record(z.string(), z.partialRecord(localeSchema, z.string()))

const stored = z.object({ doc: z.object({ updatedAt: z.string() }) })

/** A small form for each picture; Ctrl+Enter saves it and moves to the next. */
export function DescribeFiles(props: { files: readonly DescribedFile[]; mayDecorate: boolean }) {
  const { files, mayDecorate } = props
  const { t } = usePanelText()
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const unsaved = useUnsaved('descriptions', typed, {})
  const [saved, setSaved] = useState<z.output<typeof typed>>({})
  const [saving, setSaving] = useState<string | null>(null)
  useLeaveWarning(Object.keys(unsaved.value).length > 0)
  // The next files have come, after all of these were saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files have come.
  useEffect(() => {
    setSaved({})
    focusGap(list.current?.firstElementChild)
  }, [files])

  const forget = (id: string) => unsaved.change(({ [id]: _, ...others }) => others)

  async function store(
    file: DescribedFile,
    changes: readonly (readonly [query: string, body: object])[],
  ) {
    let { updatedAt } = file
    for (const [query, body] of changes) {
      const path = `media/${file.id}?depth=0${query}`
      updatedAt = (await panelRequest('PATCH', path, stored, { ...body, updatedAt })).doc.updatedAt
    }
  }

  async function save(event: FormEvent<HTMLFormElement>, file: DescribedFile) {
    event.preventDefault()
    if (saving !== null) return
    const item = event.currentTarget.closest('li')
    const isDecorative = new FormData(event.currentTarget).has('decorative')
    const texts = unsaved.value[file.id] ?? {}
    setSaving(file.id)
    try {
      await store(file, [
        ...Object.entries(texts).map(
          ([locale, alt]) => [`&locale=${locale}`, { alt: alt?.trim() || null }] as const,
        ),
        ...(isDecorative ? [['', { decorative: true }] as const] : []),
      ])
      forget(file.id)
      setSaved((before) => ({ ...before, [file.id]: { ...before[file.id], ...texts } }))
      if (item?.nextElementSibling) focusGap(item.nextElementSibling)
      else router.refresh()
    } catch (cause) {
      toast.error(t(problemOf(cause, 'media.describe.notSaved')))
    }
    setSaving(null)
  }

  const shownText = ({ alt, id }: DescribedFile, locale: Locale) =>
    unsaved.value[id]?.[locale] ?? saved[id]?.[locale] ?? alt[locale] ?? ''
  const change = (id: string, locale: Locale, alt: string) =>
    unsaved.change((all) => ({ ...all, [id]: { ...all[id], [locale]: alt } }))

  return (
    <ul ref={list} className="describe__files">
      {files.map((file) => (
        <li key={file.id}>
          <form
            data-describe={saved[file.id] ? 'saved' : 'open'}
            onKeyDown={saveByKey}
            onSubmit={(event) => void save(event, file)}
          >
            {file.preview && (
              // biome-ignore lint/performance/noImgElement: a derived picture of ours
              <img
                src={file.preview}
                alt=""
                loading="lazy"
                width={file.width ?? 320}
                height={file.height ?? 240}
              />
            )}
            <fieldset disabled={saving === file.id}>
              <legend>{file.filename}</legend>
              {locales.map((locale) => (
                <FormField
                  key={locale}
                  id={`${file.id}-${locale}`}
                  label={t(languageWords(locale))}
                >
                  <textarea
                    className="input"
                    id={`${file.id}-${locale}`}
                    lang={htmlLang(locale)}
                    rows={2}
                    maxLength={500}
                    value={shownText(file, locale)}
                    onChange={({ target }) => change(file.id, locale, target.value)}
                  />
                </FormField>
              ))}
              {mayDecorate && (
                <label className="small">
                  <input type="checkbox" name="decorative" /> {t('media.describe.isDecoration')}
                </label>
              )}
              <p className="actions">
                <PanelButton type="submit" isSmall>
                  {t('media.describe.save')} <Keys of="Ctrl ↵" />
                </PanelButton>
                <span role="status">{saved[file.id] && t('media.describe.saved')}</span>
              </p>
            </fieldset>
          </form>
        </li>
      ))}
    </ul>
  )
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Focuses the first missing description of a picture. */
function focusGap(item: Element | null | undefined): void {
  const fields = [...(item?.querySelectorAll('textarea') ?? [])]
  const field = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  field?.focus()
  item?.scrollIntoView({ block: 'nearest' })
}
