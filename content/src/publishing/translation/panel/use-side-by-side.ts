import { type RefObject, useEffect } from 'react'

const wide = '(min-width: 1024px)'

/**
 * Keeps the paragraphs of a long original beside those of its translation: on a wide screen each pair begins on one
 * line, on a small one the original scrolls to the paragraph with the caret.
 *
 * @param panel the original, which has the editor as a sibling
 */
export function useSideBySide(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const original = panel.current?.querySelector<HTMLElement>(':scope > .source-text__body--long')
    const field = panel.current?.parentElement
    if (!original || !field) return
    const editor = () => field.querySelector<HTMLElement>('[data-lexical-editor]')
    const sizes = new ResizeObserver(() => align(original, editor()))
    const observed = new WeakSet<Element>()
    const observe = () => {
      const found = editor()
      if (found && !observed.has(found)) {
        observed.add(found)
        sizes.observe(found)
      }
      align(original, found)
    }
    sizes.observe(original)
    // The editor is drawn after the original, and loses and gains paragraphs.
    const paragraphs = new MutationObserver(observe)
    paragraphs.observe(field, { childList: true, subtree: true })
    observe()
    const follow = () => followCaret(original, editor())
    document.addEventListener('selectionchange', follow)
    return () => {
      sizes.disconnect()
      paragraphs.disconnect()
      document.removeEventListener('selectionchange', follow)
    }
  }, [panel])
}

const blocksOf = (text: Element) =>
  [...text.children].flatMap((each) => (each instanceof HTMLElement ? [each] : []))

/** Moves paragraphs down so that each begins on one line with its translation. */
function align(original: HTMLElement, editor: HTMLElement | null): void {
  const [sources, own] = [blocksOf(original), editor ? blocksOf(editor) : []]
  for (const block of sources) block.style.removeProperty('margin-top')
  for (const block of own) block.style.removeProperty('padding-top')
  if (!window.matchMedia(wide).matches) return
  const top = (block: HTMLElement) => block.getBoundingClientRect().top
  const tops = sources.map((block, at) => {
    const beside = own[at]
    return beside ? { block, beside, from: top(block), to: top(beside) } : null
  })
  let [ofSource, ofOwn] = [0, 0]
  for (const pair of tops) {
    if (!pair) return
    const distance = pair.to + ofOwn - (pair.from + ofSource)
    if (Math.abs(distance) < 1) continue
    if (distance > 0) {
      pair.block.style.marginTop = `${distance}px`
      ofSource += distance
    } else if (!(pair.beside instanceof HTMLHRElement)) {
      // A padding, because margins of the editor collapse. An `<hr>` takes none; the next paragraph makes up for it.
      pair.beside.style.paddingTop = `${-distance}px`
      ofOwn -= distance
    }
  }
}

function followCaret(original: HTMLElement, editor: HTMLElement | null): void {
  const at = document.getSelection()?.anchorNode
  if (!editor?.contains(at ?? null) || window.matchMedia(wide).matches) return
  const index = blocksOf(editor).findIndex((block) => block.contains(at ?? null))
  const beside = blocksOf(original)[index]
  if (!beside) return
  const distance = beside.getBoundingClientRect().top - original.getBoundingClientRect().top
  original.scrollTop += distance - 8
}
