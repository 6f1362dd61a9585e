import type { Page } from '@playwright/test'

/** Facts of a document for readers, search engines and the network. */
export interface PageFacts {
  lang: string
  langTag: string | undefined
  title: string
  headings: string[]
  description: string | null
  robots: string | null
  canonical: string | null
  alternates: Record<string, string>
  og: Record<string, string>
  twitterCard: string | null
  mainText: string
  /** All readable text in the page's language, attributes included. */
  words: string[]
  /** Links that begin a chat. */
  chats: { href: string; rel: string }[]
  /** Elements with invalid attributes. */
  invalid: string[]
}

interface ReadPage {
  status: number
  html: string
  facts: PageFacts
}

/**
 * In a browser page of the same site, parses what the server writes for other pages, without showing them or
 * running their scripts.
 */
export async function readPages(
  page: Page,
  paths: readonly string[],
): Promise<Map<string, ReadPage>> {
  const factsOf = await page.evaluateHandle<(from: Document) => PageFacts>(`(${factsIn})`)
  const read = await page.evaluate(
    async ([factsOf, paths]) => {
      const parser = new DOMParser()
      const pages: [string, ReadPage][] = []
      for (const path of paths) {
        const answer = await fetch(path, { redirect: 'manual' })
        const html = await answer.text()
        const facts = factsOf(parser.parseFromString(html, 'text/html'))
        pages.push([path, { status: answer.status, html, facts }])
      }
      return pages
    },
    [factsOf, [...paths]] as const,
  )
  return new Map(read)
}

/** Runs in the browser, so it must not use this module. */
function factsIn(page: Document): PageFacts {
  const root = page.documentElement
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? null
  const isOwnLanguage = (element: Element | null) =>
    (element?.closest('[lang]')?.getAttribute('lang') ?? root.lang) === root.lang

  const words: string[] = [page.title]
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const hidden = node.parentElement?.closest('script, style, template')
    if (text && !hidden && isOwnLanguage(node.parentElement)) words.push(text)
  }
  for (const name of ['alt', 'title', 'aria-label', 'placeholder']) {
    for (const element of page.querySelectorAll(`body [${name}]`)) {
      const text = element.getAttribute(name)?.trim() ?? ''
      if (text && isOwnLanguage(element)) words.push(text)
    }
  }
  const description = attribute('meta[name="description"]', 'content')
  if (description) words.push(description)

  return {
    lang: root.lang,
    langTag: root.dataset.langTag,
    title: page.title,
    headings: [...page.querySelectorAll('h1')].map((h1) => h1.textContent?.trim() ?? ''),
    description,
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      [...page.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    og: Object.fromEntries(
      [...page.querySelectorAll('meta[property^="og:"]')].map((meta) => [
        meta.getAttribute('property') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
    twitterCard: attribute('meta[name="twitter:card"]', 'content'),
    mainText: page.querySelector('main')?.textContent?.trim() ?? '',
    words,
    chats: [...page.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me"]')].map(
      ({ href, rel }) => ({ href, rel }),
    ),
    invalid: [
      ...page.querySelectorAll(
        'img[sizes]:not([srcset]), input:is([type="checkbox"], [type="radio"])[autocomplete]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 160)),
  }
}

/** Up to three elements that overflow the window to the right, apart from scrolling boxes; `null` if none does. */
export async function sidewaysScroll(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return null
    const scrollsItself = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box !== document.body && getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !scrollsItself(element),
    )
    const names = wide.slice(0, 3).map((element) => {
      const name = element.getAttribute('class') ?? ''
      return `${element.tagName.toLowerCase()}.${name.split(' ').join('.')}`
    })
    return `${document.documentElement.scrollWidth} px wide: ${names.join(', ')}`
  })
}
