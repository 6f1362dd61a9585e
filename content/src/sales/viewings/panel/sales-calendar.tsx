'use client'

import { officeDay, officeOffset, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { dayFormat, writeClock, writeLongDate } from '../../../core/words/written-times.ts'
import './calendar.css'
import { mondayOf } from '../../../core/panel/days.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { CalendarActions, type Mode } from './calendar-actions.tsx'
import { CalendarBox } from './calendar-box.tsx'
import {
  boxesOf,
  type CalendarAnswer,
  calendarAnswer,
  type Entry,
  instantAt,
  lengthOf,
  minutesOf,
  timeText,
} from './calendar-data.ts'
import { type Opened, OpenedDialog } from './opened-dialog.tsx'

const problems: Readonly<Record<string, WordKey>> = {
  'slot-taken': 'viewings.problems.slot-taken',
  'in-the-past': 'viewings.problems.in-the-past',
  'not-booked': 'viewings.problems.not-booked',
}

const step = 15
const narrow = 768

/** The viewings of a week or a day: free and taken times, moved by dragging, closed and marked. */
export function SalesCalendar(props: {
  monday: string
  /** What the calendar has in the week of that day. */
  week: CalendarAnswer
  mayAddHosts: boolean
}) {
  const { language, t } = usePanelText()
  // Until the browser knows how wide it is, its style sheet shows a week or the present day.
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen ?? 'week'
  const [from, setFrom] = useState(props.monday)
  const [data, setData] = useState(props.week)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Entry | null>(null)
  const [target, setTarget] = useState<{ day: string; minutes: number } | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const days = mode === 'week' ? 7 : 1

  // By the week also where one day is shown: the first comes with the page.
  const path = `viewings/calendar?from=${mondayOf(from)}`
  const shownPath = useRef(path)

  // A slow answer must not replace that of a week that was chosen since.
  const load = useCallback(
    () =>
      panelRequest('GET', path, calendarAnswer).then(
        (answer) => shownPath.current === path && setData(answer),
        () => shownPath.current === path && setProblem(t('viewings.calendar.failed')),
      ),
    [path, t],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is new with every rendering
  useEffect(() => {
    if (shownPath.current !== path) {
      shownPath.current = path
      void load()
    }
    const timer = setInterval(() => {
      setNow(Date.now())
      void load()
    }, 60_000)
    return () => clearInterval(timer)
  }, [path])
  useEffect(() => {
    if (window.innerWidth >= narrow) return setMode('week')
    setMode('day')
    setFrom(officeDay(Date.now()))
  }, [])
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    if (event.key === 'ArrowLeft') setFrom((day) => addDays(day, -days))
    if (event.key === 'ArrowRight') setFrom((day) => addDays(day, days))
    if (event.code === 'KeyB') openEmpty('block')
    if (event.code === 'KeyN') openEmpty('write')
  })

  /** At the first free time that is shown, else in the morning. */
  function openEmpty(kind: 'write' | 'block') {
    const free = kind === 'write' ? boxes.find(({ entry }) => !entry) : undefined
    const host = free?.hosts[0] ?? data.hosts[0]?.id
    setOpened({ kind, start: free?.key ?? instantAt(from, 9 * 60), host })
  }

  /** Sends a change; the dialog stays where it is rejected. */
  async function change(method: string, path: string, body?: object): Promise<string | null> {
    try {
      await panelRequest(method, `viewings/${path}`, z.unknown(), body)
      setOpened(null)
      setProblem(null)
      await load()
      return null
    } catch (cause) {
      await load()
      return t(problemOf(cause, 'viewings.calendar.failed', problems))
    }
  }

  function show(next: Mode, day: string) {
    setMode(next)
    setFrom(next === 'week' ? mondayOf(day) : day)
  }

  function onDragOver(event: DragEvent<HTMLElement>, day: string) {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minutes = first + ((event.clientY - top) / height) * (last - first)
    const snapped = Math.max(first, Math.round(minutes / step) * step)
    if (target?.day !== day || target.minutes !== snapped) setTarget({ day, minutes: snapped })
  }

  function onDrop() {
    if (dragged && target) {
      const start = instantAt(target.day, target.minutes)
      setOpened({ kind: 'move', entry: dragged, start })
    }
    setDragged(null)
    setTarget(null)
  }

  const shown = new Set(data.hosts.map(({ id }) => id).filter((id) => !hidden.has(id)))
  const today = officeDay(now)
  const nowMinutes = minutesOf(new Date(now).toISOString())
  const offset = officeOffset(...[from, addDays(from, days)].map(startOfOfficeDay))
  const columns = Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    isClosed: data.days.find((each) => each.day === day)?.isClosed ?? false,
    boxes: boxesOf(data, day, shown),
  }))
  const boxes = columns.flatMap((column) => column.boxes)
  const first = Math.min(9 * 60, ...boxes.map((box) => Math.floor(box.from / 60) * 60))
  const last = Math.max(19 * 60, ...boxes.map((box) => Math.ceil(box.to / 60) * 60))
  const entries = boxes.flatMap(({ entry }) => (entry && entry.status !== 'blocked' ? entry : []))
  const counts = [
    `${t('viewings.calendar.viewings')}: ${entries.length}`,
    `${t('viewings.calendar.noShows')}: ${entries.filter(({ status }) => status === 'no-show').length}`,
    `${t('viewings.calendar.free')}: ${boxes.filter(({ entry }) => !entry).length}`,
  ]
  const dayText = (day: string, options: Intl.DateTimeFormatOptions) =>
    dayFormat(language, options).format(new Date(day))
  const heading =
    mode === 'day'
      ? writeLongDate(Date.parse(instantAt(from, 12 * 60)), language)
      : weekText(from, language)
  const zone = t('viewings.calendar.zone', { offset })
  const nameOf = (host: string) => data.hosts.find(({ id }) => id === host)?.name ?? ''
  const common = { change, close: () => setOpened(null), hosts: data.hosts, nameOf }

  return (
    <div data-sales-calendar={chosen === null ? 'loading' : 'ready'} data-own-n>
      <Head title={heading} lead={`${counts.join(', ')}. ${zone}`}>
        <CalendarActions
          mode={mode}
          show={show}
          from={from}
          today={today}
          step={(count) => setFrom(addDays(from, count * days))}
          openEmpty={openEmpty}
        />
      </Head>
      <div role="status">{problem && <p className="note">{problem}</p>}</div>
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
        <PanelButton look="ghost" onClick={() => setOpened({ kind: 'feed' })}>
          {t('viewings.calendar.subscribe')}
        </PanelButton>
      </fieldset>
      <div
        className="calendar-grid"
        data-by-width={chosen === null || undefined}
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
        {columns.map(({ day, isClosed, boxes: ofDay }) => (
          <section
            key={day}
            className="column"
            data-day={day}
            data-today={day === today || undefined}
            aria-label={dayText(day, wholeDay)}
          >
            <h2>
              <b>{dayText(day, { day: 'numeric' })}</b> {dayText(day, { weekday: 'short' })}
            </h2>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a viewing is moved by keyboard in its dialog */}
            <div className="slots" onDragOver={(event) => onDragOver(event, day)} onDrop={onDrop}>
              {isClosed && ofDay.length === 0 && (
                <span className="closed">{t('viewings.calendar.closed')}</span>
              )}
              {day === today && nowMinutes >= first && nowMinutes <= last && (
                <div
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
                  box={box}
                  day={day}
                  isPast={Date.parse(box.entry?.end ?? box.key) < now}
                  nameOf={nameOf}
                  open={setOpened}
                  drag={setDragged}
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
      {opened && (
        <OpenedDialog {...common} opened={opened} open={setOpened} projects={data.projects} />
      )}
    </div>
  )
}

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

function weekText(monday: string, language: string): string {
  return (
    dayFormat(language, { day: 'numeric', month: 'long' })
      .formatRange(new Date(monday), new Date(addDays(monday, 6)))
      // Browsers have other spaces around the dash than the server.
      .replaceAll('\u2009', ' ')
  )
}
