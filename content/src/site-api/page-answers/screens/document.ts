import { privacyPolicy } from '@alun/contract/rules/privacy-policy'
import { hasCollection, itemPath } from '@alun/contract/rules/screens'
import { mailWords } from '../../../core/words/mail-words.ts'
import type { PageQuery } from '../page-query.ts'
import { documentRecord } from '../records/editorial.ts'
import { headOf, type ReadScreen, type ScreenSource } from './screen.ts'

export const readDocument: ReadScreen<'document'> = async (reader, { slug }) => {
  const record = await reader.bySlug('documents', documentRecord, slug)
  if (!record) return null
  return {
    path: itemPath('documents', record.slug),
    readyLocales: record.readyLocales,
    compose: (composer) => {
      const title = composer.title(record.title, record.slug)
      const summary = composer.text(record.summary)
      const { text, headings } = composer.withHeadings(record.body)
      return {
        screen: {
          document: {
            slug: record.slug,
            title,
            summary,
            notice: composer.text(record.notice),
            updated: record.updated,
            version: record.version,
            body: text,
            headings,
          },
        },
        head: headOf(composer, record.seo, { title, description: summary, picture: null }),
      }
    },
  }
}

/**
 * A page that says that the policy is missing, because every form links to it. It is ready in no language, so
 * it is neither listed nor indexed.
 */
export function missingDocument({
  locale,
  screen,
  slug,
}: PageQuery): ScreenSource<'document'> | null {
  if (screen !== 'document' || slug !== privacyPolicy || !hasCollection('documents')) return null
  const title = { text: mailWords(locale)('documents.privacyPolicy') }
  const nothing = { summary: null, notice: null, updated: null, version: null, body: null }
  return {
    path: itemPath('documents', slug),
    readyLocales: [],
    compose: () => ({
      head: { title, description: null, picture: null },
      screen: { document: { slug, title, ...nothing, headings: [] } },
    }),
  }
}
