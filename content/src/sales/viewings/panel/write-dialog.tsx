'use client'

import { viewingFormats } from '@alun/contract/rules/enquiry'
import { locales } from '@alun/contract/rules/locale'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSought } from '../../../core/panel/use-sought.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { fromTimeInput, officeFormat } from '../../../core/words/written-times.ts'
import { type CalendarAnswer, enquiriesAnswer } from './calendar-data.ts'
import { type DialogProps, HostSelect, TimeInput, useChange } from './calendar-dialogs.tsx'

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
  const dateText = officeFormat(language, { dateStyle: 'medium' })

  const found = useSought('viewings/enquiries', sought, 2, enquiriesAnswer)?.enquiries ?? []

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
      enquiry: chosen ?? person,
    })
  }

  return (
    <Dialog title={t('viewings.calendar.write')} close={close}>
      <form className="cal-dialog__form" onSubmit={submit}>
        <TimeInput name="start" label={t('viewings.calendar.when')} value={start} />
        <HostSelect hosts={hosts} chosen={host} />
        <label>
          {t('viewings.calendar.how')}
          <Select
            name="format"
            options={viewingFormats.map((each) => [each, t(`viewings.calendar.${each}`)])}
          />
        </label>
        <fieldset className="cal-dialog__who">
          <legend>{t('viewings.calendar.who')}</legend>
          <label>
            {t('viewings.calendar.find')}
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
                {name ?? t('viewings.calendar.nameless')}
                <small>{commaList(phone, project, dateText.format(receivedAt))}</small>
              </span>
            </label>
          ))}
          {found.length > 0 && (
            <label className="cal-dialog__choice">
              <input type="radio" checked={chosen === null} onChange={() => setChosen(null)} />
              <span>{t('viewings.calendar.newEnquiry')}</span>
            </label>
          )}
          {chosen === null && <Person projects={projects} />}
        </fieldset>
        <p className="hint">{t('viewings.calendar.confirmed')}</p>
        <div role="alert">
          {isUnreachable && <p className="note">{t('viewings.calendar.unreachable')}</p>}
        </div>
        {note}
        <div className="actions">
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('viewings.calendar.writeIn')}
          </PanelButton>
          <PanelButton onClick={block}>{t('viewings.calendar.block')}</PanelButton>
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
        {t('viewings.calendar.name')}
        <input name="name" required maxLength={200} autoComplete="off" />
      </label>
      <label>
        {t('viewings.calendar.phone')}
        <input name="phone" type="tel" maxLength={40} autoComplete="off" />
      </label>
      <label>
        {t('viewings.calendar.otherContact')}
        <input name="contact" maxLength={200} autoComplete="off" />
      </label>
      <label>
        {t('viewings.calendar.language')}
        <Select name="locale" options={locales.map((each) => [each, t(languageWords(each))])} />
      </label>
      <label>
        {t('viewings.calendar.project')}
        <Select
          name="project"
          none={t('viewings.calendar.noProject')}
          options={projects.map(({ id, title }) => [id, title])}
        />
      </label>
    </>
  )
}
