'use client'

import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { KeptNote } from '../../../core/panel/unsaved/kept-note.tsx'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { channelWord } from '../worklist/answer-channels.ts'
import type { OfferedAnswer } from '../worklist/read-enquiry.ts'
import './answer-box.css'

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

/** An answer that is being written. */
const draft = z.object({
  channel: z.string().nullable(),
  template: z.string(),
  locale: localeSchema,
  written: z.string(),
})

/** Writes an answer from a template and opens it in another program; nothing is sent from here. */
export function AnswerBox(props: AnswerBoxProps) {
  const { answers, channels, id, phone, suggested, unitGone } = props
  const { send, t } = useChange()
  const { confirm, confirmation } = useConfirm()
  const filledIn = (key: string, language: Locale) =>
    answers.find((each) => each.key === key)?.filled[language]
  const kept = useKept(`answer ${id}`, draft, {
    channel: channels[0]?.name ?? null,
    template: suggested,
    locale: props.locale,
    written: filledIn(suggested, props.locale)?.text ?? '',
  })
  const { locale, template, written } = kept.value
  const channel = channels.find(({ name }) => name === kept.value.channel) ?? channels[0]
  const filled = filledIn(template, locale)

  /** Another template or language replaces the text, unless it has been changed by hand. */
  async function choose(key: string, language: Locale) {
    const isChanged = written.trim() !== '' && written !== (filled?.text ?? '')
    const question = {
      title: t('enquiries.worklist.replaceText'),
      action: t('enquiries.worklist.replace'),
    }
    if (isChanged && !(await confirm(question))) return
    const next = filledIn(key, language)?.text ?? ''
    kept.change((value) => ({ ...value, template: key, locale: language, written: next }))
  }

  const record = async (how: string) => {
    if (await send('POST', `enquiries/${id}/answers`, { channel: how })) kept.settle()
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(written)
    } catch (cause) {
      // Browsers deny the clipboard or have none; the text can be copied by hand.
      toast.error(t('enquiries.worklist.notCopied'))
      if (cause instanceof DOMException || !('clipboard' in navigator)) return
      throw cause
    }
    toast.success(t('enquiries.worklist.copied'))
    await record('copy')
  }

  return (
    <div className="compose">
      {confirmation}
      <div className="actions answer-choices">
        {channels.length > 0 ? (
          <fieldset className="segments" aria-label={t('enquiries.worklist.channel')}>
            {channels.map((each) => (
              <button
                key={each.name}
                type="button"
                aria-pressed={each.name === channel?.name}
                onClick={() => kept.change((value) => ({ ...value, channel: each.name }))}
              >
                {t(channelWord(each.name))}
              </button>
            ))}
          </fieldset>
        ) : (
          <p className="muted">{t('enquiries.worklist.noChannel')}</p>
        )}
        <Select
          aria-label={t('enquiries.worklist.template')}
          value={template}
          onChange={({ target }) => void choose(target.value, locale)}
          options={answers.map(({ key, title }) => [key, title])}
        />
        <Select
          aria-label={t('enquiries.worklist.answerLanguage')}
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) void choose(template, target.value)
          }}
          options={locales.map((each) => [each, t(languageWords(each))])}
        />
      </div>
      <textarea
        className="input"
        aria-label={t('enquiries.worklist.answerText')}
        rows={8}
        value={written}
        onChange={({ target }) => kept.change((value) => ({ ...value, written: target.value }))}
        data-answer
      />
      <KeptNote since={kept.since} discard={kept.discard} />
      <div className="placeholders">
        {filled && filled.filled.length > 0 ? (
          <span>{t('enquiries.worklist.filledIn')}</span>
        ) : null}
        {filled?.filled.map((name) => (
          <span key={name} className="tag">
            {t(`enquiries.placeholders.${name}`)}
          </span>
        ))}
        {unitGone ? (
          <span className="tag tag--warn">
            {unitGone}, {t('enquiries.worklist.unitGone')}
          </span>
        ) : null}
      </div>
      <div className="actions">
        {channel ? (
          <a
            className="button button--primary"
            href={`${channel.address}${encodeURIComponent(written)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void record(channel.name)}
            data-open-answer
          >
            {channel.name === 'mail'
              ? t('enquiries.worklist.openMail')
              : `${t('enquiries.worklist.openIn')} ${t(channelWord(channel.name))}`}
          </a>
        ) : null}
        <PanelButton onClick={() => void copy()}>{t('enquiries.worklist.copy')}</PanelButton>
        {phone ? (
          <a className="button" href={`tel:${phone}`} onClick={() => void record('call')}>
            {t('enquiries.worklist.call')}
          </a>
        ) : null}
        <span className="muted small desktop-only">{t('enquiries.worklist.recordedHint')}</span>
      </div>
    </div>
  )
}
