import { itemPath } from '@alun/contract/rules/screens'
import { documentRecord } from '../records/editorial.ts'
import { headOf, type ReadScreen } from './screen.ts'

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
