import { currentTime } from '@alun/contract/rules/current-time'
import { callLink } from '@alun/contract/rules/phone'
import { useState } from 'react'
import { ActForm } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { Facts } from '../../../core/panel/look/facts.tsx'
import { FormInput } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { officeFormat } from '../../../core/words/written-times.ts'
import { telegramLink, whatsAppLink } from '../../message-texts/contact-links.ts'
import { writeVisitorClock } from '../../message-texts/visitor-clock.ts'
import type { Calendar } from '../read-calendar.ts'
import { moveToTime, startOf } from '../time-acts.ts'
import { type Entry, type Visitor, visitorAnswer } from './calendar-data.ts'
import { useViewingTimes } from './use-viewing-times.tsx'
import { viewingProblems } from './viewing-problems.ts'
import './calendar-dialogs.css'

export interface DialogProps {
  hosts: Calendar['hosts']
  nameOf: (host: string) => string
  close: () => void
}

/** Changes a viewing. If that is rejected, the dialog stays open and says why. */
function useDialogChange(close: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const { send: sendChange, isBusy: isSending } = useChange(viewingProblems, setProblem)
  const send = async (method: string, path: string, body?: object) => {
    setProblem(null)
    const isDone = await sendChange(method, `viewings/${path}`, body)
    if (isDone) close()
    return isDone
  }
  const note = <div role="alert">{problem && <p className="note">{problem}</p>}</div>
  return { send, isSending, note }
}

