'use client'

import { type Locale, locales } from '@alun/contract/rules/locale'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { z } from 'zod'
import type { OfferedAnswer } from '../../leads/worklist/read-enquiry.ts'
import { languageWords } from '../../model/panel/account-words.ts'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { channelWords, placeholderWords, worklistWords as text } from './worklist-words.ts'

/** Where an answer can be written; the text is put behind `address`. */
export interface AnswerChannel {
  name: 'whatsapp' | 'telegram' | 'mail'
  address: string
}

interface AnswerBoxProps {
  id: string
  answers: OfferedAnswer[]
  suggested: string
  locale: Locale
  channels: AnswerChannel[]
  phone: string | null
  /** `A09: reserved`, where the unit asked for is not free any more. */
  unitGone: string | null
}

/** Writes an answer from a template and opens it in another program; nothing is sent from here. */
export function AnswerBox(props: AnswerBoxProps) {
  const { answers, channels, id, phone, suggested, unitGone } = props
  const { t } = usePanelText()
  const router = useRouter()
  const field = useId()
  const [channel, setChannel] = useState(channels[0])
  const [template, setTemplate] = useState(suggested)
  const [locale, setLocale] = useState(props.locale)
  const filled = answers.find(({ key }) => key === template)?.filled[locale]
  const [written, setWritten] = useState(filled?.text ?? '')

  /** Another template or language replaces the text, unless it has been changed by hand. */
  function choose(key: string, language: Locale) {
    const next = answers.find((each) => each.key === key)?.filled[language]
    const isChanged = written.trim() !== '' && written !== (filled?.text ?? '')
    if (isChanged && !window.confirm(t(text.replaceText))) return
    setTemplate(key)
    setLocale(language)
    setWritten(next?.text ?? '')
  }

  const record = (how: string) =>
    panelRequest('POST', `leads/${id}/answers`, z.unknown(), { channel: how }).then(
      () => router.refresh(),
      () => toast.error(t(text.failed)),
    )

  async function copy() {
    try {
      await navigator.clipboard.writeText(written)
      toast.success(t(text.copied))
      await record('copy')
    } catch {
      toast.error(t(text.notCopied))
    }
  }

  return (
    <div className="compose">
      <div className="top">
        {channels.length > 0 ? (
          <fieldset className="seg" aria-label={t(text.channel)}>
            {channels.map((each) => (
              <button
                key={each.name}
                type="button"
                aria-pressed={each.name === channel?.name}
                onClick={() => setChannel(each)}
              >
                {t(channelWords[each.name])}
              </button>
            ))}
          </fieldset>
        ) : (
          <p className="mut">{t(text.noChannel)}</p>
        )}
        <select
          className="in"
          aria-label={t(text.template)}
          value={template}
          onChange={({ target }) => choose(target.value, locale)}
        >
          {answers.map(({ key, title }) => (
            <option key={key} value={key}>
              {t(title)}
            </option>
          ))}
        </select>
        <select
          className="in"
          aria-label={t(text.answerLanguage)}
          value={locale}
          onChange={({ target }) => {
            const chosen = locales.find((each) => each === target.value)
            if (chosen) choose(template, chosen)
          }}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {t(languageWords[each])}
            </option>
          ))}
        </select>
      </div>
      <label className="vh" htmlFor={field}>
        {t(text.answerText)}
      </label>
      <textarea
        className="in"
        id={field}
        rows={8}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        data-answer
      />
      <div className="fill">
        {filled && filled.filled.length > 0 ? <span>{t(text.filledIn)}</span> : null}
        {filled?.filled.map((name) => (
          <span key={name} className="tag">
            {placeholderWords[name] ? t(placeholderWords[name]) : name}
          </span>
        ))}
        {unitGone ? (
          <span className="tag tag--warn">
            {unitGone}, {t(text.unitGone)}
          </span>
        ) : null}
      </div>
      <div className="acts">
        {channel ? (
          <a
            className="btn btn--primary"
            href={`${channel.address}${encodeURIComponent(written)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void record(channel.name)}
            data-open-answer
          >
            {channel.name === 'mail'
              ? t(text.openMail)
              : `${t(text.openIn)} ${t(channelWords[channel.name])}`}
          </a>
        ) : null}
        <button type="button" className="btn" onClick={() => void copy()}>
          {t(text.copy)}
        </button>
        {phone ? (
          <a className="btn" href={`tel:${phone}`} onClick={() => void record('call')}>
            {t(text.call)}
          </a>
        ) : null}
        <span className="mut sm desk">{t(text.recordedHint)}</span>
      </div>
    </div>
  )
}
