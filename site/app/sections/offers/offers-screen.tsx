import { itemPath } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import type { SaleCard } from '@alun/contract/schema/sale'
import { Empty } from '../../ui/empty.tsx'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { SaleState } from './offer-state.tsx'
import styles from './offers-screen.module.css'
import { validityText } from './validity-text.ts'

export function SalesScreen({ items, paging }: ScreenData<'sales'>) {
  const t = useMessages()
  return (
    <>
      <PageHead
        name={t('screen.sales')}
        heading={
          paging.total > 0 ? t('sales.headingCount', { count: paging.total }) : t('screen.sales')
        }
        lead={t('sales.lead')}
      />
      <section className="wrap sec--end" aria-label={t('sales.list')}>
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
  const to = itemPath('sales', sale.slug)
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
          <LocaleLink to={to}>{textOf(sale.title)}</LocaleLink>
        </h2>
        <Paragraph of={sale.summary} className="muted" />
        <More to={to}>
          {t('sales.terms')}
          <span className="vh">: {sale.title.text}</span>
        </More>
      </div>
      <Terms sale={sale} />
    </li>
  )
}

function Terms({ sale: { validity, state, projects } }: { sale: SaleCard }) {
  const { locale, t } = useLanguage()
  const term = validity && validityText(validity, state, locale, t)
  return (
    <dl className={`${facts.small} ${styles.terms}`}>
      {term && <Fact label={term.label}>{term.text}</Fact>}
      {projects.length > 0 && (
        <Fact label={t('frame.projects')}>
          {projects.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              {textOf(title)}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}
