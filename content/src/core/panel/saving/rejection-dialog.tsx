import { htmlLang, isLocale, type Locale } from '@alun/contract/rules/locale'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { languageWords } from '../../words/account-words.ts'
import { titleFieldOf } from '../../words/title-field.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { Square } from '../look/square.tsx'
import { panelRequest, problemOf } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { useFieldLabel } from './choose-values.tsx'
import { fieldAt } from './field-at.ts'
import { goToField } from './go-to-field.ts'
import { RejectedField } from './rejected-field.tsx'
import { ToLanguages } from './to-languages.tsx'
import type { Undescribed } from './undescribed.ts'
import './rejection.css'

/** What keeps a record from being published, as it was when it was refused. */
export interface Rejected {
  fields: readonly { path: string; value: unknown; reason: string | undefined }[]
  /** Without a description. */
  pictures: readonly Undescribed[]
  /** Languages that are marked as ready, without a title; it is written in a form of its own. */
  untitled: readonly Locale[]
}

interface Props {
  rejected: Rejected
  again: () => void
  /** Gives the focus back, once it is closed without going on. */
  back: () => void
  close: () => void
}

/** What a record lacks to be published, each with the field to fill in; then it is published. */
export function RejectionDialog({ again, back, close, rejected }: Props) {
  const { t } = usePanelText()
  const labelOf = useFieldLabel()
  const { collectionSlug, docConfig } = useDocumentInfo()
  const { setModified } = useForm()
  const [fields, dispatchFields] = useAllFormFields()
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({})
  const [decorations, setDecorations] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { pictures, untitled } = rejected
  // What is mended stays in its place.
  const isMended = rejected.fields.map(({ path, value }) => {
    const present = fields[path]?.value
    return present !== value && present !== '' && present !== null
  })
  const needsNone = (id: string) => decorations.includes(id)
  const wanted = pictures.flatMap(({ id, lacking }) =>
    lacking.map((locale) => ({ id, locale, alt: alts[`${id} ${locale}`]?.trim() })),
  )
  const described = wanted.filter(({ alt, id }) => alt || needsNone(id))
  const done = isMended.filter(Boolean).length + described.length
  const all = rejected.fields.length + wanted.length

  const publish = async (event: FormEvent) => {
    event.preventDefault()
    // In React's tree this form stands within that of the record.
    event.stopPropagation()
    setSending(true)
    try {
      for (const id of decorations)
        await panelRequest('PATCH', `media/${id}?depth=0`, z.unknown(), { decorative: true })
      for (const { alt, id, locale } of wanted) {
        if (needsNone(id)) continue
        await panelRequest('PATCH', `media/${id}?locale=${locale}&depth=0`, z.unknown(), { alt })
      }
    } catch (cause) {
      setSending(false)
      return setProblem(t(problemOf(cause, 'panel.saving.altsFailed')))
    }
    // Payload would send nothing while a field is marked.
    for (const { path } of rejected.fields) {
      dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
    }
    setModified(true)
    close()
    requestAnimationFrame(() => setTimeout(again))
  }

  const namesOf = (locales: readonly Locale[]) =>
    locales.map((each) => t(languageWords(each))).join(', ')

  const goTo = (path: string) => {
    // What lies below can't be focused before.
    flushSync(close)
    goToField(path)
  }

  return (
    <Dialog
      isWide
      title={t('panel.saving.refused', { count: all + untitled.length })}
      lead={t(all > 0 ? 'panel.saving.fillIn' : 'panel.saving.fillInThere')}
      close={() => {
        flushSync(close)
        back()
      }}
    >
      <form className="rejection" onSubmit={publish}>
        <ul>
          {pictures.length > 0 && (
            <Row isDone={described.length === wanted.length}>
              <h3>
                {t('panel.saving.alts')}{' '}
                {described.length < wanted.length && (
                  <small>
                    {t('panel.saving.altsMissing', { count: wanted.length - described.length })}
                  </small>
                )}
              </h3>
              {pictures.map((picture) => (
                <div key={picture.id} className="rejection__picture" data-undescribed={picture.id}>
                  <span>
                    {/* biome-ignore lint/performance/noImgElement: a derived picture of ours */}
                    {picture.preview && <img src={picture.preview} alt="" />}
                    <small>{picture.filename}</small>
                  </span>
                  <div>
                    {Object.entries(picture.alt).map(
                      ([locale, alt]) =>
                        alt && (
                          <p key={locale} className="secondary" lang={langOf(locale)}>
                            <b>{locale.toUpperCase()}</b> {alt}
                          </p>
                        ),
                    )}
                    {picture.lacking.map((locale) => (
                      <label key={locale} className="field-label">
                        {t(languageWords(locale))}
                        <input
                          className="input"
                          name={`alt-${locale}`}
                          lang={langOf(locale)}
                          placeholder={t('panel.saving.altHint')}
                          disabled={needsNone(picture.id)}
                          value={alts[`${picture.id} ${locale}`] ?? ''}
                          onChange={({ target: { value } }) =>
                            setAlts({ ...alts, [`${picture.id} ${locale}`]: value })
                          }
                        />
                      </label>
                    ))}
                    <label>
                      <input
                        type="checkbox"
                        checked={needsNone(picture.id)}
                        onChange={({ target: { checked } }) =>
                          setDecorations((all) =>
                            checked ? [...all, picture.id] : all.filter((id) => id !== picture.id),
                          )
                        }
                      />{' '}
                      {t('media.library.isDecoration')}
                    </label>
                  </div>
                </div>
              ))}
            </Row>
          )}
          {untitled.length > 0 && (
            <Row isDone={false}>
              <h3>
                {labelOf(titleFieldOf(collectionSlug))}{' '}
                <small>{t('panel.saving.untitled', { languages: namesOf(untitled) })}</small>
              </h3>
              <ToLanguages locales={untitled} toMarks={() => goTo('readyLocales')} />
            </Row>
          )}
          {rejected.fields.map(({ path, reason }, at) => {
            const field = docConfig ? fieldAt(docConfig.fields, path) : null
            return (
              <Row key={path} isDone={isMended[at] ?? false}>
                <RejectedField
                  field={field}
                  path={path}
                  label={labelOf(path)}
                  reason={reason}
                  goTo={() => goTo(path)}
                />
              </Row>
            )
          })}
        </ul>
        <div role="alert">{problem && <p className="note">{problem}</p>}</div>
        <footer className="actions">
          <span className="secondary" role="status">
            {all > 0 && t('panel.saving.done', { done, all })}
          </span>
          <PanelButton type="submit" look="primary" disabled={done < all || isSending}>
            {t('panel.saving.publish')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

/** The language of a text, by the name that the site has for it. */
const langOf = (locale: string) => (isLocale(locale) ? htmlLang(locale) : undefined)

function Row({ children, isDone }: { children: ReactNode; isDone: boolean }) {
  return (
    <li>
      <Square state={isDone ? 'good' : 'bad'} />
      <div>{children}</div>
    </li>
  )
}
