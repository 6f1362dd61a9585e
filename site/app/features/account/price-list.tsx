import { localePath } from '@alun/contract/rules/locale'
import { salesStateOf, unitStatuses } from '@alun/contract/rules/unit'
import { factsIn, type ShownFact } from '@alun/contract/rules/unit-fields'
import {
  maxPricesSearch,
  maxUnitsInFile,
  type PartnerPrices,
  type PartnerProject,
  type PartnerUnit,
} from '@alun/contract/schema/partner'
import { useQuery } from '../../page/page-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/section.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatDay, formatNumber, formatPercent } from '../../words/format.ts'
import { type Key, useLanguage } from '../../words/messages.tsx'
import { priceText } from '../../words/price-text.ts'
import { statusText } from '../../words/status-text.ts'
import { factName, factText } from '../../words/unit-fact.ts'
import styles from './account-screen.module.css'
import { ControlField, Field } from './field.tsx'
import { ForwardLink } from './forward-link.tsx'
import { priceListFormats, priceListPath, pricesFilter } from './price-list-files.ts'

const columnsOf = (facts: readonly ShownFact[]): { label: Key; className?: string }[] => [
  { label: 'account.unit' },
  { label: 'project.units.type' },
  ...facts.map((fact) => ({ label: factName(fact), className: table.right })),
  { label: 'project.units.status', className: table.wide },
  { label: 'project.units.price', className: table.right },
  { label: 'account.commission', className: table.right },
]

/** One page of the price list: units by project with prices and commissions, sold ones by their labels only. */
export function PriceList({ prices, siteUrl }: { prices: PartnerPrices | null; siteUrl: string }) {
  const { locale, t } = useLanguage()
  const filter = pricesFilter(useQuery())
  const query = filter.size > 0 ? `?${filter}` : ''
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
      {prices && <PriceFilters prices={prices} />}
      {prices && <Downloads prices={prices} query={query} />}
      {prices?.projects.map((project) => (
        <ProjectPrices key={project.slug} project={project} siteUrl={siteUrl} />
      ))}
      {prices && (
        <Pagination
          paging={prices.paging}
          path="/account"
          query={query}
          hash="prices"
          label={t('account.prices')}
        />
      )}
      {prices?.note && <p className="caption">{textOf(prices.note)}</p>}
    </Section>
  )
}

