import type { Page } from '@playwright/test'
import { isSweep, pagesToVisit } from '../http/site-addresses.ts'
import { sidewaysScroll } from './page-facts.ts'
import { expect, leaveOutFonts, leaveOutPictures, phone, ready, test } from './visitor.ts'

test.use({ viewport: phone })

// Both kinds of fonts are seen on first visits; those of the system are wider.
const fonts = isSweep ? ['of the system', 'of the site'] : ['of the system']

for (const kind of fonts) {
  test(`nothing is cut off on a phone with fonts ${kind} of twice the size @thorough`, async ({
    page,
    addresses,
  }) => {
    await leaveOutPictures(page)
    if (kind === 'of the system') await leaveOutFonts(page)
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
}

/** Texts of which a part lies outside a box that hides it, or outside the window. */
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
        // A title that the page says in full elsewhere.
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
