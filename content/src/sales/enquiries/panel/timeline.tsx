import { enquiryStatuses } from '@alun/contract/rules/enquiry'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import type { EnquiryOwner } from '../../../accounts/enquiry-owners.ts'
import { channels } from '../../../core/outbox/channel.ts'
import { messageKindText } from '../../../core/outbox/panel/message-kind-cell.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { commaList } from '../../../core/words/comma-list.ts'
import { enquiryOrigins } from '../../../core/words/enquiry-origins.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { type PanelText, panelLocale } from '../../../core/words/words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { correctedFields, endReasons } from '../../../publishing/units/holdings/holding.ts'
import { viewingStatuses } from '../../viewings/viewing-status.ts'
import { answerChannels, channelWord } from '../worklist/answer-words.ts'
import { correction } from '../worklist/enquiry-history.ts'
import type { TimelineEntry } from '../worklist/read-timeline.ts'
import { SendAgain } from './enquiry-controls.tsx'
import './timeline.css'

type Props = PanelText & {
  entries: readonly TimelineEntry[]
  /** The enquiry of the page; entries of others lead to them. */
  id: string
  owners: readonly EnquiryOwner[]
  now: number
}

/** Events, newest first, grouped by days of the office. */
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
            <div>
              <EntryText {...props} entry={entry} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function shapeOf({ kind, state }: TimelineEntry): string {
  if (state === 'dead') return 'square tone-error'
  if (kind === 'received' || kind === 'answer') return 'square tone-available'
  return kind === 'message' || kind === 'opened'
    ? 'square square--empty tone-sold'
    : 'square square--half tone-warning'
}

function MessageText({ entry, t }: Pick<PanelText, 't'> & { entry: TimelineEntry }) {
  const { detail, id, state, subject } = entry
  const [sentBy, kind = ''] = (subject ?? '').split(' ')
  const channel = channels.find((each) => each === sentBy)
  const isDead = state === 'dead'
  const known = state === 'sent' || isDead ? state : 'waitingToBeSent'
  return (
    <>
      {messageKindText(kind, t)}
      <span className="muted">
        {', '}
        {channel && t(`messages.channels.${channel}`)}: {t(`enquiries.history.${known}`)}
      </span>
      {detail && state !== 'sent' ? (
        <span className={isDead ? 'late' : 'muted'}> {detail}</span>
      ) : null}
      {isDead && id ? (
        <>
          {' '}
          <SendAgain message={id} />
        </>
      ) : null}
    </>
  )
}

/** An event with details, author and a link to another enquiry. */
function EntryText({ entry, id, ...props }: Omit<Props, 'entries'> & { entry: TimelineEntry }) {
  const { t } = props
  const { detail, kind, enquiry, who } = entry
  if (kind === 'message') return <MessageText entry={entry} t={t} />
  const named = moreOf(entry, props)
  const isTaken = kind === 'owner' && named === who
  const words =
    kind === 'owner' && !detail
      ? 'ownerNobody'
      : isTaken
        ? 'taken'
        : kind === 'held' && entry.subject === 'sold'
          ? 'held-sold'
          : kind
  const more = isTaken ? null : named
  // Without an account: the visitor, who changes a viewing by a link.
  const by = who ?? (kind.startsWith('viewing-') ? t('enquiries.history.byVisitor') : null)
  const isQuoted = kind === 'received' || kind === 'note'
  return (
    <>
      <b className="strong">{t(`enquiries.history.${words}`)}</b>
      {more ? ` ${more}` : null}
      {by ? <span className="muted"> {by}</span> : null}
      {isQuoted && detail ? <blockquote>{detail}</blockquote> : null}
      {kind === 'received' && enquiry !== id ? (
        <OtherLink id={enquiry} words={t('common.open')} />
      ) : null}
      {(kind === 'joined' || kind === 'separated') && detail ? (
        <OtherLink id={detail} words={t('common.open')} />
      ) : null}
    </>
  )
}

