'use client'

import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { Facts } from '../../../core/panel/look/facts.tsx'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { fromTimeInput, officeFormat, timeInputValue } from '../../../core/words/written-times.ts'
import { whatsAppLink } from '../../message-texts/contact-links.ts'
import type { Calendar } from '../read-calendar.ts'
import { type Entry, type Visitor, visitorAnswer } from './calendar-data.ts'

export interface DialogProps {
  hosts: Calendar['hosts']
  nameOf: (host: string) => string
  close: () => void
}

const problems: Readonly<Record<string, WordKey>> = {
  'slot-taken': 'viewings.problems.slot-taken',
  'in-the-past': 'viewings.problems.in-the-past',
  'not-booked': 'viewings.problems.not-booked',
}

/** Changes a viewing; the dialog stays where that is rejected, and says why. */
export function useDialogChange(close: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const { send: sendChange, isBusy: isSending } = useChange(problems, setProblem)
  const send = async (method: string, path: string, body?: object) => {
    setProblem(null)
    if (await sendChange(method, `viewings/${path}`, body)) close()
  }
  const note = <div role="alert">{problem && <p className="note">{problem}</p>}</div>
  return { send, isSending, note }
}

/** A viewing or a blocked time with what can be done about it. */
export function EntryDialog({
  entry,
  move,
  close,
  nameOf,
}: DialogProps & { entry: Entry; move: () => void }) {
  const { language, t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const { about, contested, end, format, host, id, enquiry, notes, start, status } = entry
  const times = officeFormat(language, { dateStyle: 'full', timeStyle: 'short' })
  const when = times.formatRange(new Date(start), new Date(end))
  const visitor = useVisitor(entry)
  const typed = visitor?.phone === visitor?.phoneE164 ? null : visitor?.phone
  const { confirm, confirmation } = useConfirm()
  const facts: [string, string | null | undefined][] = [
    [t('viewings.calendar.when'), when],
    [t('viewings.calendar.host'), nameOf(host)],
    [t('viewings.calendar.about'), about],
    [t('viewings.calendar.how'), format && t(`viewings.calendar.${format}`)],
    [t('viewings.calendar.contact'), commaList(visitor?.phoneE164, typed, visitor?.contact)],
    [
      t('viewings.calendar.state'),
      status === 'cancelled' ? null : t(`viewings.statuses.${status}`),
    ],
    [t('viewings.calendar.reason'), notes],
    [t('viewings.calendar.contested'), contested === null ? null : String(contested)],
  ]
  const hasBegun = Date.parse(start) <= Date.now()
  const mark = (next: string) => void send('POST', `${id}/status`, { status: next })
  const cancel = async () => {
    const question = {
      title: t('viewings.calendar.cancelSure'),
      text: t('viewings.calendar.cancelText'),
      action: t('viewings.calendar.cancel'),
    }
    if (await confirm(question)) mark('cancelled')
  }
  const isBlocked = status === 'blocked'
  const whatsApp = visitor && whatsAppLink(visitor)
  const call = visitor?.phoneE164 ?? visitor?.phone
  const title = isBlocked
    ? t('viewings.statuses.blocked')
    : (enquiry?.name ?? t('viewings.calendar.nameless'))
  return (
    <Dialog title={title} close={close}>
      <Facts className="calendar-facts" facts={facts} />
      {note}
      <div className="actions">
        {enquiry && (
          <a className="button" href={recordAddress('enquiries', enquiry.id)}>
            {t('viewings.calendar.open')}
          </a>
        )}
        {call && (
          <a className="button" href={`tel:${call.replace(/[^+\d]/g, '')}`}>
            {t('viewings.calendar.call')}
          </a>
        )}
        {whatsApp && (
          <a className="button" href={whatsApp} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        )}
        {status === 'booked' && (
          <PanelButton look="primary" onClick={move}>
            {t('viewings.calendar.move')} <kbd>M</kbd>
          </PanelButton>
        )}
        {!isBlocked && hasBegun && status !== 'done' && (
          <PanelButton disabled={isSending} onClick={() => mark('done')}>
            {t('viewings.statuses.done')}
          </PanelButton>
        )}
        {!isBlocked && hasBegun && status !== 'no-show' && (
          <PanelButton look="danger" disabled={isSending} onClick={() => mark('no-show')}>
            {t('viewings.statuses.no-show')}
          </PanelButton>
        )}
        {status === 'booked' && (
          <PanelButton look="danger" disabled={isSending} onClick={() => void cancel()}>
            {t('viewings.calendar.cancel')}
          </PanelButton>
        )}
        {isBlocked && (
          <PanelButton
            look="primary"
            disabled={isSending}
            onClick={() => void send('DELETE', `${id}/block`)}
          >
            {t('viewings.calendar.unblock')}
          </PanelButton>
        )}
      </div>
      {status === 'booked' && visitor && <Notified visitor={visitor} />}
      {confirmation}
    </Dialog>
  )
}

function useVisitor({ id, enquiry }: Entry): Visitor | null {
  const answer = useAnswer(enquiry ? `viewings/${id}/visitor` : null, visitorAnswer)
  return typeof answer === 'string' ? null : answer
}

/** Whether a change is mailed to the visitor, or sales have to tell them, and by what. */
function Notified({ visitor }: { visitor: Visitor }) {
  const { t } = usePanelText()
  const { hasMail, messenger, phone } = visitor
  if (hasMail) return <p className="hint">{t('viewings.calendar.visitorNotified')}</p>
  const way = messenger ? t(`enquiries.messengers.${messenger}`) : (phone ?? '—')
  return <p className="note note--warn">{t('viewings.calendar.tellVisitor', { way })}</p>
}

/** Asks for the new time of a viewing, or confirms the one that it was dragged to. */
export function MoveDialog({
  entry,
  start,
  hosts,
  close,
}: DialogProps & { entry: Entry; start: string }) {
  const { t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const visitor = useVisitor(entry)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const to = fromTimeInput(String(values.get('start')))
    if (to) void send('POST', `${entry.id}/move`, { start: to, host: String(values.get('host')) })
  }
  return (
    <Dialog
      title={`${t('viewings.calendar.move')}: ${entry.enquiry?.name ?? t('viewings.calendar.nameless')}`}
      close={close}
    >
      <form className="calendar-form" onSubmit={submit}>
        <TimeInput name="start" label={t('viewings.calendar.start')} value={start} />
        <HostSelect hosts={hosts} chosen={entry.host} />
        {visitor && <Notified visitor={visitor} />}
        {note}
        <FormActions label={t('viewings.calendar.move')} isSending={isSending} close={close} />
      </form>
    </Dialog>
  )
}

/** Closes a time of a host to visitors. */
export function BlockDialog({
  start,
  host,
  hosts,
  close,
}: DialogProps & { start: string; host: string | undefined }) {
  const { t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const reason = useId()
  const hour = 3_600_000
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const from = fromTimeInput(String(values.get('from')))
    const until = fromTimeInput(String(values.get('until')))
    const notes = String(values.get('notes'))
    if (from && until) {
      void send('POST', 'block', { host: String(values.get('host')), from, until, notes })
    }
  }
  return (
    <Dialog title={t('viewings.calendar.block')} close={close}>
      <form className="calendar-form" onSubmit={submit}>
        <HostSelect hosts={hosts} chosen={host} />
        <TimeInput name="from" label={t('viewings.calendar.from')} value={start} />
        <TimeInput
          name="until"
          label={t('viewings.calendar.until')}
          value={new Date(Date.parse(start) + hour).toISOString()}
        />
        <FormField id={reason} label={t('viewings.calendar.reason')}>
          <input className="input" id={reason} name="notes" maxLength={200} autoComplete="off" />
        </FormField>
        {note}
        <FormActions label={t('viewings.calendar.save')} isSending={isSending} close={close} />
      </form>
    </Dialog>
  )
}

/** The addresses of the hosts' calendars, for programs of their own. */
export function FeedDialog({ hosts, close }: DialogProps) {
  const { t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const feeds = hosts.flatMap(({ feed, ...host }) => (feed ? { ...host, feed } : []))
  return (
    <Dialog title={t('viewings.calendar.subscribe')} close={close}>
      <p>{t('viewings.calendar.subscribeText')}</p>
      {feeds.map(({ id, name, feed }) => (
        <div key={id} className="calendar-form">
          <FormField id={`feed-${id}`} label={name}>
            <input
              className="input"
              id={`feed-${id}`}
              readOnly
              value={feed}
              onFocus={({ target }) => target.select()}
              data-feed={id}
            />
          </FormField>
          <PanelButton
            isSmall
            disabled={isSending}
            onClick={() => void send('POST', `feeds/${id}`)}
          >
            {t('viewings.calendar.newLink')}
          </PanelButton>
        </div>
      ))}
      {note}
    </Dialog>
  )
}

function FormActions(props: { label: string; isSending: boolean; close: () => void }) {
  const { t } = usePanelText()
  return (
    <div className="actions">
      <PanelButton type="submit" look="primary" disabled={props.isSending}>
        {props.label}
      </PanelButton>
      <PanelButton onClick={props.close}>{t('viewings.calendar.back')}</PanelButton>
    </div>
  )
}

export function TimeInput({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = usePanelText()
  const id = useId()
  return (
    <FormField id={id} label={`${label}, ${t('panel.officeTime')}`}>
      <input
        className="input"
        id={id}
        type="datetime-local"
        name={name}
        step={300}
        required
        defaultValue={timeInputValue(value)}
      />
    </FormField>
  )
}

export function HostSelect({
  hosts,
  chosen,
}: {
  hosts: DialogProps['hosts']
  chosen: string | undefined
}) {
  const { t } = usePanelText()
  const id = useId()
  return (
    <FormField id={id} label={t('viewings.calendar.host')}>
      <Select
        id={id}
        name="host"
        defaultValue={chosen}
        required
        options={hosts.map(({ id, name }) => [id, name])}
      />
    </FormField>
  )
}
