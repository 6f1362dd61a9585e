import { attachmentAccept, attachmentProblem } from '@alun/contract/rules/attachment'
import type { Locale } from '@alun/contract/rules/locale'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import fields from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/input.module.css'
import { formatNumber } from '../../words/format.ts'
import { type Translate, useLanguage } from '../../words/messages.tsx'
import { type FileProblem, useEnquiryFormState } from './enquiry-form-context.ts'
import { labelOf, useField } from './fields.island.tsx'
import styles from './file-field.module.css'

export function FileField({ label }: { label: string }) {
  const { locale, t } = useLanguage()
  const field = useField('file', t('attachment.types'))
  const { reportFile, lostFile } = useEnquiryFormState()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  function readInput() {
    const chosen = input.current?.files?.[0] ?? null
    setFile(chosen)
    reportFile(null)
    if (chosen === null) return
    void problemOf(chosen).then((problem) => {
      if (problem && input.current?.files?.[0] === chosen) reportFile(problem)
    })
  }

  // The input may have a file before hydration, chosen early or restored from the history. If a
  // file was replaced on the disk, choosing it again fires no `change`: browsers fire `cancel`, older
  // ones only `focus` of the window.
  const readAgain = useEffectEvent(() => {
    if ((input.current?.files?.[0] ?? null) !== file) readInput()
  })
  useEffect(() => {
    const { current: node } = input
    const { form } = node ?? {}
    readAgain()
    const onReset = () => setFile(null)
    const onReturn = () => readAgain()
    form?.addEventListener('reset', onReset)
    node?.addEventListener('cancel', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      form?.removeEventListener('reset', onReset)
      node?.removeEventListener('cancel', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [])

  function remove() {
    if (input.current === null) return
    input.current.value = ''
    readInput()
    input.current.focus()
  }

  const isBad = field.attributes['aria-invalid'] === true
  return (
    <Field label={labelOf(field, label)} notes={field.notes} className={inputs.full}>
      <div className={`${inputs.covered} ${styles.file}`} data-bad={isBad ? '' : undefined}>
        <span className={styles.fileButton} aria-hidden="true">
          {t(file ? 'attachment.replace' : 'attachment.choose')}
        </span>
        {file ? (
          <span className={styles.fileName}>
            <b>{file.name}</b> <span className={fields.hint}>{sizeText(file.size, locale, t)}</span>
          </span>
        ) : (
          <span className={`muted ${styles.fileDrop}`} aria-hidden="true">
            {t('attachment.drop')}
          </span>
        )}
        <input
          {...field.attributes}
          ref={input}
          type="file"
          accept={attachmentAccept}
          onChange={readInput}
        />
        {file && (
          <button
            type="button"
            className={`btn btn--quiet btn--s ${styles.remove}`}
            onClick={remove}
          >
            {t('attachment.remove')}
          </button>
        )}
      </div>
      {lostFile && !file && !isBad && <p className={fields.hint}>{t('attachment.again')}</p>}
    </Field>
  )
}

/** Problem of a file; reads its content if the code for it loads. The site checks it again. */
async function problemOf(file: File): Promise<FileProblem | null> {
  const code = attachmentProblem(file)
  if (code !== null) return { code }
  const reader = await import('@alun/contract/rules/attachment-content').catch((cause: unknown) => {
    // The service checks the content, too.
    console.warn(cause)
    return null
  })
  if (reader === null) return null
  try {
    const content = new Uint8Array(await file.arrayBuffer())
    return reader.readAttachment(file.name, content) === null ? { code: 'file-type' } : null
  } catch (cause) {
    // The file was deleted or changed after it was chosen.
    if (!(cause instanceof DOMException)) throw cause
    return { code: 'file-unreadable' }
  }
}

function sizeText(bytes: number, locale: Locale, t: Translate): string {
  const kilobyte = 1024
  if (bytes < kilobyte * kilobyte) {
    const size = formatNumber(bytes && Math.max(1, Math.round(bytes / kilobyte)), locale)
    return t('attachment.kilobytes', { size })
  }
  // Rounded up, so that a file just above the limit does not seem to fit.
  const size = formatNumber(Math.ceil((bytes / kilobyte / kilobyte) * 100) / 100, locale, 2)
  return t('attachment.megabytes', { size })
}
