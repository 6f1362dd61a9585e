import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Document, type DocumentProps } from './document.tsx'
import type { FormAnswer } from './features/enquiry/form-answer.ts'
import { FormAnswerContext } from './features/enquiry/form-island.tsx'
import type { OpenedPage } from './page/define-page.ts'
import { describePage, type HeadTag, type PageDescription } from './page/describe-page.ts'
import { PageContext, type PageFacts, usePage } from './page/page-context.ts'
import { PageShell } from './page-shell.tsx'
import { catalogueOf } from './words/catalogues.ts'
import { LanguageProvider } from './words/messages.tsx'

export interface DocumentInput extends Omit<DocumentProps, 'head' | 'children'> {
  facts: PageFacts
  formAnswer: FormAnswer | null
}

interface PageDocument {
  html: string
  /** Whether nothing remains between header and footer. */
  isEmpty: boolean
}

/** `structuredData` is JSON-LD; `null` for a personal page. */
export function renderPageDocument(
  page: OpenedPage,
  structuredData: ReactNode,
  input: DocumentInput,
): PageDocument {
  const { locale, facts } = input
  const { layout, head, body } = page
  const headFacts = facts.failures.attempt('title', page.headFacts, {})
  const { title } = headFacts
  const tags =
    head && layout ? (
      <>
        <PageTags
          head={head}
          layout={layout}
          locale={locale}
          siteUrl={facts.site.siteUrl}
          {...headFacts}
        />
        {structuredData}
      </>
    ) : (
      // A personal page while the service is away.
      title !== undefined && (
        <>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
        </>
      )
    )
  const html = renderDocument(
    input,
    tags,
    <PageShell readyLocales={head?.readyLocales ?? null}>{body}</PageShell>,
  )
  return { html, isEmpty: facts.failures.all.length > 0 && isEmptyMain(html) }
}

/** Omitted sections leave comments and templates; the first paragraph is that of `PageShell`. */
function isEmptyMain(html: string): boolean {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return !/<(?!template|[!/])/.test(main.slice(main.indexOf('</p>')))
}

export function renderDocument(input: DocumentInput, head: ReactNode, body: ReactNode): string {
  const { facts, formAnswer, ...rest } = input
  const { locale } = rest
  const markup = renderToString(
    <PageContext value={facts}>
      <FormAnswerContext value={formAnswer}>
        <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
          <Document {...rest} head={head}>
            {body}
          </Document>
        </LanguageProvider>
      </FormAnswerContext>
    </PageContext>,
  )
  return `<!DOCTYPE html>${markup}`
}

/** Title, description, addresses in all languages and the sharing picture of a page. */
function PageTags(described: PageDescription) {
  const plain: HeadTag[] = [{ title: described.head.title.text }]
  return usePage()
    .failures.attempt('description', () => describePage(described), plain)
    .map((tag) => <Tag key={JSON.stringify(tag)} of={tag} />)
}

function Tag({ of }: { of: HeadTag }) {
  if ('title' in of) return <title>{of.title}</title>
  if ('tagName' in of) {
    const { tagName: Link, ...attributes } = of
    return <Link {...attributes} />
  }
  return <meta {...of} />
}
