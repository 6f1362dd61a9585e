import { readShortlist } from '@alun/contract/rules/shortlist'
import { readItem, writeItem } from '../storage/storage.ts'

const key = 'shortlist'
const changed = 'shortlist-changed'

/** Units that the visitor has picked, with spaces between. */
export function storedShortlist(): string {
  return readItem('localStorage', key) ?? document.documentElement.dataset[key] ?? ''
}

export function shortlistOf(stored: string): string[] {
  return readShortlist(stored.split(' '))
}

/** Stored at the visitor's wish, without anything that says who they are; removed when empty. */
export function storeShortlist(refs: readonly string[]): void {
  const text = readShortlist(refs).join(' ')
  // Where storage is blocked, as long as the page is open; islands have a copy of this module.
  if (!writeItem('localStorage', key, text || null)) document.documentElement.dataset[key] = text
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
