import { privacyPolicy } from '@alun/contract/rules/privacy-policy'
import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { Contents } from '../../ui/contents.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Html } from '../../ui/html.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { DocumentLinks } from './document-links.tsx'
import styles from './document-screen.module.css'

/** A legal text with its date, version and contents, and links to the others. */
export function DocumentScreen(props: ScreenData<'document'> & { documents: Layout['documents'] }) {
  const { locale, t } = useLanguage()
  const { document, documents } = props
  const others = documents.filter(({ slug }) => slug !== document.slug)
  return (
    <Sections>
      <article>
        <PageHead
          wide
          heading={textOf(document.title)}
          lead={textOf(document.summary)}
          facts={
            <>
              {document.updated && (
                <time dateTime={document.updated}>
                  {t('editorial.updated', { date: formatDay(document.updated, locale) })}
                </time>
              )}{' '}
              {document.version && (
                <span>{t('company.version', { version: document.version })}</span>
              )}
            </>
          }
        >
          <Paragraph of={document.notice} className={styles.notice} />
        </PageHead>
        <div className="wrap grid sec--end">
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
            <Html of={document.body} className={`c-8 c-end ${styles.text}`} />
          ) : (
            <div className={`c-8 c-end ${styles.text}`}>
              <Empty>
                {t(
                  document.slug === privacyPolicy
                    ? 'company.policyMissing'
                    : 'company.documentEmpty',
                )}
              </Empty>
            </div>
          )}
        </div>
      </article>
      <DocumentLinks
        as="nav"
        id="h-others"
        heading={t('company.otherDocuments')}
        documents={others}
      />
    </Sections>
  )
}
