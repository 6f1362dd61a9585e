import { type Locale, localeOf } from '@alun/contract/locale'
import { useLocation } from 'react-router'

// Stands where the words of a language could not be had, so it brings its own.
const words: Record<Locale, { heading: string; retry: string }> = {
  en: { heading: 'The page could not be shown', retry: 'Try again' },
  ua: { heading: 'Сторінку не вдалося показати', retry: 'Спробувати ще раз' },
  ru: { heading: 'Страницу не удалось показать', retry: 'Попробовать ещё раз' },
}

/** The last resort: an error outside of the frame. */
export function BareError() {
  const { pathname, search } = useLocation()
  const { heading, retry } = words[localeOf(pathname)]
  return (
    <main id="main" className="wrap sec" data-screen="error">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>{heading}</h1>
        <p>
          <a className="btn" href={pathname + search}>
            {retry}
          </a>
        </p>
      </div>
    </main>
  )
}
