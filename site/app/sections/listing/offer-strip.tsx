import type { SaleCard } from '@alun/contract/schema/sale'
import type { LocalText } from '@alun/contract/schema/text'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Paragraph, Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './offer-strip.module.css'

/** An offer across the page, with its last day, or its first where it is still ahead. */
export function OfferStrip({ sale, button }: { sale: SaleCard; button: LocalText | null }) {
  const t = useMessages()
  const locale = useLocale()
  const heading = `offer-${sale.slug}`
  return (
    <section className={`offer ${styles.offer}`} aria-labelledby={heading}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.till}>
          {sale.state === 'coming'
            ? t('project.offerFrom', { date: formatDay(sale.validity.from, locale) })
            : t('project.offerUntil', { date: formatDay(sale.validity.to, locale) })}
        </p>
        <div>
          <h2 id={heading}>
            <Text of={sale.title} />
          </h2>
          <Paragraph of={sale.summary} />
        </div>
        <LocaleLink className="btn btn--ink" to={`/sales/${sale.slug}`}>
          {button ? <Text of={button} /> : t('project.offerTerms')}
        </LocaleLink>
      </div>
    </section>
  )
}
