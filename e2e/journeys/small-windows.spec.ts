import { locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { oneOfEachScreen, pagesToVisit } from '../http/site-addresses.ts'
import { sidewaysScroll } from './page-facts.ts'
import { expect, leaveOutFonts, phone, ready, test } from './visitor.ts'

/** A desktop at 400 %, the smallest phone, and half a screen with large text. */
const windows = [
  { width: 320, height: 256, letters: '100%' },
  { width: 320, height: 640, letters: '100%' },
  { width: 640, height: 400, letters: '200%' },
]

const withNumbers = ['home', 'project', 'compare', 'offer', 'article']

for (const { width, height, letters } of windows) {
  test.describe(`${width} × ${height} with text of ${letters}`, () => {
    test.use({ viewport: { width, height }, consent: null })

    test('bars and banners leave two thirds of the window to the page, and nothing covers the focus @thorough', async ({
      page,
      addresses,
    }) => {
      test.setTimeout(900_000)
      const problems: string[] = []
      // Pages of a kind have the same bars.
      const visited = locales.flatMap((locale) => oneOfEachScreen(addresses, locale))
      for (const { path, screen } of visited) {
        await page.goto(path)
        await ready(page)
        // During a transition texts change their size one after the other, because they inherit it.
        const transitions = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
          return document.getAnimations().filter((each) => each instanceof CSSTransition).length
        }, letters)
        expect(transitions).toBe(0)
        await expect(page.locator('[data-consent]')).toBeVisible()
        // Bars also appear further down.
        await page.evaluate(() => scrollTo(0, innerHeight * 2))
        for (const what of await covered(page)) problems.push(`${path}: ${what}`)
        await page.evaluate(() => scrollTo(0, 0))
        const stops = screen === 'project' ? 60 : 12
        for (let stop = 1; stop <= stops; stop += 1) {
          await page.keyboard.press('Tab')
          const hidden = await hiddenFocus(page)
          if (hidden) problems.push(`${path}, stop ${stop}: ${hidden}`)
        }
      }
      expect(problems).toEqual([])
    })
  })
}

test.describe('on the smallest phone with system fonts', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('numbers do not wrap, even prices of seven digits at a text size of 200 %, and nothing scrolls sideways @thorough', async ({
    page,
    addresses,
  }) => {
    await leaveOutFonts(page)
    const problems: string[] = []
    const byTurns = pagesToVisit(addresses, 'en')
    const visited = locales.flatMap((locale) =>
      oneOfEachScreen(addresses, locale).filter(
        ({ path, screen }) =>
          withNumbers.includes(screen) || byTurns.some((page) => page.path === path),
      ),
    )
    for (const { path } of visited) {
      await page.goto(path)
      await ready(page)
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      for (const letters of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, letters)
        // Seven-digit prices may widen the page.
        const broken = await brokenNumbers(page)
        const overflow = await sidewaysScroll(page)
        const found = [...broken, ...(overflow ? [overflow] : [])]
        for (const each of found) problems.push(`${path}, ${letters}: ${each}`)
      }
    }
    expect(problems).toEqual([])
  })
})

/** Fixed and sticky elements that take more than a third of the window. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { position } = getComputedStyle(element)
      if (position !== 'fixed' && position !== 'sticky') return []
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const shown = (from: number, to: number, size: number) =>
        Math.max(0, Math.min(to, size) - Math.max(from, 0)) / size
      const share = shown(top, bottom, innerHeight) * shown(left, right, innerWidth)
      const isOver = position === 'fixed' || top <= 1 || bottom >= innerHeight - 1
      const name = `${element.tagName.toLowerCase()}.${element.className}`
      return isOver && share > 0.34 ? [`${name} covers ${Math.round(share * 100)} %`] : []
    }),
  )
}

async function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // A focused element is in view after two frames.
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    const focused = document.activeElement
    // The skip link slides in.
    if (!focused || focused === document.body || focused.matches('.skip')) return null
    // For elements larger than the window, the visible part.
    const box = focused.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const seen = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        if (!seen) continue
        const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
        if (focused.contains(seen) || seen.contains(focused) || label?.contains(seen)) return null
      }
    }
    return `${focused.tagName} “${focused.textContent?.trim().slice(0, 40)}” at ${Math.round(top)}`
  })
}

/** Numbers that wrap, with seven-digit prices. */
async function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('script, style, .vh, svg')) continue
      node.textContent = (node.textContent ?? '').replace(
        /(\$[\s\u00a0]?)\d{2,3}([,\s\u00a0])\d{3}(?!\d)/g,
        '$11$2234$2567',
      )
      const text = node.textContent
      for (const { 0: number, index } of text.matchAll(
        /(?:[$€£₴₽][\s\u00a0]?)?\d+(?:[,.\u00a0\u202f]\d+)*(?:[\u00a0\u202f]?%)?/g,
      )) {
        if (number.length < 2) continue
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) {
          found.add(`“${number}” breaks in ${element.tagName}.${element.className}`)
        }
      }
    }
    return [...found]
  })
}

test.describe('on a phone with system fonts at 200 %', () => {
  test.use({ viewport: phone })

  test('nothing is cut off @thorough', async ({ page, addresses }) => {
    await leaveOutFonts(page)
    const problems: string[] = []
    for (const { path } of pagesToVisit(addresses, 'en')) {
      await page.goto(path)
      await ready(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const overflow = await sidewaysScroll(page)
      if (overflow) problems.push(`${path} scrolls sideways: ${overflow}`)
      for (const text of await cutOff(page)) problems.push(`${path} cuts off ${text}`)
    }
    expect(problems).toEqual([])
  })
})

/** Texts that are cut by a clipping box or the window. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true }))
        continue
      if (element.closest('.vh, .skip, script, style, noscript, svg, dialog:not([open])')) continue
      range.selectNodeContents(node)
      const rect = range.getBoundingClientRect()
      if (rect.width <= 1) continue
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
        // Shortened titles appear in full elsewhere on the page.
        if (textOverflow === 'ellipsis') break
        const frame = box.getBoundingClientRect()
        const hidesX = overflowX === 'hidden' || overflowX === 'clip'
        const hidesY = overflowY === 'hidden' || overflowY === 'clip'
        const scrolls = overflowX === 'auto' || overflowX === 'scroll'
        if (frame.width <= 1) break
        const isOutX = rect.left < frame.left - 2 || rect.right > frame.right + 2
        const isOutY = rect.top < frame.top - 2 || rect.bottom > frame.bottom + 2
        if ((hidesX && isOutX) || (hidesY && isOutY)) {
          found.add(`“${text.slice(0, 50)}” in ${box.tagName.toLowerCase()}.${box.className}`)
        }
        if (scrolls) break
        if (box === document.body && (rect.left < -2 || rect.right > innerWidth + 2)) {
          found.add(`“${text.slice(0, 50)}” at the edge of the window`)
        }
        if (position === 'fixed') {
          if (rect.left < -2 || rect.right > innerWidth + 2) {
            found.add(`“${text.slice(0, 50)}” at the edge of the window`)
          }
          break
        }
      }
    }
    return [...found]
  })
}
