import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Document, type DocumentProps } from './document.tsx'
import type { OpenedPage } from './page/define-page.ts'
import { describePage, type HeadTag, type PageDescription } from './page/describe-page.ts'
import { PageContext, type PageFacts } from './page/page-context.ts'
import { PageShell } from './sections/layout/page-shell.tsx'
import { catalogueOf } from './words/catalogues.ts'
import { LanguageProvider } from './words/messages.tsx'

export interface DocumentInput extends Omit<DocumentProps, 'head' | 'children'> {
  facts: PageFacts
}

/** `structuredData` is JSON-LD, `null` for a personal page. */
export function renderPageDocument(
  page: OpenedPage,
  structuredData: ReactNode,
  input: DocumentInput,
): string {
  const { locale, facts } = input
  const { layout, head, headFacts, body } = page
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
  return renderDocument(
    input,
    tags,
    <PageShell readyLocales={head?.readyLocales ?? null}>{body}</PageShell>,
  )
}

export function renderDocument(input: DocumentInput, head: ReactNode, body: ReactNode): string {
  const { facts, ...rest } = input
  const { locale } = rest
  const markup = renderToString(
    <PageContext value={facts}>
      <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
        <Document {...rest} head={head}>
          {body}
        </Document>
      </LanguageProvider>
    </PageContext>,
  )
  return `<!DOCTYPE html>${markup}`
}

/** Title, description, addresses in all languages and the sharing card of a page. */
function PageTags(described: PageDescription) {
  return describePage(described).map((tag) => <Tag key={JSON.stringify(tag)} of={tag} />)
}

function Tag({ of }: { of: HeadTag }) {
  if ('title' in of) return <title>{of.title}</title>
  if ('tagName' in of) {
    const { tagName: Link, ...attributes } = of
    return <Link {...attributes} />
  }
  return <meta {...of} />
}
