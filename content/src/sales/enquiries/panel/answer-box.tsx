'use client'

import { copyText } from '@alun/contract/rules/copy-text'
import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { type FormEvent, useRef } from 'react'
import { z } from 'zod'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { channelWord } from '../worklist/answer-words.ts'
import type { OfferedAnswer } from '../worklist/read-enquiry.ts'
import './answer-box.css'

/** A program for the answer; the text is appended to `address`. */
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
  /** `A09: reserved`, if the unit is no longer available. */
  deletedUnit: string | null
}

/** The person's choices; missing ones follow the enquiry. */
const choice = z.object({
  channel: z.string().optional(),
  template: z.string().optional(),
  locale: localeSchema.optional(),
})

/** Fixes the height of the template, so that nothing moves when the browser's unsaved copy replaces its text. */
function hold(text: HTMLTextAreaElement | null): void {
  if (text) text.style.height = `${text.offsetHeight}px`
}

/** Lets the text be as high as its lines again. */
function grow({ currentTarget }: FormEvent<HTMLElement>): void {
  currentTarget.querySelector('textarea')?.style.removeProperty('height')
}

/** Writes an answer from a template and opens it in another program; sends nothing itself. */
export function AnswerBox(props: AnswerBoxProps) {
  const { answers, channels, id, phone, deletedUnit } = props
  const { send, t } = useChange()
  const { confirm, confirmation } = useConfirm()
  const chosen = useUnsaved(`answer choice ${id}`, choice, {})
  const typed = useUnsaved(`answer ${id}`, z.string().nullable(), null)
  const opener = useRef<HTMLAnchorElement>(null)
  const locale = chosen.value.locale ?? props.locale
  const channel = channels.find(({ name }) => name === chosen.value.channel) ?? channels[0]
  const answerOf = (key: string | undefined) => answers.find((each) => each.key === key)
  // Ignore a template that no longer applies, such as that of a cancelled viewing.
  const answer = answerOf(chosen.value.template) ?? answerOf(props.suggested)
  const filled = answer?.filled[locale]
  const written = typed.value ?? filled?.text ?? ''

  /** Changes template or language, which replaces the text; asks first if the text was edited. */
  async function choose(next: Pick<z.output<typeof choice>, 'template' | 'locale'>) {
    const question = {
      title: t('enquiries.worklist.replaceText'),
      action: t('enquiries.worklist.replace'),
    }
    if (typed.value?.trim() && !(await confirm(question))) return
    typed.discard()
    chosen.change((value) => ({ ...value, ...next }))
  }

  const record = async (how: string) => {
    if (!(await send('POST', `enquiries/${id}/answers`, { channel: how }))) return
    typed.settle()
    chosen.settle()
  }

  async function copy(button: Element) {
    // The text can be copied by hand.
    if (!(await copyText(written, button))) {
      toast.error(t('enquiries.worklist.notCopied'))
      return
    }
    toast.success(t('enquiries.worklist.copied'))
    await record('copy')
  }

  return (
    <div className="compose" onChangeCapture={grow}>
      {confirmation}
      <div className="actions answer-choices">
        {channels.length > 0 ? (
          <fieldset className="segments" aria-label={t('enquiries.worklist.channel')}>
            {channels.map((each) => (
              <button
                key={each.name}
                type="button"
                aria-pressed={each.name === channel?.name}
                onClick={() => chosen.change((value) => ({ ...value, channel: each.name }))}
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
          value={answer?.key}
          onChange={({ target }) => void choose({ template: target.value })}
          options={answers.map(({ key, title }) => [key, title])}
        />
        <Select
          aria-label={t('enquiries.worklist.answerLanguage')}
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) void choose({ locale: target.value })
          }}
          options={locales.map((each) => [each, t(languageWords(each))])}
        />
      </div>
      <textarea
        className="input"
        ref={hold}
        aria-label={t('enquiries.worklist.answerText')}
        rows={8}
        value={written}
        onChange={({ target: { value } }) =>
          typed.change(() => (value === filled?.text ? null : value))
        }
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          opener.current?.click()
          // The next key is a shortcut again, such as that of the next enquiry.
          event.currentTarget.blur()
        }}
        data-answer
      />
      {/* In one place, so that nothing moves when the browser's unsaved copy replaces the text. */}
      <div className="answer-facts">
        <div className="placeholders" data-is-typed={typed.value === null ? undefined : ''}>
          {filled && filled.filled.length > 0 && <span>{t('enquiries.worklist.filledIn')}</span>}
          {filled?.filled.map((name) => (
            <span key={name} className="tag">
              {t(`enquiries.placeholders.${name}`)}
            </span>
          ))}
        </div>
        <div>
          <UnsavedNote since={typed.value === null ? null : typed.since} discard={typed.discard} />
        </div>
      </div>
      {deletedUnit ? (
        <p className="placeholders">
          <span className="tag tag--warn">
            {deletedUnit}, {t('enquiries.worklist.unitGone')}
          </span>
        </p>
      ) : null}
      <div className="actions">
        {channel ? (
          <a
            ref={opener}
            className="button button--primary"
            href={`${channel.address}${encodeURIComponent(written)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void record(channel.name)}
            data-open-answer
          >
            {channel.name === 'mail'
              ? t('enquiries.worklist.openMail')
              : `${t('enquiries.worklist.openIn')} ${t(channelWord(channel.name))}`}{' '}
            <Keys of="Ctrl Enter" />
          </a>
        ) : null}
        <PanelButton onClick={(event) => void copy(event.currentTarget)}>
          {t('enquiries.worklist.copy')}
        </PanelButton>
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
