import { initialsOf } from '@alun/contract/rules/initials'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { writeVisitorClock } from '../../message-texts/visitor-clock.ts'
import { type Box, type Entry, isoAt, timeText } from './calendar-data.ts'
import type { CalendarDialog } from './opened-dialog.tsx'

/** A free time, a viewing or a blocked time in the column of its day. */
export function CalendarBox(props: {
  box: Box
  day: string
  isPast: boolean
  /** Whether the calendar shows several hosts, so that each box has to name its own. */
  hasHosts: boolean
  nameOf: (host: string) => string
  open: (opened: CalendarDialog) => void
  /** `held` is where the pointer took the box, in pixels below its upper edge; `null` ends the drag. */
  drag: (entry: Entry | null, held: number) => void
}) {
  const { language, t } = usePanelText()
  const { box, day, hasHosts, isPast, nameOf, open, drag } = props
  const { entry, from, hosts, isOverClosed, lane, lanes, to } = box
  const style = {
    '--m': from,
    '--d': to - from,
    '--lane': lane,
    '--lanes': lanes,
    '--closed': Number(isOverClosed),
  }
  const time = timeText(from)
  if (!entry) {
    const names = hosts.map(nameOf)
    const shown = `${time} ${t('viewings.calendar.freeSlot')}, ${names.map(initialsOf).join(', ')}`
    const start = isoAt(day, from)
    return (
      <button
        type="button"
        className="calendar-entry calendar-entry--free"
        style={style}
        aria-label={`${shown} (${names.join(', ')}): ${t('viewings.calendar.write')}`}
        onClick={() => open({ kind: 'write', start, host: hosts[0] })}
      >
        {shown}
      </button>
    )
  }
  const isBooked = entry.status === 'booked'
  const isBlocked = entry.status === 'blocked'
  const what = isBlocked
    ? (entry.notes ?? t('viewings.statuses.blocked'))
    : (entry.enquiry?.name ?? t('viewings.calendar.nameless'))
  const visitors = writeVisitorClock(entry.place, Date.parse(entry.start), language)
  const host = nameOf(entry.host)
  const details = isBlocked
    ? host
    : commaList(
        entry.about,
        entry.status === 'no-show'
          ? t('viewings.statuses.no-show')
          : entry.format && t(`viewings.calendar.${entry.format}`),
      )
  return (
    <button
      type="button"
      className="calendar-entry"
      style={style}
      data-entry={entry.id}
      data-look={isPast && isBooked ? 'done' : entry.status}
      data-format={entry.format ?? undefined}
      data-mark={entry.mark === null ? undefined : ''}
      title={commaList(what, details, !isBlocked && hasHosts && host, visitors, entry.mark)}
      draggable={isBooked && !isPast}
      onDragStart={({ clientY, currentTarget, dataTransfer }) => {
        // WebKitGTK ends a drag without data at once. The data is empty, because a text field would take it.
        dataTransfer.setData('text/plain', '')
        dataTransfer.effectAllowed = 'move'
        drag(entry, clientY - currentTarget.getBoundingClientRect().top)
      }}
      onDragEnd={() => drag(null, 0)}
      onClick={() => open({ kind: 'entry', entry })}
      onKeyDown={({ code }) => {
        if (code === 'KeyM' && isBooked) open({ kind: 'move', entry, start: entry.start })
      }}
    >
      <b>{what}</b>
      <span>
        {hasHosts && !isBlocked && (
          <>
            <span aria-hidden="true">{initialsOf(host)} </span>
            <span className="visually-hidden">{host}, </span>
          </>
        )}
        {/* The visitor's clock last, because a narrow column cuts the end. */}
        {commaList(time, details)} {visitors && <span className="muted">({visitors})</span>}
      </span>
      {entry.mark !== null && <span className="late">{entry.mark}</span>}
    </button>
  )
}
