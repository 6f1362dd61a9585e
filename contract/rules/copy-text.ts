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
  const written = isDone(() => navigator.clipboard.writeText(text))
  return (await Promise.race([written, late])) || copySelected(text, near)
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
  const isShared = await isDone(() => navigator.share(link), 'AbortError')
  isSharing = false
  return isShared
}

async function isDone(work: () => Promise<void>, cancelled?: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (cause) {
    // The browser has no clipboard or share sheet, or does not permit it.
    return cause instanceof DOMException && cause.name === cancelled
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
