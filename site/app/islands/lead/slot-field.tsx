import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import { useEffect, useState } from 'react'
import { intlCache } from '../../words/intl-cache.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { Below, Legend, useField } from './fields.tsx'
import styles from './form.module.css'
import { useLeadFormState } from './lead-form-context.ts'
import { offsetText } from './offset-text.ts'
import { dayOfSlot, type SlotDay, slotDays } from './slot-days.ts'

/** Days in sight at once; later ones open by a click. */
const daysInSight = 9

const { dateFormat } = intlCache()

/** Day and time: times of the chosen day are in sight, by style alone, so that it needs no script. */
export function SlotField({ offer }: { offer: ViewingOffer }) {
  const t = useMessages()
  const field = useField('slot')
  const state = useLeadFormState()
  const zone = useOwnZone(offer.timeZone)
  const slots = state.slots ?? offer.slots
  const days = slotDays(slots)
  // A time that was taken meanwhile leaves its day open.
  const wanted = dayOfSlot(field.typed)
  const open = (days.find(({ day }) => day === wanted) ?? days[0])?.day
  const [sooner, later] = [days.slice(0, daysInSight), days.slice(daysInSight)]
  return (
    <fieldset
      className={`${styles.field} ${styles.full}`}
      aria-describedby={field.withFallbackDescription}
    >
      <Legend field={field} text={t('lead.slot')} />
      {days.length === 0 ? (
        <p className="muted">{t('lead.slotNone')}</p>
      ) : (
        <Days days={sooner} open={open} offer={offer} zone={zone} />
      )}
      {later.length > 0 && (
        <details className={styles.later} open={later.some(({ day }) => day === open)}>
          <summary>{t('lead.slotLater')}</summary>
          <Days days={later} open={open} offer={offer} zone={zone} />
        </details>
      )}
      <Below field={field}>{t('lead.fix.slot')}</Below>
      {zone && (
        <p className={styles.hint}>
          {t('lead.slotOwn', {
            zone: offsetText(-new Date(slots[0] ?? Date.now()).getTimezoneOffset()),
          })}
        </p>
      )}
    </fieldset>
  )
}

interface DaysProps {
  days: readonly SlotDay[]
  open: string | undefined
  offer: ViewingOffer
  zone: string | null
}

function Days({ days, open, offer, zone }: DaysProps) {
  const locale = useLocale()
  return (
    <div className={styles.days}>
      {days.map(({ day, slots }) => (
        <Day key={day} {...{ day, slots, offer, zone, locale }} open={day === open} />
      ))}
    </div>
  )
}

function Day(props: SlotDay & { open: boolean; offer: ViewingOffer; zone: string | null }) {
  const t = useMessages()
  const locale = useLocale()
  const { day, slots, open, offer, zone } = props
  const { id, typed, attributes } = useField('slot')
  const name = dayText(day, locale)
  return (
    <>
      <label className={`${styles.choice} ${styles.day}`}>
        {/* For the eye: which times are in sight. It is no part of the enquiry. */}
        <input type="radio" name="day" value={day} defaultChecked={open} />
        <span suppressHydrationWarning>
          <small>{name.weekday}</small>
          <b>{name.day}</b>
        </span>
      </label>
      <fieldset className={styles.times} aria-label={t('lead.slotTimes', { day: name.day })}>
        {slots.map((slot) => (
          <label key={slot} className={styles.choice}>
            <input
              type="radio"
              {...attributes}
              id={`${id}-${slot}`}
              value={slot}
              defaultChecked={typed === slot}
            />
            <span suppressHydrationWarning>
              <b>{timeText(slot, offer.timeZone, locale)}</b>
              {zone && <small>{ownTimeText(slot, zone, offer.timeZone, locale)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** The visitor's time zone, where it has another time than the sales team; known in the browser only. */
function useOwnZone(salesZone: string): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const now = new Date().toISOString()
    const differs = timeText(now, own, 'en') !== timeText(now, salesZone, 'en')
    setZone(differs ? own : null)
  }, [salesZone])
  return zone
}

function dayText(day: string, locale: Locale) {
  const date = new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(intlLocale[locale], { ...options, timeZone: 'UTC' }).format(date)
  return { weekday: format({ weekday: 'short' }), day: format({ day: 'numeric', month: 'short' }) }
}

function timeText(slot: string, timeZone: string, locale: Locale): string {
  return dateFormat(intlLocale[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(slot))
}

/** With the weekday where it is another one there. */
function ownTimeText(slot: string, zone: string, salesZone: string, locale: Locale): string {
  const weekday = (timeZone: string) =>
    dateFormat(intlLocale[locale], { weekday: 'short', timeZone }).format(new Date(slot))
  const time = timeText(slot, zone, locale)
  return weekday(zone) === weekday(salesZone) ? time : `${weekday(zone)} ${time}`
}