/** Dialog of a viewing or blocked time with its actions. */
export function EntryDialog({
  entry,
  move,
  close,
  nameOf,
}: DialogProps & { entry: Entry; move: () => void }) {
  const { language, t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const { about, contested, end, format, host, id, enquiry, notes, place, start, status } = entry
  const times = officeFormat(language, { dateStyle: 'full', timeStyle: 'short' })
  const when = times.formatRange(new Date(start), new Date(end))
  const visitor = useVisitor(entry)
  const typed = visitor?.phone === visitor?.phoneE164 ? null : visitor?.phone
  const { confirm, confirmation } = useConfirm()
  const facts: [string, string | null | undefined][] = [
    [t('viewings.calendar.when'), `${when} ${t('panel.officeTime')}`],
    [t('viewings.calendar.forVisitor'), writeVisitorClock(place, Date.parse(start), language)],
    [t('viewings.calendar.host'), nameOf(host)],
    [t('enquiries.worklist.about'), about],
    [t('viewings.calendar.how'), format && t(`viewings.calendar.${format}`)],
    [t('enquiries.worklist.contact'), commaList(visitor?.phoneE164, typed, visitor?.contact)],
    [
      t('enquiries.worklist.wants'),
      visitor?.messenger && t(`enquiries.messengers.${visitor.messenger}`),
    ],
    [
      t('viewings.calendar.state'),
      status === 'cancelled' ? null : t(`viewings.statuses.${status}`),
    ],
    [t('viewings.calendar.reason'), notes],
    [t('viewings.calendar.contested'), contested === null ? null : String(contested)],
  ]
  const hasBegun = Date.parse(start) <= currentTime()
  const mark = (next: string) =>
    void send('POST', `${id}/status`, { status: next, was: { start, host } })
  const cancel = async () => {
    const question = {
      title: t('viewings.calendar.cancelSure'),
      text: visitor
        ? `${t('viewings.calendar.freesTime')} ${whoTells(visitor, t)}`
        : t('viewings.calendar.cancelText'),
      action: t('viewings.calendar.cancel'),
    }
    if (await confirm(question)) mark('cancelled')
  }
  const isBlocked = status === 'blocked'
  const mayBeMissed = !isBlocked && hasBegun && status !== 'no-show'
  usePageEvent('keydown', (event) => {
    if (confirmation || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === 'KeyM' && status === 'booked') move()
    else if (event.code === 'KeyX' && mayBeMissed && !isSending) mark('no-show')
    else return
    event.preventDefault()
  })
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
            {t('common.enquiry')}
          </a>
        )}
        {visitor && <ContactLinks visitor={visitor} />}
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
        {mayBeMissed && (
          <PanelButton look="danger" disabled={isSending} onClick={() => mark('no-show')}>
            {t('viewings.statuses.no-show')} <kbd>X</kbd>
          </PanelButton>
        )}
        {status === 'booked' && !hasBegun && (
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

/** Links to reach the visitor: by the chosen messenger and by phone, else by phone and WhatsApp. */
function ContactLinks({ visitor }: { visitor: Visitor }) {
  const { t } = usePanelText()
  const { contact, messenger, phone, phoneE164 } = visitor
  const call = phoneE164 ?? phone
  const links = {
    whatsapp: whatsAppLink(visitor),
    telegram: telegramLink({ contact, messenger, phoneE164 }),
    viber: phoneE164 && `viber://chat?number=${encodeURIComponent(phoneE164)}`,
    call: call && callLink(call),
  }
  // Only the messenger that the visitor chose, unless they chose none.
  const shown = messenger ? ([messenger, 'call'] as const) : (['call', 'whatsapp'] as const)
  return [...new Set(shown)].map((way) => {
    const href = links[way]
    if (!href) return null
    const tab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <a key={way} className="button" href={href} data-way={way} {...tab}>
        {way === 'call' ? t('enquiries.worklist.call') : t(`enquiries.messengers.${way}`)}
      </a>
    )
  })
}

function useVisitor({ id, enquiry }: Pick<Entry, 'id' | 'enquiry'>): Visitor | null {
  const answer = useAnswer(enquiry ? `viewings/${id}/visitor` : null, visitorAnswer)
  return typeof answer === 'string' ? null : answer
}

/** Says whether the visitor gets a mail about a change, or sales have to notify them. */
function Notified({ visitor }: { visitor: Visitor }) {
  const { t } = usePanelText()
  const className = visitor.hasMail ? 'hint' : 'note note--warn'
  return <p className={className}>{whoTells(visitor, t)}</p>
}

function whoTells({ hasMail, messenger, phone }: Visitor, t: PanelText['t']): string {
  if (hasMail) return t('viewings.calendar.visitorNotified')
  const way = messenger ? t(`enquiries.messengers.${messenger}`) : (phone ?? '—')
  return t('viewings.calendar.tellVisitor', { way })
}

/** What the dialogs that change a viewing have to know of it. */
export type Moved = Pick<Entry, 'id' | 'start' | 'host' | 'place' | 'enquiry'>

/** Dialog for the new time of a viewing; confirms the time to which it was dragged. */
export function MoveDialog({
  entry,
  start,
  close,
}: Pick<DialogProps, 'close'> & { entry: Moved; start: string }) {
  const { t } = usePanelText()
  const visitor = useVisitor(entry)
  const times = useViewingTimes({ moved: entry, place: entry.place })
  const isDragged = start !== entry.start
  return (
    <Dialog
      title={`${t('viewings.calendar.move')}: ${entry.enquiry?.name ?? t('viewings.calendar.nameless')}`}
      close={close}
    >
      <ActForm
        act={moveToTime}
        of={isDragged ? `${entry.id} ${start}` : entry.id}
        start={{ ...(isDragged && { free: start }), other: '', host: entry.host }}
        options={times.options}
        after={{
          ...times.after,
          host: () => <div className="wide">{visitor && <Notified visitor={visitor} />}</div>,
        }}
        problems={viewingProblems}
        isWaiting={times.isWaiting}
        send={({ host, ...given }, settled) =>
          times
            .send(`viewings/${entry.id}/move`, {
              ...{ host, start: startOf(given), was: { start: entry.start, host: entry.host } },
            })
            .then(settled)
        }
        close={close}
        done={() => {}}
      />
      {times.confirmation}
    </Dialog>
  )
}

/** Dialog with the addresses of the hosts' calendars, for calendar programs. */
export function FeedDialog({ hosts, close }: DialogProps) {
  const { t } = usePanelText()
  const { send, isSending, note } = useDialogChange(close)
  const feeds = hosts.flatMap(({ feed, ...host }) => (feed ? { ...host, feed } : []))
  return (
    <Dialog title={t('viewings.calendar.subscribe')} close={close}>
      <p>{t('viewings.calendar.subscribeText')}</p>
      {feeds.map(({ id, name, feed }) => (
        <div key={id} className="calendar-choices">
          <FormInput
            label={name}
            readOnly
            value={feed}
            onFocus={({ target }) => target.select()}
            data-feed={id}
          />
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
