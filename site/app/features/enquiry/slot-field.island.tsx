import { currentTime } from '@alun/contract/rules/current-time'
import { type ViewingFormat, viewingFormats } from '@alun/contract/rules/enquiry'
import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { offsetText } from '@alun/contract/rules/offset-text'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import type { FormEvent } from 'react'
import fields from '../../ui/field.module.css'
import { Below } from '../../ui/field.tsx'
import inputs from '../../ui/input.module.css'
import { intlCache } from '../../words/intl-cache.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { Choice, choiceGroup } from './choice-field.island.tsx'
import { useEnquiryFormState } from './enquiry-form-context.ts'
import { labelOf, useField } from './fields.island.tsx'
import { useOwnZone } from './own-zone.ts'
import { dayOfSlot, type SlotDay, slotDays } from './slot-days.ts'
import styles from './slot-field.module.css'

const visibleDays = 8

const { dateFormat } = intlCache()

/** The offered times; `onlyIn` has those for one format of viewing only. */
type SlotOffer = Pick<ViewingOffer, 'slots' | 'timeZone'> & Partial<Pick<ViewingOffer, 'onlyIn'>>

/** Day and time. CSS shows the times of the chosen day, so it works without scripts. */
export function SlotField({ offer }: { offer: SlotOffer }) {
  const t = useMessages()
  const field = useField('slot')
  const state = useEnquiryFormState()
  const slots = state.slots ?? offer.slots
  const [first, last] = [slots[0], slots.at(-1)]
  const zone = useOwnZone(offer.timeZone, first, last)
  const instants = [first, last].map((at) => (at ? Date.parse(at) : currentTime()))
  const days = slotDays(slots)
  // If the chosen time was taken in between, its day stays open.
  const wanted = dayOfSlot(field.typed)
  const open = (days.find(({ day }) => day === wanted) ?? days[0])?.day
  const [sooner, later] = [days.slice(0, visibleDays), days.slice(visibleDays)]
  return (
    <fieldset
      className={`${inputs.field} ${inputs.full}`}
      aria-describedby={field.attributes['aria-describedby']}
      onChange={dropTimesOfOtherDays}
    >
      <legend>
        {labelOf(field, t('slot.label', { offset: offsetText(offer.timeZone, ...instants) }))}
      </legend>
      {days.length === 0 ? (
        <p className="muted">{t('slot.none')}</p>
      ) : (
        <Days days={sooner} open={open} offer={offer} zone={zone} />
      )}
      {later.length > 0 && (
        <details className={styles.later} open={later.some(({ day }) => day === open)}>
          <summary className="tap">{t('slot.later')}</summary>
          <Days days={later} open={open} offer={offer} zone={zone} />
        </details>
      )}
      <Below notes={field.notes} />
      {zone && days.length > 0 && (
        <p className={fields.hint}>{t('slot.own', { offset: offsetText(zone, ...instants) })}</p>
      )}
    </fieldset>
  )
}

/** A hidden time of another day than the marked one must not be sent. */
function dropTimesOfOtherDays({ currentTarget, target }: FormEvent<HTMLFieldSetElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'day') return
  for (const time of currentTarget.querySelectorAll<HTMLInputElement>('[name="slot"]:checked'))
    if (dayOfSlot(time.value) !== target.value) time.checked = false
}

interface DaysProps {
  days: readonly SlotDay[]
  open: string | undefined
  offer: SlotOffer
  zone: string | null
}

function Days({ days, open, ...common }: DaysProps) {
  return (
    <div className={`${choiceGroup} ${styles.days}`}>
      {days.map(({ day, slots }) => (
        <Day key={day} day={day} slots={slots} open={day === open} {...common} />
      ))}
    </div>
  )
}

function Day(props: SlotDay & { open: boolean } & Omit<DaysProps, 'days' | 'open'>) {
  const { locale, t } = useLanguage()
  const { day, slots, open, offer, zone } = props
  const field = useField('slot')
  const name = dayText(day, locale)
  return (
    <>
      <label>
        {/* Selects the visible times; not part of the enquiry. */}
        <input type="radio" name="day" value={day} defaultChecked={open} />
        <span suppressHydrationWarning>
          <small>{name.weekday}</small>
          <b>{name.day}</b>
        </span>
      </label>
      <fieldset className={styles.times} aria-label={t('slot.times', { day: name.day })}>
        {slots.map((slot) => (
          <Choice key={slot} field={field} value={slot} only={formatOnly(offer, slot)}>
            <span suppressHydrationWarning>
              <b>{timeText(slot, offer.timeZone, locale)}</b>
              {zone && <small>{ownTimeText(slot, zone, offer.timeZone, locale)}</small>}
            </span>
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

function formatOnly({ onlyIn = {} }: SlotOffer, slot: string): ViewingFormat | undefined {
  return viewingFormats.find((format) => onlyIn[format]?.includes(slot))
}

function dayText(day: string, locale: Locale) {
  const date = new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }).format(date)
  return { weekday: format({ weekday: 'short' }), day: format({ day: 'numeric', month: 'short' }) }
}

function timeText(slot: string, timeZone: string, locale: Locale): string {
  return dateFormat(intlLocale(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(slot))
}

/** Adds the weekday if it differs from the office's. */
function ownTimeText(slot: string, zone: string, salesZone: string, locale: Locale): string {
  const weekday = (timeZone: string) =>
    dateFormat(intlLocale(locale), { weekday: 'short', timeZone }).format(new Date(slot))
  const time = timeText(slot, zone, locale)
  return weekday(zone) === weekday(salesZone) ? time : `${weekday(zone)} ${time}`
}
