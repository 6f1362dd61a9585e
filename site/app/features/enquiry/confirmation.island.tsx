import { localePath } from '@alun/contract/rules/locale'
import { messengers } from '@alun/contract/rules/site'
import { useEffect, useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './form.module.css'
import type { SentViewing } from './form-answer.ts'
import { ViewingTime } from './viewing-time.island.tsx'

/** Time of a booked viewing, with links to calendars and to change it. */
export function Confirmation({ viewing }: { viewing: SentViewing }) {
  const { locale, t } = useLanguage()
  const path = `${localePath('/viewing', locale)}?token=${viewing.token}`
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => setOrigin(location.origin), [])
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
        <a className="link" href={path} data-viewing-link="">
          {t('viewing.manage')}
        </a>
      </p>
      {origin !== null && <ViewingLink address={origin + path} />}
    </>
  )
}

/** Shows the link to the viewing, which a visitor without email gets nowhere else. */
function ViewingLink({ address }: { address: string }) {
  const t = useMessages()
  return (
    <>
      <p>{t('viewing.keep')}</p>
      <p className={`row ${styles.links}`}>
        <CopyButton
          className="btn btn--quiet btn--s"
          text={address}
          title={t('viewing.heading')}
          label={t('viewing.copy')}
          copied={t('viewing.copied')}
        />
        {messengers.includes('telegram') && (
          <a
            className="link tap"
            href={`https://t.me/share/url?${new URLSearchParams({ url: address })}`}
            target="_blank"
            rel="noopener noreferrer"
            data-viewing-share=""
          >
            {t('viewing.toTelegram')}
          </a>
        )}
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
