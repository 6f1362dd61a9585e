import { baliTimeZone } from '@alun/contract/rules/bali-time'
import { intlLocale } from '@alun/contract/rules/locale'
import { intlCache } from '../../words/intl-cache.ts'
import { useLanguage } from '../../words/messages.tsx'
import { useOwnZone } from './own-zone.ts'

const { dateFormat } = intlCache()

/** When a viewing is, on Bali and, in the browser, where the visitor is. */
export function ViewingTime({ start, words }: { start: string; words: 'baliTime' | 'booked' }) {
  const { locale, t } = useLanguage()
  const zone = useOwnZone(baliTimeZone)
  const whenIn = (timeZone: string) =>
    dateFormat(intlLocale(locale), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      new Date(start),
    )
  return (
    <>
      {t(`viewing.${words}`, { when: whenIn(baliTimeZone) })}
      {zone && (
        <>
          <br />
          <small data-own-time="">{t('viewing.own', { when: whenIn(zone) })}</small>
        </>
      )}
    </>
  )
}
