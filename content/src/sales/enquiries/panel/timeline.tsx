import { enquiryStatuses } from '@alun/contract/rules/enquiry'
import type { EnquiryOwner } from '../../../accounts/enquiry-owners.ts'
import { messageKindText } from '../../../core/outbox/panel/message-kind-cell.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { commaList } from '../../../core/words/comma-list.ts'
import { enquiryOrigins } from '../../../core/words/enquiry-origins.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { type PanelText, panelLocale } from '../../../core/words/words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import {
  type CorrectedField,
  type CorrectedValues,
  correctedFields,
} from '../../../publishing/units/holdings/holding.ts'
import { UndoButton } from '../../../publishing/units/holdings/panel/undo-button.tsx'
import { viewingStatuses } from '../../viewings/viewing-status.ts'
import { answerChannels, channelWord } from '../worklist/answer-words.ts'
import type { TimelineEntry } from '../worklist/read-timeline.ts'
import { SendAgain } from './enquiry-controls.tsx'
import './timeline.css'

type Props = PanelText & {
  entries: readonly TimelineEntry[]
  /** The enquiry of the page; entries of others lead to them. */
  id: string
  owners: readonly EnquiryOwner[]
  now: number
  /** The holdings that the person may take back. */
  undoable: readonly string[]
}

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

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
          <li key={`${entry.kind}-${entry.id ?? entry.at}-${entry.enquiry}`} data-kind={entry.kind}>
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

function shapeOf(entry: TimelineEntry): string {
  if (entry.kind === 'message' && entry.value.status === 'dead') return 'square tone-error'
  const { kind } = entry
  if (kind === 'received' || kind === 'answer') return 'square tone-available'
  return kind === 'message' || kind === 'opened'
    ? 'square square--empty tone-sold'
    : 'square square--half tone-warning'
}

function MessageText({ entry, t }: Pick<PanelText, 't'> & { entry: EntryOf<'message'> }) {
  const { channel, error, kind, status } = entry.value
  const isDead = status === 'dead'
  const known = status === 'sent' || isDead ? status : 'waitingToBeSent'
  return (
    <>
      {messageKindText(kind, t)}
      <span className="muted">
        {', '}
        {t(`messages.channels.${channel}`)}: {t(`enquiries.history.${known}`)}
      </span>
      {error && status !== 'sent' ? (
        <span className={isDead ? 'late' : 'muted'}> {error}</span>
      ) : null}
      {isDead && entry.id ? (
        <>
          {' '}
          <SendAgain message={entry.id} />
        </>
      ) : null}
    </>
  )
}

/** An event with details, author and a link to another enquiry. */
function EntryText({ entry, id, ...props }: Omit<Props, 'entries'> & { entry: TimelineEntry }) {
  const { t, undoable } = props
  if (entry.kind === 'message') return <MessageText entry={entry} t={t} />
  const { enquiry, kind, who } = entry
  const more = moreOf(entry, props)
  const isTaken = kind === 'owner' && more === who
  // Without an account: the visitor, who changes a viewing by a link.
  const by = who ?? (kind.startsWith('viewing-') ? t('enquiries.history.byVisitor') : null)
  const quoted =
    kind === 'received' ? entry.value.message : kind === 'note' ? entry.value.text : null
  const other =
    kind === 'joined' || kind === 'separated'
      ? entry.value.enquiry
      : kind === 'received' && enquiry !== id
        ? enquiry
        : null
  return (
    <>
      <b className="strong">{t(`enquiries.history.${isTaken ? 'taken' : wordOf(entry)}`)}</b>
      {more && !isTaken ? ` ${more}` : null}
      {by ? (
        <span className="muted">
          {more && !isTaken ? ' · ' : ' '}
          {by}
        </span>
      ) : null}
      {kind === 'held' && entry.id && undoable.includes(entry.id) ? (
        <>
          {' '}
          <UndoButton holding={entry.id} />
        </>
      ) : null}
      {quoted ? <blockquote>{quoted}</blockquote> : null}
      {other ? <OtherLink id={other} words={t('common.open')} /> : null}
    </>
  )
}

