'use client'

import { htmlLang, locales } from '@alun/contract/rules/locale'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import type { DescribedFile } from '../described-file.ts'
import { useDescriptions } from './use-descriptions.ts'
import './media.css'

/** A small form for each picture; Ctrl+Enter saves it and moves to the next. */
export function DescribeFiles(props: { files: readonly DescribedFile[]; mayDecorate: boolean }) {
  const { files, mayDecorate } = props
  const { t } = usePanelText()
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const { change, forget, save, saved, saving, textOf, unsaved } = useDescriptions()
  useLeaveWarning(Object.keys(unsaved).length > 0)
  // The files were read again, after the last one of the list was saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files have come.
  useEffect(() => {
    forget()
    focusGap(list.current?.firstElementChild)
  }, [files])

  async function saveForm(event: FormEvent<HTMLFormElement>, file: DescribedFile) {
    event.preventDefault()
    const item = event.currentTarget.closest('li')
    if (!(await save(file, new FormData(event.currentTarget).has('decorative')))) return
    if (item?.nextElementSibling) focusGap(item.nextElementSibling)
    else router.refresh()
  }

  return (
    <ul ref={list} className="describe__files">
      {files.map((file) => (
        <li key={file.id}>
          <form
            data-describe={saved[file.id] ? 'saved' : 'open'}
            onKeyDown={saveByKey}
            onSubmit={(event) => void saveForm(event, file)}
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
                    value={textOf(file, locale)}
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
                  {t('media.describe.save')} <Keys of="Ctrl Enter" />
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
  if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
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
