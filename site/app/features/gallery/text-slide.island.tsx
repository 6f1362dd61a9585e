import { type RefObject, useEffect, useRef } from 'react'
import { fetchAjax } from './ajax-content.island.ts'
import styles from './gallery.module.css'
import type { SlideContentProps } from './slide-content.ts'

const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'popover', 'autofocus'],
}

export function InlineSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const host = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: copied once
  useEffect(() => {
    const element = slide.elementId === null ? null : document.getElementById(slide.elementId)
    if (element === null) return onFailed('element-not-found')
    host.current?.replaceChildren(copyOf(element))
    onLoaded()
  }, [])
  return <TextHost host={host} />
}

export function AjaxSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const host = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useEffect(() => {
    const abort = new AbortController()
    const show = async () => {
      const content = await fetchAjax(slide, abort.signal)
      if (abort.signal.aborted) return
      if ('failure' in content) return onFailed(content.failure)
      const { default: purify } = await import('dompurify')
      if (host.current) host.current.innerHTML = purify.sanitize(content.html, allowed)
      onLoaded()
    }
    show().catch((cause: unknown) => {
      if (abort.signal.aborted) return
      onFailed('generic')
      // Without its code the slide fails, as without its text.
      if (!(cause instanceof TypeError)) throw cause
    })
    return () => abort.abort()
  }, [])
  return <TextHost host={host} />
}

function TextHost({ host }: { host: RefObject<HTMLDivElement | null> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
    <div ref={host} className={styles.text} tabIndex={0} data-gallery-text="" />
  )
}

/** A visible copy without ids, which must stay unique in the document. */
function copyOf(element: HTMLElement): Node {
  const copy =
    element instanceof HTMLTemplateElement
      ? document.importNode(element.content, true)
      : element.cloneNode(true)
  if (copy instanceof HTMLElement) {
    copy.removeAttribute('id')
    copy.hidden = false
  }
  if (copy instanceof Element || copy instanceof DocumentFragment) {
    for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id')
  }
  return copy
}
