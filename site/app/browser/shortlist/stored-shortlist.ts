import { readShortlist } from '@alun/contract/rules/shortlist'
import { readItem, writeItem } from '../storage/storage.ts'

const key = 'shortlist'
const changed = 'shortlist-changed'

/** Where storage is blocked, for as long as the page is open. */
let unstored: string | null = null

/** Units that the visitor has picked, with spaces between. */
export function storedShortlist(): string {
  return unstored ?? readItem('localStorage', key) ?? ''
}

export function shortlistOf(stored: string): string[] {
  return readShortlist(stored.split(' '))
}

/** Stored at the visitor's wish, without anything that says who they are; removed when empty. */
export function storeShortlist(refs: readonly string[]): void {
  const text = readShortlist(refs).join(' ')
  unstored = writeItem('localStorage', key, text || null) ? null : text
  dispatchEvent(new Event(changed))
}

export function pickUnit(ref: string, picked: boolean): void {
  const others = shortlistOf(storedShortlist()).filter((each) => each !== ref)
  storeShortlist(picked ? [...others, ref] : others)
}

/** Calls back when the shortlist may have changed; returns what stops that. */
export function onShortlist(callBack: () => void): () => void {
  const events = [changed, 'storage', 'pageshow']
  for (const name of events) addEventListener(name, callBack)
  return () => {
    for (const name of events) removeEventListener(name, callBack)
  }
}
