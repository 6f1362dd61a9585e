import { enquiryStatuses } from '@alun/contract/rules/enquiry'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { commaList } from '../../../words/comma-list.ts'
import { writeClock, writeDate } from '../../../words/office-time.ts'
import { recordAddress } from '../../../words/record-address.ts'
import type { PanelText } from '../../../words/words.ts'
import type { EnquiryOwner } from '../../accounts/enquiry-owners.ts'
import { viewingStatuses } from '../../viewings/viewing-status.ts'
import { receivedForm, type TimelineEntry } from '../worklist/read-timeline.ts'
import { SendAgain } from './enquiry-controls.tsx'
import { messageKindText } from './message-kind-cell.tsx'
import { channelWords } from './worklist-words.ts'
import './timeline.css'

type Props = PanelText & {
  entries: readonly TimelineEntry[]
  /** The enquiry of the page; entries of others lead to them. */
  id: string
  owners: readonly EnquiryOwner[]
  now: number
}

/** All that happened, newest first, by days of the office. */
export function Timeline({ entries, ...props }: Props) {
  const { language, now, t } = props
  const today = writeDate(now, language)
  return (
    <ol className="timeline">
      {entries.map((entry, at) => {
        const day = writeDate(entry.at, language)
        const before = entries[at - 1]
        const isNewDay = !before || writeDate(before.at, language) !== day
        return (
          <li key={`${entry.kind}-${entry.id ?? entry.at}`} data-kind={entry.kind}>
            {isNewDay ? (
              <span className="day">
                {day === today ? t('enquiries.worklist.today') : day}
                {at === 0 ? `, ${t('panel.officeTime')}` : null}
              </span>
            ) : null}
            <time className="figure" dateTime={new Date(entry.at).toISOString()}>
              {writeClock(entry.at)}
            </time>
            <span className="timeline__mark">
              <span className={shapeOf(entry)} aria-hidden="true" />
            </span>
            <div>{describe(entry, props)}</div>
          </li>
        )
      })}
    </ol>
  )
}

function shapeOf({ kind, state }: TimelineEntry): string {
  if (state === 'dead') return 'square tone-error'
  if (kind === 'received' || kind === 'answer') return 'square tone-available'
  return kind === 'delivery' || kind === 'opened'
    ? 'square square--empty tone-sold'
    : 'square square--half tone-warning'
}

const status = z.enum(enquiryStatuses)
const viewingStatus = z.enum(viewingStatuses)
const channel = z.enum(['whatsapp', 'telegram', 'mail', 'call', 'copy'])
const channelNames: Record<string, string> = { telegram: 'Telegram', webhook: 'CRM' }

function describe(
  entry: TimelineEntry,
  { id, language, owners, t }: Omit<Props, 'entries'>,
): ReactNode {
  const { detail, kind, subject, who } = entry
  const by = who ? <span className="muted"> {who}</span> : null
  const sentence = (words: string, more?: string | null, quote?: string | null) => (
    <>
      <b className="strong">{words}</b>
      {more ? ` ${more}` : null}
      {by}
      {quote ? <blockquote>{quote}</blockquote> : null}
    </>
  )
  switch (kind) {
    case 'received': {
      const form = receivedForm.safeParse(subject).data
      return (
        <>
          {sentence(
            t('enquiries.history.received'),
            form && t('panel.quoted', { text: t(`enquiries.forms.${form}`) }),
            detail,
          )}
          {entry.lead === id ? null : (
            <OtherLink id={entry.lead} words={t('enquiries.worklist.joined')} />
          )}
        </>
      )
    }
    case 'delivery': {
      const [sentBy = '', message = ''] = (subject ?? '').split(' ')
      const state =
        entry.state === 'sent'
          ? 'enquiries.history.sent'
          : entry.state === 'dead'
            ? 'enquiries.history.dead'
            : 'enquiries.history.waitingToBeSent'
      return (
        <>
          {messageKindText(message, t)}
          <span className="muted">
            {', '}
            {channelNames[sentBy] ?? t('enquiries.worklist.mail')}: {t(state)}
          </span>
          {entry.state === 'dead' && entry.id ? (
            <>
              {' '}
              <span className="late">{detail}</span> <SendAgain delivery={entry.id} />
            </>
          ) : null}
        </>
      )
    }
    case 'booking': {
      const at = detail ? Date.parse(detail) : Number.NaN
      const state = viewingStatus.safeParse(entry.state).data
      return sentence(
        t('enquiries.history.booking'),
        commaList(
          Number.isNaN(at) ? null : `${writeDate(at, language)}, ${writeClock(at)}`,
          state && t(`viewings.statuses.${state}`).toLowerCase(),
        ),
      )
    }
    case 'owner': {
      const owner = owners.find((each) => each.id === detail)
      return detail
        ? sentence(t('enquiries.history.owner'), owner?.name ?? '—')
        : sentence(t('enquiries.history.ownerNobody'))
    }
    case 'status': {
      const known = status.safeParse(detail).data
      return sentence(
        t('enquiries.history.status'),
        known ? t(`enquiries.statuses.${known}`) : detail,
      )
    }
    case 'step': {
      const [, iso, step] = /^(\S+Z) ?(.*)$/s.exec(detail ?? '') ?? []
      const at = iso ? Date.parse(iso) : Number.NaN
      return sentence(
        t('enquiries.history.step'),
        Number.isNaN(at) ? detail : `${step}, ${writeDate(at, language)}, ${writeClock(at)}`,
      )
    }
    case 'answer': {
      const known = channel.safeParse(detail).data
      return sentence(t('enquiries.history.answer'), known ? t(channelWords[known]) : detail)
    }
    case 'opened': {
      const part = subject === 'viewing' ? 'enquiries.history.booking' : 'enquiries.history.file'
      return sentence(t('enquiries.history.opened'), subject && t(part))
    }
    case 'note':
      return sentence(t('enquiries.history.note'), null, detail)
    case 'joined':
    case 'separated':
      return (
        <>
          {sentence(t(`enquiries.history.${kind}`))}
          {detail ? <OtherLink id={detail} words={t('enquiries.worklist.openMain')} /> : null}
        </>
      )
    default:
      return sentence(t(`enquiries.history.${kind}`), detail)
  }
}

function OtherLink({ id, words }: { id: string; words: string }) {
  return (
    <>
      {' '}
      <PanelLink className="link" href={recordAddress('leads', id)}>
        {words}
      </PanelLink>
    </>
  )
}
