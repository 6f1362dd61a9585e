import { localePath } from '@alun/contract/rules/locale'
import type { UnitStatus } from '@alun/contract/rules/unit'
import type { PartnerPrices, PartnerProject, PartnerUnit } from '@alun/contract/schema/partner'
import { Section } from '../../ui/section.tsx'
import table from '../../ui/table.module.css'
import { Text } from '../../ui/text.tsx'
import { formatArea, formatDay, formatMoney, formatPercent } from '../../words/format.ts'
import { type Key, useLocale, useMessages } from '../../words/messages.tsx'
import styles from './account-screen.module.css'
import { Notice } from './field.tsx'
import { ForwardLink } from './forward-link.tsx'

const statusWords = {
  available: 'account.available',
  reserved: 'account.reserved',
  sold: 'account.sold',
} as const satisfies Record<UnitStatus, Key>

/** All projects with their units for sale, prices and commissions. */
export function PriceList({ prices, siteUrl }: { prices: PartnerPrices | null; siteUrl: string }) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <Section
      name="prices"
      className="sec--tight"
      heading={t('account.prices')}
      remark={
        prices?.updated && (
          <p className="muted">
            {t('account.pricesUpdated', { date: formatDay(prices.updated, locale) })}
          </p>
        )
      }
    >
      {prices === null && <Notice kind="problem">{t('account.pricesAway')}</Notice>}
      {prices?.projects.map((project) => (
        <ProjectPrices key={project.slug} project={project} siteUrl={siteUrl} />
      ))}
      {prices?.note && (
        <p className="caption">
          <Text of={prices.note} />
        </p>
      )}
    </Section>
  )
}

function ProjectPrices({ project, siteUrl }: { project: PartnerProject; siteUrl: string }) {
  const t = useMessages()
  const locale = useLocale()
  const { slug, title, counts, soldOut, commissionPercent, path, readyLocales, units } = project
  const onSale = units.filter(({ status }) => status !== 'sold')
  const sold = units.filter(({ status }) => status === 'sold')
  return (
    <details className={styles.project} open={!soldOut} data-partner-project={slug}>
      <summary>
        <span className={styles.title}>
          <Text of={title} />
        </span>
        <span className="muted">
          {soldOut ? t('account.soldOut') : t('account.countsLine', counts)}
        </span>
        {commissionPercent !== null && (
          <span className={styles.percent}>
            {t('account.commissionPercent', { percent: formatPercent(commissionPercent, locale) })}
          </span>
        )}
      </summary>
      <div className={styles.forward}>
        <span className="muted">{t('account.forward')}</span>
        <ul>
          {readyLocales.map((each) => (
            <li key={each}>
              <ForwardLink
                address={siteUrl + localePath(path, each)}
                locale={each}
                title={title.text}
              />
            </li>
          ))}
        </ul>
      </div>
      {onSale.length > 0 && (
        <table className={`${table.table} ${table.stack}`}>
          <caption className="vh">{title.text}</caption>
          <thead>
            <tr>
              <th scope="col">{t('account.unit')}</th>
              <th scope="col">{t('account.type')}</th>
              <th scope="col" className={table.right}>
                {t('account.area')}
              </th>
              <th scope="col" className={table.wide}>
                {t('account.status')}
              </th>
              <th scope="col" className={table.right}>
                {t('account.price')}
              </th>
              <th scope="col" className={table.right}>
                {t('account.commission')}
              </th>
              <th scope="col" className={table.wide}>
                <span className="vh">{t('account.register')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {onSale.map((unit) => (
              <UnitRow key={unit.key} unit={unit} project={slug} />
            ))}
          </tbody>
        </table>
      )}
      {sold.length > 0 && (
        <p className={`muted ${styles.soldUnits}`} data-sold-units>
          {t('account.soldUnits', { list: sold.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </details>
  )
}

function UnitRow({ unit, project }: { unit: PartnerUnit; project: string }) {
  const t = useMessages()
  const locale = useLocale()
  const { key, label, status, area, price, commission, typeTitle } = unit
  const query = new URLSearchParams({ unit: `${project}/${key}` })
  return (
    <tr data-unit={key} data-status={status}>
      <th scope="row">{label}</th>
      <td data-l={t('account.type')} className={table.full}>
        <Text of={typeTitle} />
      </td>
      <td data-l={t('account.area')} className={table.right}>
        {formatArea(area, locale)}
      </td>
      <td data-l={t('account.status')} className={`${table.wide} ${table.corner} ${styles.status}`}>
        {t(statusWords[status])}
      </td>
      <td data-l={t('account.price')} className={table.right}>
        {formatMoney(price, locale)}
      </td>
      <td data-l={t('account.commission')} className={table.right}>
        {commission === null ? '—' : formatMoney(commission, locale)}
      </td>
      <td className={`${table.act} ${table.wide}`}>
        <a
          className={table.action}
          href={`${localePath('/account', locale)}?${query}#client`}
          aria-label={t('account.registerFor', { unit: label })}
        >
          {t('account.register')}
        </a>
      </td>
    </tr>
  )
}
