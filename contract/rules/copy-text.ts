/// <reference lib="dom" />

/** Limited because the clipboard and the share sheet of some web views never answer. */
const longestWaitMs = 2_000

/**
 * Copies a text by the clipboard. If the browser refuses, copies it from a selected input `near`
 * the button, because an open dialog prevents selections outside of it.
 *
 * @returns whether the text was copied; if not, show it
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  return (await isDone(() => navigator.clipboard.writeText(text))) || copySelected(text, near)
}

/** Opens the share sheet. @returns whether the browser has one; cancelling it counts as shared */
export const shareLink = (link: { url: string; title: string }): Promise<boolean> =>
  isDone(() => navigator.share(link), 'AbortError')

async function isDone(work: () => Promise<void>, cancelled?: string): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, longestWaitMs, false))
  const done = async () => {
    try {
      await work()
      return true
    } catch (cause) {
      // The browser has no clipboard or share sheet, or does not permit it.
      return cause instanceof DOMException && cause.name === cancelled
    }
  }
  return Promise.race([done(), late])
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
