import type { OfferUnit } from '@alun/contract/schema/offer'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import table from '../../ui/table.module.css'
import { useLanguage } from '../../words/messages.tsx'
import { priceText } from '../../words/price-text.ts'
import styles from './offer-units.module.css'

const isReduced = ({ listPrice, offerPrice }: OfferUnit) =>
  listPrice !== null && offerPrice !== null && offerPrice.amount < listPrice.amount

/** Units of an offer; shows two prices if the offer reduces any. */
export function OfferUnits({ units }: { units: readonly OfferUnit[] }) {
  const { locale, t } = useLanguage()
  if (units.length === 0) return null
  const reduced = units.some(isReduced)
  return (
    <section
      className={table.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
      tabIndex={0}
      aria-label={t('offers.units')}
    >
      <table className={`${table.table} ${styles.table}`}>
        <caption>{t('offers.units')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('offers.unit')}</th>
            {reduced && (
              <th scope="col" className={table.right}>
                {t('offers.listPrice')}
              </th>
            )}
            <th scope="col" className={table.right}>
              {t(reduced ? 'offers.offerPrice' : 'project.units.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => {
            const { projectSlug, key, label, status, listPrice, offerPrice } = unit
            return (
              <tr key={`${projectSlug}/${key}`} data-unit={key} data-status={status}>
                <th scope="row">
                  <span className={styles.label}>{label}</span>
                  <Status of={status} until={unit.reservedUntil} />
                </th>
                {reduced && (
                  <td className={table.right}>
                    {isReduced(unit) ? (
                      <s>{priceText(listPrice, locale, t)}</s>
                    ) : (
                      priceText(listPrice, locale, t)
                    )}
                  </td>
                )}
                <td className={`${table.right} ${styles.price}`}>
                  {priceText(offerPrice, locale, t)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
