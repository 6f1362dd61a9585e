import type { ScreenData } from '@alun/contract/schema/page'
import type { SaleCard } from '@alun/contract/schema/sale'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fact } from '../../ui/fact.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, Text } from '../../ui/text.tsx'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { SaleState } from './sale-state.tsx'
import styles from './sales-screen.module.css'
import { validityText } from './validity-text.ts'

export function SalesScreen({ items, paging }: ScreenData<'sales'>) {
  const t = useMessages()
  return (
    <>
      <PageHead
        crumbs={<Breadcrumbs current={t('screen.sales')} />}
        heading={
          paging.total > 0 ? t('sales.headingCount', { count: paging.total }) : t('sales.heading')
        }
        lead={t('sales.lead')}
      />
      <section className={`wrap ${styles.section}`} aria-label={t('sales.list')}>
        {items.length === 0 ? (
          <Empty>{t('sales.empty')}</Empty>
        ) : (
          <ul className={styles.offers}>
            {items.map((sale, index) => (
              <SaleRow key={sale.slug} sale={sale} eager={index === 0} />
            ))}
          </ul>
        )}
        <Pagination paging={paging} path="/sales" label={t('screen.sales')} />
      </section>
    </>
  )
}

function SaleRow({ sale, eager }: { sale: SaleCard; eager: boolean }) {
  const t = useMessages()
  const to = `/sales/${sale.slug}`
  return (
    <li data-state={sale.state}>
      <Picture
        of={sale.picture}
        ratio="4 / 3"
        sizes="(min-width: 1280px) 23vw, (min-width: 768px) 31vw, 100vw"
        eager={eager}
        className={styles.picture}
      />
      <div className="stack">
        {sale.state !== 'active' && (
          <p>
            <SaleState state={sale.state} />
          </p>
        )}
        <h2 className="h3">
          <LocaleLink to={to}>
            <Text of={sale.title} />
          </LocaleLink>
        </h2>
        <Paragraph of={sale.summary} className="muted" />
        <LocaleLink className="more" to={to}>
          {t('sales.terms')}
          <span className="vh">: {sale.title.text}</span>
        </LocaleLink>
      </div>
      <Terms sale={sale} />
    </li>
  )
}

function Terms({ sale: { validity, state, projects } }: { sale: SaleCard }) {
  const t = useMessages()
  const locale = useLocale()
  const term = validityText(validity, state, locale, t)
  return (
    <dl className={styles.terms}>
      <Fact label={term.label}>{term.text}</Fact>
      {projects.length > 0 && (
        <Fact label={t('sales.projects')}>
          {projects.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <Text of={title} />
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}
