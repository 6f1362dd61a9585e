import { afterPaint } from '../timing/after-paint.ts'
import { whenIdle } from '../timing/when-idle.ts'

/** Reports every link once when it becomes visible, and again when its `href` changes. */
export function watchLinks(onSeen: (anchor: HTMLAnchorElement) => void): void {
  const known = new WeakMap<Element, string>()
  let isScanDue = false

  const visibility = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      visibility.unobserve(target)
      // Many links become visible at once; one task per link keeps the page responsive.
      afterPaint(() => onSeen(target))
    }
  })

  function scan(): void {
    isScanDue = false
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (known.get(anchor) === anchor.href) continue
      known.set(anchor, anchor.href)
      visibility.unobserve(anchor)
      visibility.observe(anchor)
    }
  }

  function scanWhenIdle(): void {
    if (isScanDue) return
    isScanDue = true
    whenIdle(scan)
  }

  scanWhenIdle()
  new MutationObserver(scanWhenIdle).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  })
}
