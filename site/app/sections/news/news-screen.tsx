import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Empty } from '../../ui/empty.tsx'
import styles from '../../ui/list-section.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ArticleCards } from '../listing/article-cards.tsx'

export function NewsScreen({ items, paging }: ScreenData<'news'>) {
  const t = useMessages()
  return (
    <>
      <PageHead
        crumbs={<Breadcrumbs current={t('screen.news')} />}
        heading={t('editorial.newsHeading')}
        lead={t('editorial.newsLead')}
      />
      <section className={`wrap ${styles.list}`} aria-label={t('screen.news')}>
        {items.length === 0 ? (
          <Empty>{t('editorial.newsEmpty')}</Empty>
        ) : (
          <ArticleCards
            items={items}
            kind="news"
            level="h2"
            layout={paging.page === 1 ? 'leading' : 'pairs'}
            first
          />
        )}
        <Pagination paging={paging} path="/news" label={t('screen.news')} />
      </section>
    </>
  )
}
