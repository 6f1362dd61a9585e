'use client'

import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay, officeOffset, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { useRouter } from 'next/navigation'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { dayFormat, writeClock, writeLongDate } from '../../../core/words/written-times.ts'
import './calendar.css'
import { mondayOf } from '../../../core/panel/days.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import type { Calendar } from '../read-calendar.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { calendarAddress, type Mode } from './calendar-address.ts'
import { CalendarBox } from './calendar-box.tsx'
import {
  type Box,
  boxesOf,
  type Entry,
  isoAt,
  landingOf,
  lengthOf,
  minutesOfDay,
  timeText,
  wholeDay,
} from './calendar-data.ts'
import { type CalendarDialog, OpenedDialog } from './opened-dialog.tsx'

const quarter = 900_000
const nextQuarter = () => Math.ceil(currentTime() / quarter) * quarter
const narrow = 768

/** Free and taken times of a week or a day; viewings can be dragged, times blocked, viewings marked. */
export function SalesCalendar(props: {
  now: number
  /** Day that is shown alone or with its week. */
  day: string
  /** Mode of the address; without one the width of the browser decides. */
  mode: Mode | undefined
  week: Calendar
  /** Whether the page opens the dialog of a new viewing. */
  asksNew: boolean
  mayAddHosts: boolean
}) {
  const { language, t } = usePanelText()
  const router = useRouter()
  const { day, now, week: data } = props
  // Until the script knows the width, the style sheet shows a week or the current day.
  const [fitting, setFitting] = useState<Mode | null>(null)
  const mode = props.mode ?? fitting ?? 'week'
  const from = mode === 'week' ? mondayOf(day) : day
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<CalendarDialog | null>(null)
  const [dragged, setDragged] = useState<Entry | null>(null)
  const held = useRef(0)
  const [target, setTarget] = useState<{ day: string; minutes: number } | null>(null)
  const days = mode === 'week' ? 7 : 1
  useEffect(() => {
    if (props.asksNew) setOpened({ kind: 'write', start: null, host: undefined })
  }, [props.asksNew])
  useEffect(() => setFitting(window.innerWidth < narrow ? 'day' : 'week'), [])
  const nowLine = useRef<HTMLDivElement>(null)
  // Scroll to now, because in the evening it is below the first screen of a phone.
  useEffect(() => {
    if (fitting !== null) nowLine.current?.scrollIntoView({ block: 'nearest' })
  }, [fitting])
  // Remember the wanted week, so that fast paging ends at the last one.
  const wanted = useRef(from)
  useEffect(() => {
    wanted.current = from
  }, [from])
  const turn = (count: number) => {
    wanted.current = addDays(wanted.current, count * days)
    router.push(calendarAddress(mode, wanted.current))
  }
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
    if (event.code === 'KeyB') openEmpty('write')
  })

  /** Opens the dialog: for a viewing at the first free time shown, if any, for a blocked time in the morning. */
  function openEmpty(kind: 'write' | 'block') {
    const free = boxes.find(({ entry }) => !entry)
    const host = free?.hosts[0] ?? data.hosts[0]?.id
    if (kind === 'write') return setOpened({ kind, start: free?.key ?? null, host })
    // Not before now, because past times cannot be blocked.
    const begin = Math.max(Date.parse(isoAt(from, 9 * 60)), nextQuarter())
    setOpened({ kind, start: new Date(begin).toISOString(), host })
  }

  function onDragOver(event: DragEvent<HTMLElement>, day: string, ofDay: readonly Box[]) {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minutesAt = (y: number) => first + ((y - top) / height) * (last - first)
    const pointer = event.clientY
    const edge = minutesAt(pointer - held.current)
    const minutes = Math.max(first, landingOf(ofDay, minutesAt(pointer), edge))
    if (target?.day !== day || target.minutes !== minutes) setTarget({ day, minutes })
  }

  function onDrop() {
    if (dragged && target) {
      const start = isoAt(target.day, target.minutes)
      setOpened({ kind: 'move', entry: dragged, start })
    }
    setDragged(null)
    setTarget(null)
  }

  const shown = new Set(data.hosts.map(({ id }) => id).filter((id) => !hidden.has(id)))
  const today = officeDay(now)
  const nowMinutes = minutesOfDay(new Date(now).toISOString())
  const offset = officeOffset(...[from, addDays(from, days)].map(startOfOfficeDay))
  const columns = Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => {
    const { isClosed = false, reason = null } = data.days.find((each) => each.day === day) ?? {}
    return { day, isClosed, reason, boxes: boxesOf(data, day, shown) }
  })
  const boxes = columns.flatMap((column) => column.boxes)
  // Closed time from or to midnight does not make every day 24 hours long.
  const edges = boxes.map(({ entry, from, to }) =>
    entry?.status === 'blocked' && (from === 0 || to === wholeDay) ? null : { from, to },
  )
  const first = Math.min(
    9 * 60,
    ...edges.map((edge) => Math.floor((edge?.from ?? wholeDay) / 60) * 60),
  )
  const last = Math.max(19 * 60, ...edges.map((edge) => Math.ceil((edge?.to ?? 0) / 60) * 60))
  const entries = boxes.flatMap(({ entry }) => (entry && entry.status !== 'blocked' ? entry : []))
  const counts = [
    `${t('viewings.calendar.viewings')}: ${entries.length}`,
    `${t('viewings.calendar.noShows')}: ${entries.filter(({ status }) => status === 'no-show').length}`,
    `${t('viewings.calendar.free')}: ${boxes.filter(({ entry }) => !entry).length}`,
  ]
  const dayText = (day: string, options: Intl.DateTimeFormatOptions) =>
    dayFormat(language, options).format(new Date(day))
  const isByWidth = !props.mode && fitting === null
  const dayTitle = writeLongDate(Date.parse(isoAt(day, 12 * 60)), language)
  const weekTitle = weekText(mondayOf(day), language)
  const heading = mode === 'day' ? dayTitle : weekTitle
  const zone = t('viewings.calendar.zone', { offset })
  const nameOf = (host: string) => data.hosts.find(({ id }) => id === host)?.name ?? ''
  const common = { close: () => setOpened(null), hosts: data.hosts, nameOf }

  return (
    <div data-sales-calendar={fitting === null ? 'loading' : 'ready'}>
      <Head
        title={isByWidth ? <TitleByWidth ofDay={dayTitle} ofWeek={weekTitle} /> : heading}
        lead={`${counts.join(', ')}. ${zone}`}
      >
        <CalendarActions mode={mode} from={from} today={today} days={days} openEmpty={openEmpty} />
      </Head>
      {data.hosts.length === 0 && (
        <p className="note note--warn">
          {props.mayAddHosts ? (
            <a href="/admin/collections/hosts">{t('viewings.calendar.noHosts')}</a>
          ) : (
            t('viewings.calendar.noHosts')
          )}
        </p>
      )}
      <fieldset className="filters">
        <legend className="visually-hidden">{t('viewings.calendar.hosts')}</legend>
        {data.hosts.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.has(id)}
              onChange={({ target: { checked } }) => {
                const next = new Set(hidden)
                if (checked) next.delete(id)
                else next.add(id)
                setHidden(next)
              }}
            />{' '}
            {name}
          </label>
        ))}
        {data.hosts.some(({ feed }) => feed) && (
          <PanelButton look="ghost" onClick={() => setOpened({ kind: 'feed' })}>
            {t('viewings.calendar.subscribe')}
          </PanelButton>
        )}
      </fieldset>
      <div
        className="calendar-grid"
        data-by-width={isByWidth || undefined}
        style={{ '--days': columns.length, '--first': first, '--hours': (last - first) / 60 }}
      >
        <div className="hours" aria-hidden="true">
          {Array.from({ length: (last - first) / 60 }, (_, at) => first + at * 60).map(
            (minutes) => (
              <span key={minutes} style={{ '--m': minutes }}>
                {timeText(minutes)}
              </span>
            ),
          )}
        </div>
        {columns.map(({ day, isClosed, reason, boxes: ofDay }) => (
          <section
            key={day}
            className="column"
            data-day={day}
            data-today={day === today || undefined}
            data-closed={isClosed || undefined}
            aria-label={dayText(day, dayInWords)}
          >
            <h2>
              <b>{dayText(day, { day: 'numeric' })}</b> {dayText(day, { weekday: 'short' })}
            </h2>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a viewing is moved by keyboard in its dialog */}
            <div
              className="slots"
              onDragOver={(event) => onDragOver(event, day, ofDay)}
              onDrop={onDrop}
            >
              {isClosed && (
                <span className="closed">{reason ?? t('viewings.calendar.closed')}</span>
              )}
              {day === today && nowMinutes >= first && nowMinutes <= last && (
                <div
                  ref={nowLine}
                  className="now-line"
                  style={{ '--m': Math.floor(nowMinutes) }}
                  suppressHydrationWarning
                >
                  {writeClock(now)}
                </div>
              )}
              {ofDay.map((box) => (
                <CalendarBox
                  key={box.key}
                  box={{ ...box, from: Math.max(box.from, first), to: Math.min(box.to, last) }}
                  day={day}
                  isPast={Date.parse(box.entry?.end ?? box.key) < now}
                  hasHosts={shown.size > 1}
                  nameOf={nameOf}
                  open={setOpened}
                  drag={(entry, at) => {
                    held.current = at
                    setDragged(entry)
                  }}
                />
              ))}
              {target?.day === day && dragged && (
                <div
                  className="calendar-entry calendar-entry--dragged"
                  style={{ '--m': target.minutes, '--d': lengthOf(dragged) }}
                >
                  <b>{dragged.enquiry?.name}</b>
                  <span>{timeText(target.minutes)}</span>
                </div>
              )}
            </div>
          </section>
        ))}
      </div>
      <p className="hint">{t('viewings.calendar.moveHint')}</p>
      {opened && <OpenedDialog {...common} opened={opened} open={setOpened} />}
    </div>
  )
}

/** One of the two is hidden by the style sheet, so that the lines of the title stay as they are. */
const TitleByWidth = ({ ofDay, ofWeek }: { ofDay: string; ofWeek: string }) => (
  <>
    <span className="of-week">{ofWeek}</span>
    <span className="of-day">{ofDay}</span>
  </>
)

const dayInWords = { weekday: 'long', day: 'numeric', month: 'long' } as const

function weekText(monday: string, language: string): string {
  return dayFormat(language, { day: 'numeric', month: 'long' }).formatRange(
    new Date(monday),
    new Date(addDays(monday, 6)),
  )
}
