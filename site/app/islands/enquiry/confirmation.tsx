import { localePath } from '@alun/contract/rules/locale'
import type { SentViewing } from '../../forms/form-answer.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './form.module.css'
import { ViewingTime } from './viewing-time.tsx'

/** When a booked viewing is, and how to put it into a calendar or to change it. */
export function Confirmation({ viewing }: { viewing: SentViewing }) {
  const { locale, t } = useLanguage()
  return (
    <>
      <p>
        <b>
          <ViewingTime start={viewing.start} say={(when) => t('viewing.booked', { when })} />
        </b>
      </p>
      <p>{t('viewing.bookedNext')}</p>
      <CalendarLinks viewing={viewing} />
      <p>
        <a
          className="link"
          href={`${localePath('/viewing', locale)}?token=${viewing.token}`}
          data-viewing-link=""
        >
          {t('viewing.manage')}
        </a>
      </p>
    </>
  )
}

export function CalendarLinks({
  viewing: { calendars, whatsapp },
}: {
  viewing: Pick<SentViewing, 'calendars' | 'whatsapp'>
}) {
  const t = useMessages()
  const links = [
    { href: calendars.google, text: 'Google Calendar' },
    { href: calendars.outlook, text: 'Outlook' },
    ...(whatsapp === null ? [] : [{ href: whatsapp, text: t('viewing.askChat') }]),
  ]
  return (
    <ul className={`row ${styles.links}`}>
      <li>
        <a className="link tap" href={calendars.ics} data-calendar-file="">
          {t('viewing.calendarFile')}
        </a>
      </li>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a className="link tap" href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
