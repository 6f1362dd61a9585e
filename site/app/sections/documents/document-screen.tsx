import type { Frame } from '@alun/contract/schema/frame'
import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Contents } from '../../ui/contents.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Html, Paragraph, Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './document-screen.module.css'

/** A legal text: its date and version, contents, and the other documents. */
export function DocumentScreen(props: ScreenData<'document'> & { documents: Frame['documents'] }) {
  const t = useMessages()
  const locale = useLocale()
  const { document, documents } = props
  const others = documents.filter(({ slug }) => slug !== document.slug)
  return (
    <>
      <article>
        <PageHead
          wide
          crumbs={<Breadcrumbs current={<Text of={document.title} />} />}
          heading={<Text of={document.title} />}
          lead={document.summary && <Text of={document.summary} />}
          byline={
            <>
              <time dateTime={document.updated}>
                {t('editorial.updated', { date: formatDay(document.updated, locale) })}
              </time>
              {document.version && (
                <span>{t('company.version', { version: document.version })}</span>
              )}
            </>
          }
        >
          <Paragraph of={document.notice} className={styles.notice} />
        </PageHead>
        <div className={`wrap grid ${styles.columns}`}>
          {document.headings.length > 1 && (
            <aside className="c-3 rail--sticky">
              <Contents
                headings={document.headings}
                label={t('company.documentContents')}
                title={t('editorial.contents')}
              />
            </aside>
          )}
          {document.body ? (
            <Html of={document.body} className={`c-8 ${styles.text}`} />
          ) : (
            <div className={`c-8 ${styles.text}`}>
              <Empty>{t('company.documentEmpty')}</Empty>
            </div>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <nav className="sec sec--sunk sec--tight" aria-labelledby="h-others">
          <div className="wrap stack">
            <h2 id="h-others" className="h3">
              {t('company.otherDocuments')}
            </h2>
            <ul className={styles.others}>
              {others.map(({ slug, title }) => (
                <li key={slug}>
                  <LocaleLink className="more" to={`/docs/${slug}`}>
                    <Text of={title} />
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </>
  )
}
