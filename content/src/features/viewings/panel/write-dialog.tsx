'use client'

import { viewingFormats } from '@alun/contract/rules/enquiry'
import { locales } from '@alun/contract/rules/locale'
import { useDebounce } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { Select } from '../../../panel/look/select.tsx'
import { useAnswer } from '../../../panel/use-answer.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { languageWords } from '../../../words/account-words.ts'
import { fromTimeInput } from '../../../words/office-time.ts'
import { type CalendarAnswer, enquiriesAnswer } from './calendar-data.ts'
import { Dialog, type DialogProps, HostSelect, TimeInput, useChange } from './calendar-dialogs.tsx'
import { calendarWords as text } from './calendar-words.ts'

/** Enters a viewing by hand, for an enquiry that is searched for or for a new one. */
export function WriteDialog(
  props: DialogProps & {
    start: string
    host: string | undefined
    projects: CalendarAnswer['projects']
    block: () => void
  },
) {
  const { language, t } = usePanelText()
  const { start, host, hosts, projects, change, close, block } = props
  const { send, isSending, note } = useChange(change)
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const dateText = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

  const q = useDebounce(sought.trim(), 250)
  const search = q.length < 2 ? null : `bookings/enquiries?${new URLSearchParams({ q })}`
  const answer = useAnswer(search, enquiriesAnswer)
  const found = typeof answer === 'string' ? [] : answer.enquiries

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const value = (name: string) => String(values.get(name) ?? '').trim()
    const at = fromTimeInput(value('start'))
    if (!at) return
    const [phone, contact] = [value('phone'), value('contact')]
    setUnreachable(chosen === null && phone === '' && contact === '')
    if (chosen === null && phone === '' && contact === '') return
    const person = {
      name: value('name'),
      phone,
      contact,
      locale: value('locale'),
      project: value('project') || null,
    }
    void send('POST', 'write', {
      start: at,
      host: value('host'),
      format: value('format'),
      lead: chosen ?? person,
    })
  }

  return (
    <Dialog title={t(text.write)} close={close}>
      <form className="cal-dialog__form" onSubmit={submit}>
        <TimeInput name="start" label={t(text.when)} value={start} />
        <HostSelect hosts={hosts} chosen={host} />
        <label>
          {t(text.how)}
          <Select name="format" options={viewingFormats.map((each) => [each, t(text[each])])} />
        </label>
        <fieldset className="cal-dialog__who">
          <legend>{t(text.who)}</legend>
          <label>
            {t(text.find)}
            <input
              type="text"
              autoComplete="off"
              value={sought}
              onChange={({ target }) => {
                setSought(target.value)
                setChosen(null)
              }}
            />
          </label>
          {found.map(({ id, name, phone, project, receivedAt }) => (
            <label key={id} className="cal-dialog__choice">
              <input type="radio" checked={chosen === id} onChange={() => setChosen(id)} />
              <span>
                {name ?? t(text.nameless)}
                <small>
                  {[phone, project, dateText.format(receivedAt)].filter(Boolean).join(', ')}
                </small>
              </span>
            </label>
          ))}
          {found.length > 0 && (
            <label className="cal-dialog__choice">
              <input type="radio" checked={chosen === null} onChange={() => setChosen(null)} />
              <span>{t(text.newEnquiry)}</span>
            </label>
          )}
          {chosen === null && <Person projects={projects} />}
        </fieldset>
        <p className="hint">{t(text.confirmed)}</p>
        <div role="alert">{isUnreachable && <p className="note">{t(text.unreachable)}</p>}</div>
        {note}
        <div className="actions">
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t(text.writeIn)}
          </PanelButton>
          <PanelButton onClick={block}>{t(text.block)}</PanelButton>
        </div>
      </form>
    </Dialog>
  )
}

function Person({ projects }: { projects: CalendarAnswer['projects'] }) {
  const { t } = usePanelText()
  return (
    <>
      <label>
        {t(text.name)}
        <input name="name" required maxLength={200} autoComplete="off" />
      </label>
      <label>
        {t(text.phone)}
        <input name="phone" type="tel" maxLength={40} autoComplete="off" />
      </label>
      <label>
        {t(text.otherContact)}
        <input name="contact" maxLength={200} autoComplete="off" />
      </label>
      <label>
        {t(text.language)}
        <Select name="locale" options={locales.map((each) => [each, t(languageWords(each))])} />
      </label>
      <label>
        {t(text.project)}
        <Select
          name="project"
          none={t(text.noProject)}
          options={projects.map(({ id, title }) => [id, title])}
        />
      </label>
    </>
  )
}
