import { brandName } from '@alun/contract/rules/brand'
import { defaultLocale } from '@alun/contract/rules/locale'
import { guardedPath } from './browser/language/language-guard.ts'

/** Head of a placeholder that points search engines to the address without prefix. */
export function UnprefixedPlaceholderTags(props: { siteUrl: string; pathname: string }) {
  return (
    <>
      <title>{brandName}</title>
      <meta name="robots" content="noindex" />
      <link
        rel="canonical"
        href={props.siteUrl + guardedPath(props.pathname, defaultLocale, null)}
      />
    </>
  )
}
