import type { Page } from '@playwright/test'
import { laidOut } from './visitor.ts'

/**
 * Layout faults, independent of fonts and Chromium version: broken words, cut or overlapping texts,
 * distorted pictures, fallback fonts. Compares lengths with a tolerance of a few pixels.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  await laidOut(page)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const problems = new Set<string>()
    const hidden =
      '.vh, .skip, dialog, [hidden], svg, script, style, noscript, [aria-hidden="true"]'
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || !element.checkVisibility()) return false
      return !element.closest(hidden) && getComputedStyle(element).clipPath !== 'inset(50%)'
    }
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`

    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.add(`${scrollWidth} px wide`)

    const lines: { rect: DOMRect; element: Element }[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || text.trim() === '' || !isShown(element)) continue
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // Glyphs may overhang their line, so compare the middle.
        const inner = new DOMRect(
          rect.x,
          rect.y + rect.height * 0.35,
          rect.width,
          rect.height * 0.3,
        )
        if (rect.width > 2) lines.push({ rect: inner, element })
      }
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{5,}/gu)) {
        // The previous line ends with a hyphen.
        if (text[index - 1] === '\u00ad') continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(tops.map(({ top }) => Math.round(top))).size > 1) {
          problems.add(`the word ${word} is broken in ${named(element)}`)
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element)) continue
        if (other.element.contains(one.element)) continue
        const over = (from: 'left' | 'top', to: 'right' | 'bottom') =>
          Math.min(one.rect[to], other.rect[to]) - Math.max(one.rect[from], other.rect[from])
        const isStuck = [one, other].some(({ element }) => element.closest('header, [class*=bar]'))
        if (!isStuck && over('left', 'right') > 2 && over('top', 'bottom') > 2) {
          problems.add(`${named(one.element)} lies over ${named(other.element)}`)
        }
      }
    }

    for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, td, th, dd, dt, a)')) {
      if (!isShown(element) || element.closest('svg')) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 2 && overflowX === 'hidden'
      if (isCut && textOverflow !== 'ellipsis') problems.add(`${named(element)} is cut off`)
    }
    for (const image of document.querySelectorAll('main img')) {
      const layout = image.getBoundingClientRect()
      const { objectFit } = getComputedStyle(image)
      const natural = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isPressed = Math.abs(layout.width / layout.height / natural - 1) > 0.03
      if (layout.width < 24 || layout.height < 24) problems.add(`a picture of ${layout.width} px`)
      else if (objectFit === 'fill' && isPressed) problems.add('a picture is out of shape')
    }
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    for (const family of ['Commissioner Flare', 'Golos Text']) {
      if (!loaded.some((face) => face.family.includes(family))) problems.add(`no ${family}`)
    }
    return [...problems]
  })
}

/** Cumulative layout shift since loading began. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift counts in the next frame, which a headless Chromium may not draw.
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
      setTimeout(done, 500)
    })
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .flatMap((entry) => ('hadRecentInput' in entry && !entry.hadRecentInput ? entry : []))
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  })
}

/** How many of the matching elements lie beside the first one, itself included. */
export function columns(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((elements) => {
    const all = elements.map((element) => element.getBoundingClientRect())
    const [first, ...others] = all.filter(({ width, height }) => width > 0 && height > 0)
    if (!first) return 0
    const isBeside = ({ top, bottom }: DOMRect) => top < first.bottom - 4 && bottom > first.top + 4
    return 1 + others.filter(isBeside).length
  })
}
