import { describePage, type HeadTag, type PageDescription } from './describe-page.ts'

/** Title, description, addresses in all languages and the sharing card of a page. */
export function PageTags(described: PageDescription) {
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
