'use client'

import { officeDay } from '@alun/contract/rules/office-day'
import { DatePicker } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { usePanelText } from '../use-panel-text.ts'
import { readTypedClock, readTypedDay, typedDay } from './read-typed-time.ts'
import './time-inputs.css'

interface InputProps {
  id: string
  value: string
  /** Gets an empty text while what is typed cannot be read. */
  onChange: (value: string) => void
  className?: string
  disabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  /** Where no label stands beside it. */
  name?: string
}

/**
 * A text that stands for a value. The browser's own fields speak the browser's language, and lose
 * what they cannot read.
 */
function TypedInput({
  read,
  write,
  problem,
  hint,
  ...props
}: InputProps & {
  read: (text: string) => string | null
  write: (value: string) => string
  problem: string
  hint: string
}) {
  const { className = 'input', describedBy, disabled, id, isInvalid, name, onChange, value } = props
  const note = useId()
  const [text, setText] = useState(write(value))
  const [isLeft, setLeft] = useState(false)
  // Another value came from outside, such as a quick choice or the record.
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if ((read(text) ?? '') !== value) setText(write(value))
  }
  const isUnreadable = isLeft && text.trim() !== '' && read(text) === null
  return (
    <span className="typed-time">
      <input
        className={className}
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint}
        value={text}
        disabled={disabled}
        aria-label={name}
        aria-invalid={isUnreadable || isInvalid}
        aria-describedby={
          [isUnreadable && note, describedBy].filter(Boolean).join(' ') || undefined
        }
        onChange={({ target }) => {
          setText(target.value)
          setLeft(false)
          const next = read(target.value) ?? ''
          setShown(next)
          onChange(next)
        }}
        onBlur={() => {
          setLeft(true)
          if (value !== '' && read(text) !== null) setText(write(value))
        }}
      />
      <span role="status" id={note} className="typed-time__problem">
        {isUnreadable && problem}
      </span>
    </span>
  )
}

/** A day, typed or chosen in a calendar; `2026-11-26`. */
export function DayInput(props: InputProps) {
  const { t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  const { disabled, id, onChange, value } = props
  // At noon, which exists on every day of every zone.
  const noon = (day: string) => new Date(`${day}T12:00:00`)
  return (
    <span className="day-input">
      <span className="day-input__row">
        <TypedInput
          {...props}
          read={(text) => readTypedDay(text, officeDay(Date.now()))}
          write={typedDay}
          problem={t('panel.times.unreadableDay')}
          hint={t('panel.times.dayHint')}
        />
        <button
          type="button"
          className="button day-input__open"
          disabled={disabled}
          aria-label={t('panel.times.calendar')}
          aria-expanded={isOpen}
          aria-controls={`${id}-calendar`}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">▦</span>
        </button>
      </span>
      {isOpen && (
        <span id={`${id}-calendar`} className="day-input__calendar">
          <DatePicker
            pickerAppearance="dayOnly"
            {...(value && { value: noon(value) })}
            overrides={{
              inline: true,
              calendarStartDay: 1,
              openToDate: noon(value || officeDay(Date.now())),
              // Payload's own shifts the day in zones far ahead of UTC.
              onChange: (chosen: unknown) => {
                if (!(chosen instanceof Date)) return
                const pad = (part: number) => String(part).padStart(2, '0')
                const [month, day] = [chosen.getMonth() + 1, chosen.getDate()]
                onChange(`${chosen.getFullYear()}-${pad(month)}-${pad(day)}`)
                setOpen(false)
                document.getElementById(id)?.focus()
              },
            }}
          />
        </span>
      )}
    </span>
  )
}

/** A time of day; `09:30`. */
export function ClockInput(props: InputProps) {
  const { t } = usePanelText()
  return (
    <TypedInput
      {...props}
      read={readTypedClock}
      write={(value) => value}
      problem={t('panel.times.unreadableClock')}
      hint="10:00"
    />
  )
}

/** A day and a time of it on the office's clock; `2026-11-26T09:30`, empty while one of them is missing. */
export function DayTimeInput(props: InputProps) {
  const { t } = usePanelText()
  const { id, onChange, value, ...rest } = props
  const [given = '', time = ''] = value.split('T')
  const [parts, setParts] = useState({ day: given, time })
  // Half of it is known here alone.
  useEffect(() => {
    if (value !== '') setParts({ day: given, time })
  }, [value, given, time])
  const change = (next: typeof parts) => {
    setParts(next)
    onChange(next.day && next.time ? `${next.day}T${next.time}` : '')
  }
  return (
    <span className="day-time-input">
      <DayInput {...rest} id={id} value={parts.day} onChange={(day) => change({ ...parts, day })} />
      <ClockInput
        {...rest}
        id={`${id}-clock`}
        name={t('panel.times.clock')}
        value={parts.time}
        onChange={(clock) => change({ ...parts, time: clock })}
      />
    </span>
  )
}
