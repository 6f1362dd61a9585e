/// <reference lib="dom" />

/** Limited because the clipboard of some web views never answers. */
const longestWaitMs = 2_000

/**
 * Copies a text by the clipboard. If the browser refuses, copies it from a selected input `near`
 * the button, because an open dialog prevents selections outside of it.
 *
 * @returns whether the text was copied; if not, show it
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, longestWaitMs, false))
  return (await Promise.race([write(text), late])) || copySelected(text, near)
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The browser has no clipboard, or does not permit it.
    return false
  }
}

let isSharing = false

/**
 * Opens the share sheet and waits for the person, however long. Some web views never answer, so the next call is
 * refused until they do.
 *
 * @returns whether the browser has shared; cancelling counts as shared
 */
export async function shareLink(link: { url: string; title: string }): Promise<boolean> {
  if (isSharing) return false
  isSharing = true
  try {
    await navigator.share(link)
    return true
  } catch (cause) {
    // The browser has no share sheet, or does not permit it.
    return cause instanceof DOMException && cause.name === 'AbortError'
  } finally {
    isSharing = false
  }
}

function copySelected(text: string, near: Element): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  near.after(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused && 'focus' in focused && typeof focused.focus === 'function') focused.focus()
  return isCopied
}
