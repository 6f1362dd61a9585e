import { isOpenStatus, nextStatus } from '@alun/contract/rules/enquiry-statuses'
import { initialsOf } from '@alun/contract/rules/initials'
import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { UnitStatus } from '@alun/contract/rules/unit'
import { type Nameable, shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { pluralOf } from '../../../core/words/written-numbers.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { StatusSquare } from '../../../publishing/units/panel/status-square.tsx'
import { mailAddressOf, telegramLink, whatsAppLink } from '../../message-texts/contact-links.ts'
import type { AnswerClock } from '../worklist/answer-clock.ts'
import { writtenMinutes } from '../worklist/answer-deadline.ts'
import type { WorklistCounts, WorklistQuery, WorklistRow } from '../worklist/read-worklist.ts'

export type WorklistView = PanelText & {
  /** What enquiries lack, by their addresses. */
  marks: ReadonlyMap<string, string>
  query: WorklistQuery
  counts: WorklistCounts
}

export function isLate(row: WorklistRow, { lateSince, now }: AnswerClock): boolean {
  return (
    (row.status === 'new' && row.receivedAt <= lateSince) ||
    (row.nextStepAt !== null && row.nextStepAt < now && isOpenStatus(row.status))
  )
}

export const keyData = (row: WorklistRow) => ({
  'data-enquiry': row.id,
  'data-next-status': nextStatus(row.status) ?? undefined,
  'data-status': row.status,
  'data-name': nameOf(row),
  'data-held': row.held ?? undefined,
})

/** Shows the waiting time; a square is a twentieth of the time for an answer. */
export function DeadlineMark(props: PanelText & { clock: AnswerClock; receivedAt: number }) {
  const { clock, language, receivedAt, t } = props
  const { left, allowed } = clock.deadlineOf(receivedAt)
  const isLate = left === null || left <= 0
  const state = isLate ? 'late' : left * 2 <= allowed ? 'soon' : ''
  const used = isLate ? 20 : Math.round(((allowed - left) / allowed) * 20)
  const words =
    left === null
      ? t('enquiries.worklist.waitsSince', { date: writeDate(receivedAt, language) })
      : isLate
        ? `${t('enquiries.worklist.overdueBy')} ${writtenMinutes(Math.max(1, -left), t)}`
        : `${t('enquiries.worklist.left')} ${writtenMinutes(left, t)}`
  return (
    <span className={`deadline ${state}`}>
      <span className="minutes-left" aria-hidden="true">
        {Array.from({ length: 20 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the squares are all alike.
          <i key={at} className={at < used ? 'is-used' : undefined} />
        ))}
      </span>
      <span>{words}</span>
      {clock.isOpen || isLate ? null : (
        <span className="muted outside">{t('enquiries.worklist.outside')}</span>
      )}
    </span>
  )
}

/** Shows what is due: the answer, a viewing, or the next step. */
export function DueMark(props: PanelText & { clock: AnswerClock; row: WorklistRow }) {
  const { clock, language, row, t } = props
  const { nextStep, nextStepAt, receivedAt, status, viewingAt } = row
  // A pending answer comes first, unless a step is already late.
  if (status === 'new' && (nextStepAt === null || nextStepAt >= clock.now)) {
    return (
      <span>
        <DeadlineMark clock={clock} language={language} receivedAt={receivedAt} t={t} />
        {viewingAt !== null && <TimeMark {...props} at={viewingAt} />}
      </span>
    )
  }
  const isStep = nextStepAt !== null && (viewingAt === null || nextStepAt <= viewingAt)
  const due = isStep ? nextStepAt : viewingAt
  if (due === null) return <span className="deadline muted">{t('enquiries.worklist.noStep')}</span>
  return <TimeMark {...props} at={due} step={isStep ? (nextStep ?? '') : null} />
}

/** When the next step is due, or else the viewing. */
function TimeMark(props: Parameters<typeof DueMark>[0] & { at: number; step?: string | null }) {
  const { at, clock, language, row, step = null, t } = props
  const urgency = at < clock.now ? 'late' : at < clock.todayEnds ? 'soon' : ''
  return (
    <span
      className={`deadline ${isOpenStatus(row.status) ? urgency : ''} deadline--next`}
      title={step || undefined}
    >
      <span className="what-next">
        {t(step === null ? 'enquiries.worklist.viewingAt' : 'enquiries.worklist.step')}:{' '}
        {step ? `${step}, ` : null}
      </span>
      <span>{whenDue(at, clock.now, language, t)}</span>
    </span>
  )
}

/** `today, 16:00`, `yesterday, 17:00`, `26 Nov, 10:00`, by the office's clock. */
export function whenDue(at: number, now: number, language: string, t: PanelText['t']): string {
  const today = officeDay(now)
  const near = new Map([
    [addDays(today, -1), t('enquiries.worklist.yesterday').toLowerCase()],
    [today, t('enquiries.worklist.today').toLowerCase()],
    [addDays(today, 1), t('enquiries.worklist.tomorrow')],
  ])
  return `${near.get(officeDay(at)) ?? writeDate(at, language)}, ${writeClock(at)}`
}

/** Shows that other enquiries want the same viewing time. */
export function ContestedMark({ row, t }: Pick<PanelText, 't'> & { row: WorklistRow }) {
  if (row.contested === null) return null
  return (
    <span className="deadline late" data-contested={row.contested}>
      {t('enquiries.worklist.contested')}: {row.contested}
    </span>
  )
}

/** What this enquiry or its viewing lacks, as the start page says it. */
export function EndMark({ row, marks }: { row: WorklistRow; marks: ReadonlyMap<string, string> }) {
  const ground = marks.get(recordAddress('enquiries', row.id))
  if (ground === undefined) return null
  return (
    <span className="deadline late" data-end-mark>
      <span className="square square--empty tone-error" aria-hidden="true" /> {ground}
    </span>
  )
}

export function LanguageMark({ locale }: { locale: Locale }) {
  return <span className="language-mark">{locale.toUpperCase()}</span>
}

/** Name of the sender, or else the number, the contact or a dash. */
export function nameOf({ contact, name, phone }: Pick<WorklistRow, 'name' | 'phone' | 'contact'>) {
  return name || phone || contact || '—'
}

/**
 * Subject of an enquiry: unit with its state, project or vacancy, and the number of compared units; else
 * `otherwise`.
 */
export function SubjectOfEnquiry(props: PanelText & { row: WorklistRow; otherwise?: string }) {
  const { language, otherwise, row, t } = props
  const { shortlist, unit, unitStatus } = row
  const subject = row.project ?? row.vacancy ?? otherwise
  return (
    <span className="actions card-line interest">
      {unit ? <b className="strong">{unit}</b> : null}
      {subject ? (
        <span className="secondary subject" title={subject}>
          {subject}
        </span>
      ) : null}
      {unitStatus ? <UnitMark status={unitStatus} t={t} /> : null}
      {shortlist.length > 0 ? (
        <span className="muted small" title={shortlist.join(', ')} data-shortlist>
          {shortlist.length}{' '}
          {t(`enquiries.worklist.shortlisted.${pluralOf(shortlist.length, language)}`)}
          <span className="visually-hidden">: {shortlist.join(', ')}</span>
        </span>
      ) : null}
    </span>
  )
}

export function UnitMark({
  isNamed,
  status,
  t,
}: Pick<PanelText, 't'> & {
  status: UnitStatus
  isNamed?: boolean
}) {
  return (
    <span className="state small">
      <StatusSquare status={status} />
      <span className={isNamed ? undefined : 'visually-hidden'}>
        {t(`units.statuses.${status}`)}
      </span>
    </span>
  )
}

export function formAndChannel({ row, t }: Pick<PanelText, 't'> & { row: WorklistRow }): string {
  return commaList(t(`enquiries.forms.${row.form}`), channelOf(row, t))
}

function channelOf(
  { contact, messenger }: Pick<WorklistRow, 'contact' | 'messenger'>,
  t: PanelText['t'],
): string | null {
  if (messenger) return t(`enquiries.messengers.${messenger}`)
  if (mailAddressOf(contact)) return t('enquiries.worklist.mail')
  if (telegramLink({ contact })) return 'Telegram'
  return whatsAppLink({ contact }) ? 'WhatsApp' : null
}

export function OwnerMark({ owner }: { owner: Nameable }) {
  const name = shownName(owner)
  return (
    <span className="initials initials--small" role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  )
}
