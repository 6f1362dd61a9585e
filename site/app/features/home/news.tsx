import { itemPath, pathOf } from '@alun/contract/rules/screens'
import type { EditorialCard } from '@alun/contract/schema/editorial'
import type { Home } from '@alun/contract/schema/home'
import { ArticleCards } from '../../sections/listing/article-cards.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './home.module.css'
import list from './news-list.module.css'

const newest = 2

/** News at the left, articles at the right; either may be missing. */
export function News({ news }: { news: Home['news'] }) {
  const t = useMessages()
  const older = news.news.slice(newest)
  if (news.news.length === 0 && news.articles.length === 0) return null
  return (
    <section className="sec" id="news" aria-labelledby="h-news">
      <div className="wrap grid">
        <div className={`c-5 ${styles.column}`}>
          <h2 id="h-news" className="h3">
            {textOf(news.heading) ?? t('screen.news')}
          </h2>
          {news.news.length === 0 ? (
            <p className="muted">{t('home.newsEmpty')}</p>
          ) : (
            <>
              <NewsList items={news.news.slice(0, newest)} />
              {older.length > 0 && (
                <Fold summary={<b>{`${t('editorial.alsoNews')}: ${older.length}`}</b>}>
                  <NewsList items={older} />
                </Fold>
              )}
              <More to={pathOf('news')}>{t('editorial.allNews')}</More>
            </>
          )}
        </div>
        {news.articles.length > 0 && (
          <div className={`c-7 ${styles.column}`}>
            <h2 className="h3">{textOf(news.articlesHeading) ?? t('screen.articles')}</h2>
            <ArticleCards items={news.articles} layout="leading" strip />
            <More to={pathOf('articles')}>{t('editorial.allArticles')}</More>
          </div>
        )}
      </div>
    </section>
  )
}

function NewsList({ items }: { items: readonly EditorialCard[] }) {
  const locale = useLocale()
  return (
    <ul className={list.list}>
      {items.map(({ slug, title, publishedAt }) => (
        <li key={slug}>
          {publishedAt && (
            <time className="day" dateTime={publishedAt}>
              {formatDay(publishedAt, locale)}
            </time>
          )}
          <LocaleLink className="whole" to={itemPath('news', slug)}>
            {textOf(title)}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}
