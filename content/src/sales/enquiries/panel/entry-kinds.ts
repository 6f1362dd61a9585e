import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { z } from 'zod'
import type { EnquiryOwner } from '../../../accounts/enquiry-owners.ts'
import { channels } from '../../../core/outbox/channel.ts'
import { type HistoryKind, historyValues } from '../../../core/payload/history-values.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { enquiryOrigins } from '../../../core/words/enquiry-origins.ts'
import { type PanelText, panelLocale } from '../../../core/words/words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import {
  type CorrectedField,
  type CorrectedValues,
  correctedFields,
  endReasons,
} from '../../../publishing/units/holdings/holding.ts'
import { viewingStatuses } from '../../viewings/viewing-status.ts'
import { answerChannels, channelWord } from '../worklist/answer-words.ts'
import { heldChanged, type TimelineEntry } from '../worklist/read-timeline.ts'

type Reader = PanelText & {
  owners: readonly EnquiryOwner[]
  /** The enquiry of the page; entries of others lead to them. */
  id: string
}

const text = z.string().nullable()

const sentMessage = z.object({
  channel: z.enum(channels),
  kind: z.string(),
  status: z.string(),
  error: text,
})

/** What the page says of an entry. */
export interface Told {
  title: string
  /** Details beside the title. */
  more?: string | null | undefined
  by?: string | null
  quoted?: string | null
  /** Another enquiry that it leads to. */
  other?: string | null
  /** The duplicate to whose history it belongs. */
  duplicate?: string | null
  /** A sent message, whose state is shown instead of all others. */
  message?: z.output<typeof sentMessage>
  shape: string
  /** The batch by which people who sell take it back, if it is of the last day. */
  undo?: string | null
}

type Tell = (entry: TimelineEntry, reader: Reader) => Told | null

const shapes = {
  work: 'square square--half tone-warning',
  answer: 'square tone-available',
  sent: 'square square--empty tone-sold',
  failed: 'square tone-error',
}

/** A kind of entry: the value that it has, and what is said beside its name. */
function kind<Value extends z.ZodType>(
  value: Value,
  say: (value: z.output<Value>, reader: Reader, entry: TimelineEntry) => Partial<Told>,
): Tell {
  return (entry, reader) => {
    const { data, success } = value.safeParse(entry.value)
    if (!success) return null
    const said = say(data, reader, entry)
    return { title: '', by: entry.who, shape: shapes.work, ...said }
  }
}

const written = (at: number, { language }: PanelText) =>
  `${writeDate(at, language)}, ${writeClock(at)}`
const writtenIso = (at: string, reader: PanelText) => written(Date.parse(at), reader)

function viewingStatus(status: string | null, { t }: PanelText) {
  const known = viewingStatuses.find((each) => each === status)
  return known && t(`viewings.statuses.${known}`).toLowerCase()
}

/** An entry about a viewing; without an account its visitor has changed it by a link. */
const byVisitor = ({ t }: PanelText, { who }: TimelineEntry) => ({
  by: who ?? t('enquiries.history.byVisitor'),
})

