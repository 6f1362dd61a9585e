import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Empty } from '../../ui/empty.tsx'
import styles from '../../ui/list-section.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ArticleCards } from '../listing/article-cards.tsx'

export function ArticlesScreen({ items, paging }: ScreenData<'articles'>) {
  const t = useMessages()
  return (
    <>
      <PageHead
        crumbs={<Breadcrumbs current={t('screen.articles')} />}
        heading={t('editorial.articlesHeading')}
        lead={t('editorial.articlesLead')}
      />
      <section className={`wrap ${styles.list}`} aria-label={t('screen.articles')}>
        {items.length === 0 ? (
          <Empty>{t('editorial.articlesEmpty')}</Empty>
        ) : (
          <ArticleCards
            items={items}
            level="h2"
            layout={paging.page === 1 ? 'leading' : 'pairs'}
            first
          />
        )}
        <Pagination paging={paging} path="/articles" label={t('screen.articles')} />
      </section>
    </>
  )
}
