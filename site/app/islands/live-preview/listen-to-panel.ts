import { isNoAnswer } from '@alun/contract/rules/no-answer'
import {
  type PreviewReport,
  previewMessage,
  previewParameters,
  unsavedPreviewPath,
} from '@alun/contract/rules/preview'
import { updatePage } from './update-page.ts'

/** Shows the page with what is unsaved in the panel; notifies the panel which words are clicked. */
export function listenToPanel(panelOrigin: string): () => void {
  if (self === top) return () => {}
  /** The page as the server last rendered it, without what scripts have changed since. */
  let shown: Document | null = null
  let waiting: string | null = null
  let busy = false

  const report = (state: PreviewReport) =>
    parent.postMessage({ type: previewMessage, state }, panelOrigin)

  async function show(unsaved: string): Promise<PreviewReport> {
    try {
      shown ??= await documentOf(await fetch(location.href))
      const answer = await fetch(unsavedAddress(), { method: 'POST', body: unsaved })
      if (answer.status === 403) return 'expired'
      const next = await documentOf(answer)
      if (shown === null || next === null) return 'failed'
      updatePage(shown, next)
      shown = next
      return 'shown'
    } catch (cause) {
      // Whatever went wrong, the panel says that the preview is not up to date.
      if (!isNoAnswer(cause)) console.error(cause)
      return 'failed'
    }
  }

  async function showLatest(): Promise<void> {
    if (busy) return
    busy = true
    while (waiting !== null) {
      const unsaved = waiting
      waiting = null
      report(await show(unsaved))
    }
    busy = false
  }

  const listener = ({ data, origin, source }: MessageEvent) => {
    if (source !== parent || origin !== panelOrigin || data?.type !== previewMessage) return
    if (typeof data.unsaved !== 'string') return
    waiting = data.unsaved
    void showLatest()
  }
  const onClick = ({ target }: MouseEvent) => {
    const clicked = target instanceof HTMLElement ? wordsOf(target) : ''
    if (clicked) parent.postMessage({ type: previewMessage, clicked }, panelOrigin)
  }
  addEventListener('message', listener)
  addEventListener('click', onClick)
  report('ready')
  return () => {
    removeEventListener('message', listener)
    removeEventListener('click', onClick)
  }
}

/** Longer is the ground between texts, not a text. */
const mostWords = 2_000

function wordsOf(element: HTMLElement): string {
  const words = element instanceof HTMLImageElement ? element.alt : element.textContent
  return words.length > mostWords ? '' : words.trim()
}

function unsavedAddress(): string {
  const to = location.pathname + location.search
  return `${unsavedPreviewPath}?${new URLSearchParams({ [previewParameters.to]: to })}`
}

async function documentOf(answer: Response): Promise<Document | null> {
  if (!answer.ok) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