function Downloads({ prices, query }: { prices: PartnerPrices; query: string }) {
  const { locale, t } = useLanguage()
  const { moreFound, paging } = prices
  if (paging.total === 0) return <p>{t('account.noUnits')}</p>
  if (moreFound) {
    const count = formatNumber(paging.total, locale)
    return <p className="muted">{t('account.moreUnits', { count })}</p>
  }
  if (paging.total > maxUnitsInFile) {
    const count = formatNumber(maxUnitsInFile, locale)
    return <p className="muted">{t('account.tooManyUnits', { count })}</p>
  }
  return (
    <p className={`row ${styles.downloads}`}>
      {priceListFormats.map((format) => (
        <a key={format} className="tap" href={priceListPath(format, locale) + query}>
          {t('account.download', { format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  )
}

function PriceFilters({ prices: { choices, counts } }: { prices: PartnerPrices }) {
  const { locale, t } = useLanguage()
  const search = pricesFilter(useQuery())
  const total = counts.available + counts.reserved + counts.sold
  return (
    <form
      action={`${localePath('/account', locale)}#prices`}
      className={`row ${styles.filters}`}
      data-form="prices"
    >
      <Field
        label={t('account.findUnits')}
        name="q"
        type="search"
        maxLength={maxPricesSearch}
        defaultValue={search.get('q') ?? ''}
      />
      <ControlField label={t('enquiry.project')}>
        {(control) => (
          <select {...control} name="project" defaultValue={search.get('project') ?? ''}>
            <option value="">{t('project.allProjects')}</option>
            {choices.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title.text}
              </option>
            ))}
          </select>
        )}
      </ControlField>
      <ControlField label={t('project.units.status')}>
        {(control) => (
          <select {...control} name="status" defaultValue={search.get('status') ?? ''}>
            <option value="">{t('project.units.all', { count: total })}</option>
            {unitStatuses.map((status) => (
              <option key={status} value={status}>
                {t('project.units.filtered', {
                  status: t(`project.status.${status}`),
                  count: counts[status],
                })}
              </option>
            ))}
          </select>
        )}
      </ControlField>
      <button type="submit" className="btn btn--s">
        {t('project.units.show')}
      </button>
    </form>
  )
}

function ProjectPrices({ project, siteUrl }: { project: PartnerProject; siteUrl: string }) {
  const { locale, t } = useLanguage()
  const { slug, title, counts, commissionPercent, path, readyLocales, units } = project
  const isSoldOut = salesStateOf(counts) === 'soldOut'
  const forOffer = units.filter(({ status }) => status !== 'sold')
  const sold = units.filter(({ status }) => status === 'sold')
  const facts = factsIn('prices', forOffer)
  return (
    <details className={styles.project} open={!isSoldOut} data-partner-project={slug}>
      <summary>
        <span className={styles.title}>{textOf(title)}</span>
        <span className="muted">
          {isSoldOut ? t('project.soldOut') : t('account.countsLine', counts)}
        </span>
        {commissionPercent !== null && (
          <b>
            {t('account.commissionPercent', { percent: formatPercent(commissionPercent, locale) })}
          </b>
        )}
      </summary>
      <div className={`row ${styles.forward}`}>
        <span className="muted">{t('account.forward')}</span>
        <ul className="row">
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
      {forOffer.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        <section className={table.box} tabIndex={0} aria-label={title.text}>
          <table className={`${table.table} ${table.stack}`}>
            <caption className="vh">{title.text}</caption>
            <thead>
              <tr>
                {columnsOf(facts).map(({ label, className }) => (
                  <th key={label} scope="col" className={className}>
                    {t(label)}
                  </th>
                ))}
                <th scope="col" className={table.wide}>
                  <span className="vh">{t('account.register')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {forOffer.map((unit) => (
                <UnitRow key={unit.key} unit={unit} project={slug} facts={facts} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {sold.length > 0 && (
        <p className={`muted ${styles.soldUnits}`} data-sold-units>
          {t('account.soldUnits', { list: sold.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </details>
  )
}

function UnitRow(props: { unit: PartnerUnit; project: string; facts: readonly ShownFact[] }) {
  const { facts, project, unit } = props
  const { locale, t } = useLanguage()
  const { key, label, status, price, commission, typeTitle } = unit
  const query = new URLSearchParams(useQuery())
  query.set('unit', `${project}/${key}`)
  return (
    <tr data-unit={key} data-status={status}>
      <th scope="row">{label}</th>
      <td data-l={t('project.units.type')} className={table.full}>
        {textOf(typeTitle)}
      </td>
      {facts.map((fact) => (
        <td key={fact.name} data-l={t(factName(fact))} className={table.right}>
          {factText(fact, unit, { locale, t }, 'name') ?? '—'}
        </td>
      ))}
      <td
        data-l={t('project.units.status')}
        className={`${table.wide} ${table.corner} ${styles.status}`}
      >
        {statusText(unit, locale, t)}
      </td>
      <td data-l={t('project.units.price')} className={table.right}>
        {priceText(price, locale, t)}
      </td>
      <td data-l={t('account.commission')} className={table.right}>
        {commission === null && price !== null ? '—' : priceText(commission, locale, t)}
      </td>
      <td className={`${table.full} ${table.wide}`}>
        <a
          className={`tap ${table.action}`}
          href={`${localePath('/account', locale)}?${query}#client`}
          aria-label={t('account.registerFor', { unit: label })}
        >
          {t('account.register')}
        </a>
      </td>
    </tr>
  )
}
