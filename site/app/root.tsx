// First of all: whatever is imported before it would settle the order of the layers.

import { htmlLang, type Locale, langTag, localeOf } from '@alun/contract/locale'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { shownVisitor } from './account/shown-visitor.ts'
import { RememberVisit } from './attribution/remember-visit.tsx'
import beforePaint from './before-paint/before-paint.ts?inline-script'
import { BuildWatch, leaveOldBuild } from './build-watch/build-watch.tsx'
import { replaceLostPage } from './chunk-failure/replace-lost-page.ts'
import { ConsentHead } from './consent/consent-head.tsx'
import { siteContext } from './content/content-context.ts'
import { RouterSeam } from './document-load/router-seam.tsx'
import { BareError } from './frame/bare-error.tsx'
import { PageScroll } from './frame/page-scroll.tsx'
import { usePageFocus } from './frame/use-page-focus.ts'
import { keepLanguage } from './language/keep-language.ts'
import { formAnswerContext } from './lead/form-answer-context.ts'
import { usePageFade } from './navigation/use-page-fade.ts'
import { LinkPrefetch } from './prefetch/link-prefetch.tsx'
import { ScrollReveal } from './reveal/scroll-reveal.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import displayCyrillic from './styles/fonts/commissioner-flare-cyrillic.woff2?url'
import displayLatin from './styles/fonts/commissioner-flare-latin.woff2?url'
import textCyrillic from './styles/fonts/golos-text-cyrillic.woff2?url'
import textLatin from './styles/fonts/golos-text-latin.woff2?url'
import { layerOrder } from './styles/layer-order.ts'
import { IconSheet } from './ui/icons.tsx'
import { fallbackViewport } from './viewport/viewport.ts'
import { viewportContext } from './viewport/viewport-context.ts'

/** Fonts of the first view by language. */
const firstFonts: Record<Locale, readonly string[]> = {
  en: [displayLatin, textLatin],
  ua: [displayCyrillic, textCyrillic],
  ru: [displayCyrillic, textCyrillic],
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { siteUrl, botCheck, gtmId } = context.get(siteContext)
  const viewport = context.get(viewportContext)
  const answer = context.get(formAnswerContext)
  const visitor = shownVisitor(context)
  return {
    siteUrl,
    viewport,
    visitor,
    botCheck,
    gtmId,
    answered: answer && { path: url.pathname, answer },
  }
}

/**
 * It stays what it was when the page was opened: sorting a list must not ask for it. Who is signed
 * in may have been signed out elsewhere; another page must not say otherwise.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return !isSamePage && document.querySelector('[data-visitor-bar]') !== null
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepLanguage,
  leaveOldBuild,
  replaceLostPage,
]

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOf(useLocation().pathname)
  usePageFocus()
  usePageFade()
  return (
    <html
      lang={htmlLang[locale]}
      data-lang-tag={langTag[locale]}
      data-viewport={useRouteLoaderData<typeof loader>('root')?.viewport ?? fallbackViewport}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <style>{layerOrder}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from a file of ours */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#191F1D" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {firstFonts[locale].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <ConsentHead />
        <Meta />
        <Links />
      </head>
      <body data-aos-easing="ease" data-aos-duration="400" data-aos-delay="0">
        <IconSheet />
        {children}
        <PageScroll />
        <RouterSeam />
        <LinkPrefetch />
        <ScrollReveal />
        <BuildWatch />
        <RememberVisit />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <BareError />
}
