import { intlLocale } from '@alun/contract/rules/locale'
import { officeZone } from '@alun/contract/rules/office-zone'
import { island } from '../../islands/island.ts'
import { intlCache } from '../../words/intl-cache.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { useOwnZone } from './own-zone.ts'

const { dateFormat } = intlCache()

/** Time of a viewing at the office; in the browser also in the visitor's time zone. */
export function ViewingTime({ start, say }: { start: string; say: (when: string) => string }) {
  const { locale, t } = useLanguage()
  const zone = useOwnZone(officeZone, start)
  const whenIn = (timeZone: string) =>
    dateFormat(intlLocale(locale), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      new Date(start),
    )
  return (
    <>
      {say(whenIn(officeZone))}
      {zone && (
        <>
          <br />
          <small data-own-time="">{t('viewing.own', { when: whenIn(zone) })}</small>
        </>
      )}
    </>
  )
}

/** `offset`: UTC offset of the office at that time. */
function TimeAndOffset({ start, offset }: { start: string; offset: string }) {
  const t = useMessages()
  return <ViewingTime start={start} say={(when) => t('viewing.at', { when, offset })} />
}

export const viewingTime = island('viewing-time', TimeAndOffset, 'visible')
