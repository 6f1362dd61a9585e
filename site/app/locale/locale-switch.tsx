import { htmlLang, type Locale, locales } from '@alun/contract/locale'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useLocale } from '../messages/messages.tsx'
import styles from './locale-switch.module.css'
import { translatedPath } from './translated-path.ts'

const languageNames: Record<Locale, string> = { en: 'English', ua: 'Українська', ru: 'Русский' }

/** The router does not see the steps of a gallery through the history. */
function onGalleryClosed(changed: () => void): () => void {
  document.addEventListener('gallery-closed', changed)
  return () => document.removeEventListener('gallery-closed', changed)
}

export function LocaleSwitch(props: {
  label: string
  readyLocales: readonly Locale[] | null
  boxed?: boolean
}) {
  const current = useLocale()
  const location = useLocation()
  // The server never sees a hash; the browser adds it once the page is alive.
  const hash = useSyncExternalStore(
    onGalleryClosed,
    () => window.location.hash,
    () => '',
  )
  return (
    <nav
      className={styles.switch}
      aria-label={props.label}
      data-boxed={props.boxed ? '' : undefined}
    >
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <Link
              to={translatedPath({ ...location, hash }, locale, props.readyLocales)}
              lang={htmlLang[locale]}
              hrefLang={htmlLang[locale]}
              data-locale-switch={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              <span aria-hidden="true">{locale.toUpperCase()}</span>
              <span className="vh">{languageNames[locale]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
