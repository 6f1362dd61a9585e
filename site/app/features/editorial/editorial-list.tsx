import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { ArticleCards } from '../../sections/listing/article-cards.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useMessages } from '../../words/messages.tsx'

export function EditorialList(props: ScreenData<'news'> & { kind: 'news' | 'articles' }) {
  const t = useMessages()
  const { kind, items, paging } = props
  return (
    <Sections>
      <PageHead
        name={t(`screen.${kind}`)}
        heading={t(`editorial.${kind}Heading`)}
        lead={t(`editorial.${kind}Lead`)}
      />
      <section className="wrap sec--end" aria-label={t(`screen.${kind}`)}>
        {items.length === 0 ? (
          <Empty>{t(`editorial.${kind}Empty`)}</Empty>
        ) : (
          <ArticleCards
            items={items}
            kind={kind}
            level="h2"
            layout={paging.page === 1 ? 'leading' : 'pairs'}
            first
          />
        )}
        <Pagination paging={paging} path={`/${kind}`} label={t(`screen.${kind}`)} />
      </section>
    </Sections>
  )
}
