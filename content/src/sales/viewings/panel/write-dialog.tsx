'use client'

import { viewingFormats } from '@alun/contract/rules/enquiry'
import { type FormEvent, useId, useState } from 'react'
import { askForEnquiry } from '../../../core/panel/asked-enquiry.ts'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSought } from '../../../core/panel/use-sought.ts'
import { fromTimeInput } from '../../../core/words/written-times.ts'
import { type Found, finderAnswer } from '../../../publishing/finder/finder-answer.ts'
import { type DialogProps, HostSelect, TimeInput, useDialogChange } from './calendar-dialogs.tsx'

type Chosen = Pick<Found, 'id' | 'title'> & { detail?: string }

/** Enters a viewing by hand, for an enquiry that is searched for or entered first. */
export function WriteDialog(
  props: DialogProps & { start: string; host: string | undefined; block: () => void },
) {
  const { t } = usePanelText()
  const { start, host, hosts, close, block } = props
  const { send, isSending, note } = useDialogChange(close)
  const field = useId()
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [lacksEnquiry, setLacksEnquiry] = useState(false)
  const found = useSought('find', sought, 2, finderAnswer, { of: 'enquiries' })?.found ?? []
  const offered: Chosen[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const at = fromTimeInput(String(values.get('start')))
    setLacksEnquiry(chosen === null)
    if (!at || chosen === null) return
    void send('POST', 'write', {
      start: at,
      host: values.get('host'),
      format: values.get('format'),
      enquiry: chosen.id,
    })
  }

  return (
    <Dialog title={t('viewings.calendar.write')} close={close}>
      <form className="calendar-form" onSubmit={submit}>
        <TimeInput name="start" label={t('viewings.calendar.when')} value={start} />
        <HostSelect hosts={hosts} chosen={host} />
        <FormField id={`${field}-format`} label={t('viewings.calendar.how')}>
          <Select
            id={`${field}-format`}
            name="format"
            options={viewingFormats.map((each) => [each, t(`viewings.calendar.${each}`)])}
          />
        </FormField>
        <FormField id={`${field}-sought`} label={t('viewings.calendar.find')}>
          <input
            className="input"
            id={`${field}-sought`}
            autoComplete="off"
            value={sought}
            onChange={({ target }) => {
              setSought(target.value)
              setChosen(null)
            }}
          />
        </FormField>
        <fieldset className="calendar-choices">
          <legend className="visually-hidden">{t('viewings.calendar.who')}</legend>
          {offered.map((each) => (
            <label key={each.id}>
              <input
                type="radio"
                name="chosen"
                checked={chosen?.id === each.id}
                onChange={() => setChosen(each)}
              />{' '}
              {each.title} <span className="muted">{each.detail}</span>
            </label>
          ))}
        </fieldset>
        <div>
          <PanelButton isSmall onClick={() => askForEnquiry({ saved: setChosen })}>
            {t('viewings.calendar.newEnquiry')}
          </PanelButton>
        </div>
        <p className="hint">{t('viewings.calendar.confirmed')}</p>
        <div role="alert">
          {lacksEnquiry && chosen === null && (
            <p className="note">{t('viewings.calendar.lacksEnquiry')}</p>
          )}
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