function wordOf(entry: Exclude<TimelineEntry, EntryOf<'message'>>) {
  if (entry.kind === 'owner' && !entry.value.account) return 'ownerNobody'
  return entry.kind === 'held' && entry.value.kind === 'sold' ? 'held-sold' : entry.kind
}

/** Details beside the name of an event. */
function moreOf(
  { kind, value }: Exclude<TimelineEntry, EntryOf<'message'>>,
  { language, owners, t }: PanelText & Pick<Props, 'owners'>,
): string | null | undefined {
  const written = (at: number) => `${writeDate(at, language)}, ${writeClock(at)}`
  const writtenIso = (at: string) => written(Date.parse(at))
  const viewingStatus = (status: string | null) => {
    const known = viewingStatuses.find((each) => each === status)
    return known && t(`viewings.statuses.${known}`).toLowerCase()
  }
  switch (kind) {
    case 'received': {
      const form = enquiryOrigins.find((each) => each === value.form)
      return form && t('panel.quoted', { text: t(`enquiries.forms.${form}`) })
    }
    case 'viewing':
      return commaList(value.at !== null && written(value.at), viewingStatus(value.status))
    case 'viewing-booked':
    case 'viewing-cancelled':
      return writtenIso(value.at)
    case 'viewing-moved':
      return commaList(
        `${writtenIso(value.from)} → ${writtenIso(value.to)}`,
        nameIn(panelLocale(language), { name: value.hostName ?? null, writtenName: {} }),
      )
    case 'viewing-marked':
      return commaList(writtenIso(value.at), viewingStatus(value.status))
    case 'corrected':
      return `${t(`enquiries.facts.${value.field}`)} ${value.from ?? '—'} → ${value.to ?? '—'}`
    case 'owner':
      return value.account && (owners.find(({ id }) => id === value.account)?.name ?? '—')
    case 'status': {
      const known = enquiryStatuses.find((each) => each === value.status)
      return known ? t(`enquiries.statuses.${known}`) : value.status
    }
    case 'step':
      return commaList(value.text, value.at && writtenIso(value.at))
    case 'step-done':
      return value.text
    case 'left':
      return t(value.ground, value.values)
    case 'answer': {
      const known = answerChannels.find((each) => each === value.channel)
      return known ? t(channelWord(known)) : value.channel
    }
    case 'held':
      return commaList(
        value.unit,
        value.until !== null && t('units.holding.until', { time: written(value.until) }),
      )
    case 'held-ended':
      return commaList(value.unit, t(`units.holding.ends.${value.reason}`), value.note)
    case 'held-changed':
      return changedText(value.changed, t, {
        from: end(written),
        until: end(written),
        price: (amount) =>
          typeof amount === 'number' && value.currency
            ? writeMoney(amount, value.currency, language)
            : t('units.onRequest'),
        name: (name) => (typeof name === 'string' ? name : '—'),
        ...{ unit: named(value.names), enquiry: named(value.names), partner: named(value.names) },
      })
    case 'opened':
      return value.type && t(`enquiries.history.${openedWords[value.type] ?? 'file'}`)
    default:
      return null
  }
}

const end = (written: (at: number) => string) => (at: unknown) =>
  typeof at === 'number' ? written(at) : '—'

const named = (names: Readonly<Record<string, string | null>>) => (id: unknown) =>
  (typeof id === 'string' && names[id]) || '—'

/** Names the corrected values of a holding, before and after. */
function changedText(
  changed: CorrectedValues,
  t: PanelText['t'],
  written: Record<CorrectedField, (value: unknown) => string>,
): string {
  const texts = correctedFields.map((field) => {
    const values = changed[field]
    if (!values) return null
    const word = t(`units.holding.fields.${field}`)
    return `${word} ${written[field](values.from)} → ${written[field](values.to)}`
  })
  return commaList(...texts)
}

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
