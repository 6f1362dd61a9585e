import { fontsOf } from 'virtual:site-fonts'
import { colours } from 'virtual:site-theme'
import { htmlLang, type Locale, langTag, localePath } from '@alun/contract/rules/locale'
import type { ReactNode } from 'react'
import beforePaint from './browser/before-paint.ts?inline-script'
import { consentDefaults } from './browser/consent/consent-defaults.ts'
import { type IslandFiles, islandDataId } from './browser/islands/island-data.ts'
import { usePage } from './page/page-context.ts'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/text.css'
import './styles/controls.css'
import './styles/layout.css'
import './styles/page-transition.css'
import printStyles from './styles/print.css?url&no-inline'
import './styles/first-view.css'
import './styles/reveal.css'
import type { Viewport } from './browser/viewport/viewport.ts'
import { IconSheet } from './ui/icons.tsx'

/** In the document itself, so that no rule depends on the order of files. */
const layerOrder = '@layer tokens, base, ui, feature, print;'

export interface BrowserFiles {
  /** Open tabs compare it with the latest build. */
  buildId: string
  main: string
  styles: {
    /** Inlined in every page, so that rendering waits for no request. */
    shared: string
    /** Additional styles as text, by the file of the page. */
    pages: Readonly<Record<string, string>>
    /** Addresses of styles for sections after the first view, by the file of the page. */
    furtherDown: Readonly<Record<string, string>>
  }
  /** Files by island name; `hydrate` has what all islands need. */
  islands: IslandFiles
}

export interface DocumentProps {
  locale: Locale
  viewport: Viewport
  files: BrowserFiles
  /** File of the page, for its styles; `null` for pages outside the address table. */
  page: string | null
  head: ReactNode
  children: ReactNode
}

export function Document(props: DocumentProps) {
  const { locale, viewport, files, page, head, children } = props
  const { site } = usePage()
  const { faces, display } = fontsOf(locale)
  const { shared, pages, furtherDown } = files.styles
  const styles = faces + shared + (pages[page ?? ''] ?? '')
  const furtherStyles = furtherDown[page ?? '']
  return (
    <html
      lang={htmlLang(locale)}
      data-lang-tag={langTag(locale)}
      data-viewport={viewport}
      data-further-styles={furtherStyles}
    >
      <head>
        <meta charSet="utf-8" />
        <style>{layerOrder}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from a file of ours */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={colours['surface-shade']} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Fonts of body text load after the first view. */}
        <link rel="preload" href={display} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from files of ours */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {/* With scripts, `after-first-view.browser.ts` loads them after the first view. */}
        <noscript id="late-links">
          <link rel="stylesheet" href={printStyles} media="print" />
          <link rel="manifest" href={localePath('/manifest.webmanifest', locale)} />
        </noscript>
        {/* With scripts, `browser/first-view.ts` loads them when they are needed. */}
        {furtherStyles && (
          <noscript>
            <link rel="stylesheet" href={furtherStyles} />
          </noscript>
        )}
        {/* `async` with low priority: loads after pictures and fonts, and does not delay the
            first paint. */}
        <script type="module" src={files.main} async fetchPriority="low" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        {site.gtmId && <script dangerouslySetInnerHTML={{ __html: consentDefaults }} />}
        {head}
      </head>
      <body
        data-aos-easing="ease"
        data-aos-duration="400"
        data-aos-delay="0"
        data-build={files.buildId}
      >
        <IconSheet />
        {children}
        <IslandData locale={locale} files={files.islands} />
      </body>
    </html>
  )
}

/** Rendered last, because every island must be collected first. */
function IslandData({ locale, files }: { locale: Locale; files: IslandFiles }) {
  const { islands, pathname, search } = usePage()
  const data = JSON.stringify(islands.data(pathname + search, locale, files))
  return (
    <script
      id={islandDataId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can end
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}
