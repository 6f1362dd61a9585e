import {
  htmlLang,
  isMultilingual,
  type Locale,
  languageName,
  locales,
} from '@alun/contract/rules/locale'
import { translatedPath } from '../../browser/language/translated-path.ts'
import { usePage } from '../../page/page-context.ts'
import { useLocale } from '../../words/messages.tsx'
import styles from './locale-switch.module.css'

/** Links to the page in each language; nothing on a site with one language. */
export function LocaleSwitch(props: {
  label: string
  readyLocales: readonly Locale[] | null
  /** The caller's class, on this element and not around it, so that a site with one language has no gap here. */
  className?: string
  boxed?: boolean
}) {
  const current = useLocale()
  const { pathname, search } = usePage()
  if (!isMultilingual) return null
  return (
    <nav
      className={`${styles.switch} ${props.className ?? ''}`}
      aria-label={props.label}
      data-boxed={props.boxed ? '' : undefined}
    >
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={translatedPath({ pathname, search, hash: '' }, locale, props.readyLocales)}
              lang={htmlLang(locale)}
              hrefLang={htmlLang(locale)}
              data-locale-switch={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              <span aria-hidden="true">{locale.toUpperCase()}</span>
              <span className="vh">{languageName(locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
