import { currentTime } from '@alun/contract/rules/current-time'
import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import { officeDay } from '@alun/contract/rules/office-day'
import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { FormField, FormSelect } from '../../../core/panel/look/form-field.tsx'
import { OfficeTimeInput } from '../../../core/panel/times/office-time-input.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useOfficeTime } from '../../../core/panel/use-typed.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { dayFormat, fromTimeInput, writeClock } from '../../../core/words/written-times.ts'
import { visitorClock, visitorPlace } from '../../message-texts/visitor-clock.ts'
import type { Unchanged } from '../change-viewing.ts'
import './viewing-time.css'

const timesAnswer = z.object({
  hosts: z.array(z.object({ id: z.string(), name: z.string() })),
  free: z.array(z.object({ start: z.string(), hosts: z.array(z.string()) })),
})
const placeAnswer = z.object({ place: visitorPlace.nullable() })
const checkAnswer = z.object({ problem: z.string().nullable() })

/** Problems that sales may override by confirming. */
const doubts = ['closed-day', 'outside-hours', 'far-ahead']

const choice = z.object({
  start: z.string().nullable(),
  host: z.string().nullable(),
  /** Day whose free times are shown. */
  day: z.string().nullable(),
  /** Whether a time other than the free ones is entered. */
  isTyped: z.boolean().nullable(),
})

interface Asked {
  /** What the time is for: a viewing, an enquiry, or nothing yet. */
  of: string
  /** The visitor's enquiry; their clock is shown beside the office's. */
  enquiry?: string | undefined
  /** The viewing that is moved; its own time counts as free. */
  moved?: { id: string; start: string; host: string }
  format?: ViewingFormat | undefined
  /** The time to which it was dragged, or the clicked free time. */
  start?: string | null
  host?: string | undefined
  /** Whether it is the first input of its dialog. */
  isFirst?: boolean
}

interface Chosen {
  start: string
  host: string
  isAnotherTime: boolean
}

