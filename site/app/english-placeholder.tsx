import { brandName } from '@alun/contract/rules/brand'
import { defaultLocale } from '@alun/contract/rules/locale'
import { guardedPath } from './browser/language/language-guard.ts'

/** Whether a path begins with `/en`, which no page has. */
export const isEnglishPrefix = (pathname: string) => /^\/en(?:\/|$)/.test(pathname)

/** English has no prefix: the head of a placeholder that points search engines to the real address. */
export function EnglishPlaceholderTags(props: { siteUrl: string; pathname: string }) {
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
