/// <reference lib="dom" />

/** Web views have a clipboard or a share sheet that never answers. */
const longestWaitMs = 2_000

/**
 * Copies a text by the clipboard, or where the browser refuses that, by a selection `near` the button, in
 * the same dialog.
 *
 * @returns whether it was copied; if not, the text has to be shown
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  return (await isDone(() => navigator.clipboard.writeText(text))) || copySelected(text, near)
}

/** Opens the share sheet. @returns whether that was possible; who cancels it has shared as they wanted */
export const shareLink = (link: { url: string; title: string }): Promise<boolean> =>
  isDone(() => navigator.share(link), 'AbortError')

async function isDone(work: () => Promise<void>, cancelled?: string): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, longestWaitMs, false))
  const done = async () => {
    try {
      await work()
      return true
    } catch (cause) {
      // Whatever a browser throws that has neither, or does not permit it.
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