/** The only input by which sales choose a time: a free one, or another one with a warning. */
export function useViewingTime(asked: Asked): {
  chosen: Chosen | null
  fields: ReactNode
  /** Time of a choice from before a reload or another page (`useUnsaved`). */
  since: number | null
  discard: () => void
} {
  const { format, isFirst, moved } = asked
  const { language, t } = usePanelText()
  const id = useId()
  const times = useAnswer(
    filterAddress('viewings/times', { viewing: moved?.id, format: moved ? undefined : format }),
    timesAnswer,
  )
  const found = useAnswer(
    asked.enquiry ? filterAddress('viewings/place', { enquiry: asked.enquiry }) : null,
    placeAnswer,
  )
  const place = typeof found === 'string' ? null : found.place
  const clockOf = (at: string) => visitorClock(place, Date.parse(at), language)
  const [empty] = useState(() => ({
    start: asked.start ?? null,
    host: asked.host ?? null,
    day: null,
    isTyped: null,
  }))
  // A separate stored choice for each dragged or clicked time.
  const kept = useUnsaved(`time ${asked.of} ${asked.start ?? ''}`, choice, empty)
  const { start, day: wantedDay, host: wantedHost, isTyped } = kept.value
  const change = (part: Partial<z.output<typeof choice>>) =>
    kept.change((value) => ({ ...value, ...part }))
  const other = useOfficeTime(start, (typed) => change({ start: typed, day: null }))
  const [confirmed, setConfirmed] = useState('')

  const { free, hosts } = typeof times === 'string' ? { free: [], hosts: [] } : times
  const isOwn = (at: string, host: string) => at === moved?.start && host === moved.host
  const offered = free.filter((each) => !each.hosts.every((host) => isOwn(each.start, host)))
  const byDay = Map.groupBy(offered, (each) => officeDay(Date.parse(each.start)))
  const isOther =
    isTyped ??
    (times === 'failed' ||
      (typeof times !== 'string' &&
        (offered.length === 0 ||
          (start !== null && !offered.some((each) => each.start === start)))))
  /** Initial value of another time: the chosen time, that of the moved viewing, else the first free one. */
  const near = start ?? moved?.start ?? offered[0]?.start ?? new Date(currentTime()).toISOString()
  const nearDay = officeDay(Date.parse(near))
  const day = [wantedDay, nearDay].find((each) => each !== null && byDay.has(each))
  // For another time show its own day, even if that has no free times.
  const shownDay =
    isOther && start
      ? nearDay
      : (day ?? [...byDay.keys()].find((each) => each >= nearDay) ?? [...byDay.keys()][0])
  const shownTimes = byDay.get(shownDay ?? '') ?? []
  // A free time brings a host who is free then; any other time keeps the host.
  const freeHosts = offered.find((each) => each.start === start)?.hosts ?? []
  const keptHost = moved && (freeHosts.includes(moved.host) || freeHosts.length === 0)
  const host = wantedHost ?? (keptHost ? moved.host : (freeHosts[0] ?? hosts[0]?.id))

  const key = start && host ? `${start} ${host}` : null
  const isSame = start !== null && host !== undefined && isOwn(start, host)
  const check = useAnswer(
    key && !isSame ? filterAddress('viewings/check', { start, host, viewing: moved?.id }) : null,
    checkAnswer,
  )
  const problem = typeof check === 'string' ? null : check.problem
  const words = problem === null ? undefined : viewingProblems[problem]
  const isDoubtful = problem !== null && doubts.includes(problem)

  const chooseFree = ({ hosts: able, start: at }: { start: string; hosts: string[] }) => {
    // The chosen host only counts if free at this time.
    const holder = host && able.includes(host) ? host : (able[0] ?? null)
    change({ isTyped: false, start: at, host: holder })
  }
  const dayText = (each: string) =>
    dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(each))

  const visitors = clockOf(start ?? shownTimes[0]?.start ?? '')

  const fields = (
    <div className="viewing-time">
      {times === 'loading' && <p className="secondary small">{t('viewings.times.loading')}</p>}
      {times === 'failed' && <p className="note note--warn">{t('viewings.times.failed')}</p>}
      {byDay.size > 0 && (
        <fieldset className="viewing-time__row" data-days>
          <legend>{t('viewings.times.day')}</legend>
          <div className="segments">
            {[...byDay.keys()].map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-day`}
                  value={each}
                  // The dialog opens before its times are known, so it cannot focus this input itself.
                  // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose a day.
                  autoFocus={isFirst && each === shownDay}
                  checked={each === shownDay}
                  onChange={() =>
                    change({ day: each, ...(isOther && { start: onDay(each, near) }) })
                  }
                />
                {dayText(each)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {typeof times !== 'string' && (
        <fieldset className="viewing-time__row" data-times>
          <legend>
            {commaList(t('viewings.times.free'), t('panel.officeTime'))}
            {visitors && ` / ${visitors.country}`}
          </legend>
          {shownTimes.length === 0 && <p className="secondary">{t('viewings.times.none')}</p>}
          <div className="segments">
            {shownTimes.map((each) => (
              <label key={each.start}>
                <input
                  type="radio"
                  name={`${id}-time`}
                  value={each.start}
                  checked={!isOther && each.start === start}
                  onChange={() => chooseFree(each)}
                />
                {writeClock(Date.parse(each.start))}
                <small>{clockOf(each.start)?.clock}</small>
              </label>
            ))}
            <label>
              <input
                type="radio"
                name={`${id}-time`}
                value="other"
                checked={isOther}
                onChange={() => change({ isTyped: true, start: onDay(shownDay, near) })}
              />
              {t('viewings.times.other')}
            </label>
          </div>
        </fieldset>
      )}
      {isOther && (
        <FormField id={`${id}-other`} label={t('viewings.times.other')}>
          <OfficeTimeInput {...other} id={`${id}-other`} />
        </FormField>
      )}
      <div role="status" data-visitor-time>
        {visitors && start !== null && (
          <p className={visitors.isNight ? 'note note--warn' : 'hint'}>
            {t('viewings.calendar.forVisitor')}: {visitors.clock}, {visitors.country}.{' '}
            {visitors.isNight && t('viewings.times.night')}
          </p>
        )}
      </div>
      <FormSelect
        label={t('viewings.calendar.host')}
        name="host"
        value={host ?? ''}
        onChange={({ target }) => change({ host: target.value })}
        options={hosts.map((each) => [each.id, each.name])}
      />
      <div role="status" data-time-problem={problem ?? undefined}>
        {words && !isSame && <p className={isDoubtful ? 'note note--warn' : 'note'}>{t(words)}</p>}
        {isDoubtful && !isSame && (
          <label className="viewing-time__sure">
            <input
              type="checkbox"
              required
              checked={confirmed === key}
              onChange={({ target }) => setConfirmed(target.checked && key ? key : '')}
            />{' '}
            {t('viewings.times.confirm')}
          </label>
        )}
      </div>
    </div>
  )
  const chosen = start && host && !isSame ? { start, host, isAnotherTime: confirmed === key } : null
  return { chosen, fields, since: kept.since, discard: kept.discard }
}

function onDay(day: string | undefined, at: string): string | null {
  return day ? fromTimeInput(`${day}T${writeClock(Date.parse(at))}`) : at
}

/** Why a viewing stays as it is, in words. */
export const viewingProblems: Readonly<Record<string, WordKey>> = {
  'slot-taken': 'viewings.problems.slot-taken',
  'in-the-past': 'viewings.problems.in-the-past',
  'not-booked': 'viewings.problems.not-booked',
  'moved-since': 'viewings.problems.moved-since',
  'host-left': 'viewings.problems.host-left',
  'closed-day': 'viewings.problems.closed-day',
  'outside-hours': 'viewings.problems.outside-hours',
  'far-ahead': 'viewings.problems.far-ahead',
  begun: 'viewings.problems.begun',
  'to-come': 'viewings.problems.to-come',
} satisfies Record<Unchanged, WordKey>
