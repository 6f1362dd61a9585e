import { itemPath } from '@alun/contract/rules/screens'
import type { OfferCard } from '@alun/contract/schema/offer'
import type { LocalText } from '@alun/contract/schema/text'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './offer-strip.module.css'

/** An offer across the page with its last day, or its first day if it has not begun. */
export function OfferStrip({ offer, button }: { offer: OfferCard; button: LocalText | null }) {
  const { locale, t } = useLanguage()
  const heading = `offer-${offer.slug}`
  const { state, validity } = offer
  return (
    <section className={`offer ${styles.offer}`} aria-labelledby={heading}>
      <div className={`wrap ${styles.inner}`}>
        {validity && (
          <p className={styles.till}>
            {state === 'coming'
              ? t('project.offerFrom', { date: formatDay(validity.from, locale) })
              : t('promoDialog.until', { date: formatDay(validity.to, locale) })}
          </p>
        )}
        <div>
          <h2 id={heading}>{textOf(offer.title)}</h2>
          <Paragraph of={offer.summary} />
        </div>
        <LocaleLink className="btn btn--ink" to={itemPath('offers', offer.slug)}>
          {textOf(button) ?? t('project.offerTerms')}
        </LocaleLink>
      </div>
    </section>
  )
}
