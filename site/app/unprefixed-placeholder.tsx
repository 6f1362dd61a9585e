import { brandName } from '@alun/contract/rules/brand'
import { defaultLocale } from '@alun/contract/rules/locale'
import { prefixLanguage } from './browser/language/language.ts'
import { guardedPath } from './browser/language/language-guard.ts'

/** Whether a path begins with the language that has no prefix, as no page does. */
export const hasNeedlessPrefix = (pathname: string) => prefixLanguage(pathname) === defaultLocale

/** The head of a placeholder that points search engines to the address without the prefix. */
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