/** Kinds of `enquiry_history`, and those that are read from other tables. */
const kinds: Record<HistoryKind | ReadKind, Tell> = {
  taken: kind(historyValues.taken, (_, { t }) => ({ title: t('enquiries.history.taken') })),
  owner: kind(historyValues.owner, ({ account }, { owners, t }, { who }) => {
    if (!account) return { title: t('enquiries.history.ownerNobody') }
    const name = owners.find(({ id }) => id === account)?.name ?? '—'
    return name === who
      ? { title: t('enquiries.history.taken') }
      : { title: t('enquiries.history.owner'), more: name }
  }),
  status: kind(historyValues.status, ({ status }, { t }) => {
    const known = enquiryStatuses.find((each) => each === status)
    return {
      title: t('enquiries.history.status'),
      more: known ? t(`enquiries.statuses.${known}`) : status,
    }
  }),
  step: kind(historyValues.step, (value, reader) => ({
    title: reader.t('enquiries.history.step'),
    more: commaList(value.text, value.at && writtenIso(value.at, reader)),
  })),
  'step-done': kind(historyValues['step-done'], (value, { t }) => ({
    title: t('enquiries.history.step-done'),
    more: value.text,
  })),
  answer: kind(historyValues.answer, ({ channel }, { t }) => {
    const known = answerChannels.find((each) => each === channel)
    return {
      title: t('enquiries.history.answer'),
      more: known ? t(channelWord(known)) : channel,
      shape: shapes.answer,
    }
  }),
  waits: kind(historyValues.waits, ({ waits }, { t }) => ({
    title: t(waits ? 'enquiries.history.waits' : 'enquiries.history.waitsNoMore'),
  })),
  corrected: kind(historyValues.corrected, ({ field, from, to }, { t }) => ({
    title: t('enquiries.history.corrected'),
    more: `${t(`enquiries.facts.${field}`)} ${from ?? '—'} → ${to ?? '—'}`,
  })),
  note: kind(historyValues.note, (value, { t }) => ({
    title: t('enquiries.history.note'),
    quoted: value.text,
  })),
  left: kind(historyValues.left, ({ ground, values }, { t }) => ({
    title: t('enquiries.history.left'),
    more: t(ground, values),
  })),
  joined: kind(historyValues.joined, ({ enquiry }, { t }) => ({
    title: t('enquiries.history.joined'),
    other: enquiry,
  })),
  separated: kind(historyValues.separated, ({ enquiry }, { t }) => ({
    title: t('enquiries.history.separated'),
    other: enquiry,
  })),
  'viewing-booked': kind(historyValues['viewing-booked'], ({ at }, reader, entry) => ({
    title: reader.t('enquiries.history.viewing-booked'),
    more: writtenIso(at, reader),
    ...byVisitor(reader, entry),
  })),
  'viewing-cancelled': kind(historyValues['viewing-cancelled'], ({ at }, reader, entry) => ({
    title: reader.t('enquiries.history.viewing-cancelled'),
    more: writtenIso(at, reader),
    ...byVisitor(reader, entry),
  })),
  'viewing-moved': kind(historyValues['viewing-moved'], (value, reader, entry) => ({
    title: reader.t(
      value.from === value.to
        ? 'enquiries.history.viewing-handed-over'
        : 'enquiries.history.viewing-moved',
    ),
    more: commaList(
      [...new Set([value.from, value.to])].map((at) => writtenIso(at, reader)).join(' → '),
      nameIn(panelLocale(reader.language), { name: value.hostName ?? null, writtenName: {} }),
    ),
    ...byVisitor(reader, entry),
  })),
  'viewing-marked': kind(historyValues['viewing-marked'], ({ at, status }, reader, entry) => ({
    title: reader.t('enquiries.history.viewing-marked'),
    more: commaList(writtenIso(at, reader), viewingStatus(status, reader)),
    ...byVisitor(reader, entry),
  })),
  received: kind(z.object({ message: text, form: text }), (value, { t }) => {
    const form = enquiryOrigins.find((each) => each === value.form)
    return {
      title: t('enquiries.history.received'),
      more: form && t('panel.quoted', { text: t(`enquiries.forms.${form}`) }),
      quoted: value.message,
      shape: shapes.answer,
    }
  }),
  message: kind(sentMessage, (message) => ({
    message,
    shape: message.status === 'dead' ? shapes.failed : shapes.sent,
  })),
  viewing: kind(
    z.object({ at: z.number().nullable(), status: text }),
    ({ at, status }, reader) => ({
      title: reader.t('enquiries.history.viewing'),
      more: commaList(at !== null && written(at, reader), viewingStatus(status, reader)),
    }),
  ),
  held: kind(
    z.object({ unit: text, kind: z.string(), until: z.number().nullable(), undo: text }),
    ({ kind: how, undo, unit, until }, reader) => ({
      title: reader.t(`enquiries.history.${how === 'sold' ? 'held-sold' : 'held'}`),
      more: commaList(
        unit,
        until !== null && reader.t('units.holding.until', { time: written(until, reader) }),
      ),
      undo,
    }),
  ),
  'held-ended': kind(
    z.object({ unit: text, reason: z.enum(endReasons), note: text, undo: text }),
    ({ note, reason, undo, unit }, { t }) => ({
      undo,
      title: t('enquiries.history.held-ended'),
      more: commaList(unit, t(`units.holding.ends.${reason}`), note),
    }),
  ),
  'held-changed': kind(heldChanged, ({ changed, currency, names, undo }, reader) => ({
    undo,
    title: reader.t('enquiries.history.held-changed'),
    more: changedText(changed, reader.t, {
      from: end(reader),
      until: end(reader),
      price: (amount) =>
        typeof amount === 'number' && currency
          ? writeMoney(amount, currency, reader.language)
          : reader.t('units.onRequest'),
      name: (name) => (typeof name === 'string' ? name : '—'),
      ...{ unit: named(names), enquiry: named(names), partner: named(names) },
    }),
  })),
  // The opened record; without a type it is the enquiry.
  opened: kind(
    z.object({ type: z.enum(['attachments', 'viewings', 'messages']).nullable() }),
    ({ type }, { t }) => ({
      title: t('enquiries.history.opened'),
      more: type && t(`enquiries.history.${openedWords[type]}`),
      shape: shapes.sent,
    }),
  ),
}

type ReadKind =
  | 'received'
  | 'message'
  | 'viewing'
  | 'held'
  | 'held-ended'
  | 'held-changed'
  | 'opened'

const openedWords = { attachments: 'file', viewings: 'viewing', messages: 'message' } as const

const isKnown = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** What the page says of an entry. One that a later release has written is shown, without what it says. */
export function tell(entry: TimelineEntry, reader: Reader): Told {
  const told = isKnown(entry.kind) ? kinds[entry.kind](entry, reader) : null
  return {
    ...(told ?? {
      title: reader.t('enquiries.history.unknown'),
      by: entry.who,
      shape: shapes.work,
    }),
    duplicate: entry.enquiry === reader.id ? null : entry.enquiry,
  }
}

const end = (reader: PanelText) => (at: unknown) =>
  typeof at === 'number' ? written(at, reader) : '—'

const named = (names: Readonly<Record<string, string | null>>) => (id: unknown) =>
  (typeof id === 'string' && names[id]) || '—'

/** Names the corrected values of a holding, before and after. */
function changedText(
  changed: CorrectedValues,
  t: PanelText['t'],
  shown: Record<CorrectedField, (value: unknown) => string>,
): string {
  const texts = correctedFields.map((field) => {
    const values = changed[field]
    if (!values) return null
    const word = t(`units.holding.fields.${field}`)
    return `${word} ${shown[field](values.from)} → ${shown[field](values.to)}`
  })
  return commaList(...texts)
}
