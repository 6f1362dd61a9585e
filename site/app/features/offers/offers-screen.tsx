import { itemPath, pathOf } from '@alun/contract/rules/screens'
import type { OfferCard } from '@alun/contract/schema/offer'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { OfferStateMark } from './offer-state.tsx'
import styles from './offers-screen.module.css'

export function OffersScreen({ items, paging }: ScreenData<'offers'>) {
  const t = useMessages()
  return (
    <Sections>
      <PageHead
        name={t('screen.offers')}
        heading={
          paging.total > 0 ? t('offers.headingCount', { count: paging.total }) : t('screen.offers')
        }
        lead={t('offers.lead')}
      />
      <section className="wrap sec--end" aria-label={t('offers.list')}>
        {items.length === 0 ? (
          <Empty>{t('offers.empty')}</Empty>
        ) : (
          <ul className={styles.offers}>
            {items.map((offer, index) => (
              <OfferRow key={offer.slug} offer={offer} eager={index === 0} />
            ))}
          </ul>
        )}
        <Pagination paging={paging} path={pathOf('offers')} label={t('screen.offers')} />
      </section>
    </Sections>
  )
}

function OfferRow({ offer, eager }: { offer: OfferCard; eager: boolean }) {
  const t = useMessages()
  const to = itemPath('offers', offer.slug)
  return (
    <li data-state={offer.state}>
      <Picture
        of={offer.picture}
        ratio="4 / 3"
        sizes="(min-width: 1280px) 23vw, (min-width: 768px) 31vw, 100vw"
        eager={eager}
        className={styles.picture}
      />
      <div className="stack">
        {offer.state !== 'active' && (
          <p>
            <OfferStateMark state={offer.state} />
          </p>
        )}
        <h2 className="h3">
          <LocaleLink to={to}>{textOf(offer.title)}</LocaleLink>
        </h2>
        <Paragraph of={offer.summary} className="muted" />
        <More to={to}>
          {t('offers.terms')}
          <span className="vh">: {offer.title.text}</span>
        </More>
      </div>
      <Terms offer={offer} />
    </li>
  )
}

function Terms({ offer: { validity, state, projects } }: { offer: OfferCard }) {
  const { locale, t } = useLanguage()
  const day = (date: string) => formatDay(date, locale)
  const label = {
    coming: 'offers.willBeValid',
    active: 'offers.valid',
    ended: 'offers.wasValid',
  } as const
  return (
    <dl className={`${facts.small} ${styles.terms}`}>
      {validity && (
        <Fact label={t(label[state])}>
          {state === 'coming' ? day(validity.from) : t('offers.until', { date: day(validity.to) })}
        </Fact>
      )}
      {projects.length > 0 && (
        <Fact label={t('layout.projects')}>
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