/** Details beside the name of an event. */
function moreOf(
  { detail, kind, state, subject }: TimelineEntry,
  { language, owners, t }: PanelText & Pick<Props, 'owners'>,
): string | null | undefined {
  const written = (at: number) => `${writeDate(at, language)}, ${writeClock(at)}`
  switch (kind) {
    case 'received': {
      const form = enquiryOrigins.find((each) => each === subject)
      return form && t('panel.quoted', { text: t(`enquiries.forms.${form}`) })
    }
    case 'viewing': {
      const at = Date.parse(detail ?? '')
      const known = viewingStatuses.find((each) => each === state)
      return commaList(
        Number.isNaN(at) ? null : written(at),
        known && t(`viewings.statuses.${known}`).toLowerCase(),
      )
    }
    case 'viewing-booked':
    case 'viewing-cancelled':
      return written(Date.parse(detail ?? ''))
    case 'viewing-moved': {
      const [from = '', to = ''] = (detail ?? '').split(' ')
      return commaList(
        `${written(Date.parse(from))} → ${written(Date.parse(to))}`,
        nameIn(panelLocale(language), { name: subject, writtenName: {} }),
      )
    }
    case 'viewing-marked': {
      const [at = '', status] = (detail ?? '').split(' ')
      const known = viewingStatuses.find((each) => each === status)
      return commaList(
        written(Date.parse(at)),
        known && t(`viewings.statuses.${known}`).toLowerCase(),
      )
    }
    case 'corrected': {
      const read = correction.safeParse(parsedJson(detail ?? '')).data
      return read && `${t(`enquiries.facts.${read.field}`)} ${read.from ?? '—'} → ${read.to ?? '—'}`
    }
    case 'owner':
      return detail && (owners.find(({ id }) => id === detail)?.name ?? '—')
    case 'status': {
      const known = enquiryStatuses.find((each) => each === detail)
      return known ? t(`enquiries.statuses.${known}`) : detail
    }
    case 'step': {
      const [, iso = '', step] = /^([^\sZ]+Z) ?(.*)$/s.exec(detail ?? '') ?? []
      const at = Date.parse(iso)
      return Number.isNaN(at) ? detail : `${step}, ${written(at)}`
    }
    case 'answer': {
      const known = answerChannels.find((each) => each === detail)
      return known ? t(channelWord(known)) : detail
    }
    case 'held':
      return commaList(
        detail,
        state && t('units.holding.until', { time: written(Date.parse(state)) }),
      )
    case 'held-ended': {
      const known = endReasons.find((each) => each === subject)
      return commaList(detail, known && t(`units.holding.ends.${known}`), state)
    }
    case 'held-changed':
      return changedText(detail ?? '', written, t)
    case 'opened':
      return subject && t(`enquiries.history.${openedWords[subject] ?? 'file'}`)
    case 'taken':
    case 'step-done':
      return detail
    default:
      return null
  }
}

const changedValues = z.record(
  z.string(),
  z.object({ from: z.unknown().optional(), to: z.unknown().optional() }),
)

/** Which values of a holding were corrected, with both ends of a reservation. */
function changedText(detail: string, written: (at: number) => string, t: PanelText['t']): string {
  const changed = changedValues.safeParse(parsedJson(detail)).data ?? {}
  const end = (at: unknown) => (typeof at === 'number' ? written(at) : '—')
  return Object.entries(changed)
    .flatMap(([name, { from, to }]) => {
      const field = correctedFields.find((each) => each === name)
      if (!field) return []
      const word = t(`units.holding.fields.${field}`)
      return field === 'until' || field === 'from' ? `${word} ${end(from)} → ${end(to)}` : word
    })
    .join(', ')
}

/** Words for opened records other than the enquiry. */
const openedWords: Readonly<Record<string, 'viewing' | 'message'>> = {
  viewings: 'viewing',
  messages: 'message',
}

function OtherLink({ id, words }: { id: string; words: string }) {
  return (
    <>
      {' '}
      <PanelLink className="link" href={recordAddress('enquiries', id)}>
        {words}
      </PanelLink>
    </>
  )
}
