import { createStore, del, get, set, values } from 'idb-keyval'
import type { FormReply } from '../../forms/form-answer.ts'
import { readItem, writeItem } from '../storage/storage.ts'
import type { StoredValue } from './stored-file.ts'

export interface WaitingEnquiry {
  /** By which the site recognises it, however often it is sent. */
  key: string
  form: string
  action: string
  fields: readonly (readonly [string, StoredValue])[]
  /** What was typed, for its form, should the site not accept it. */
  draft: { name: string; text: string }
  /** In the visitor's language: other pages have no words of forms. */
  texts: Readonly<Record<'waiting' | 'sent' | 'returned' | 'open' | 'drop' | 'close', string>>
  /** What helps where it is not sent although the site answers; a former build stored none. */
  help?: Readonly<Record<StuckBy | 'copy' | 'copied' | 'words', string>> & {
    ways: readonly { text: string; href: string }[]
  }
}

/** Stopped before the site has it, by something in the browser or the network; refused by who answers. */
export type StuckBy = 'stopped' | 'refused'

/** What became of one that waited; without a reply it was deleted, or another page has sent it. */
interface WaitingEnquiryEvent {
  key: string
  reply: FormReply | null
}

/** Event of the document, with a `WaitingEnquiryEvent`. */
const noLongerWaits = 'enquiry-no-longer-waits'
/** Event of the document: one is not sent, again and again, although the site answers. */
const isStuck = 'enquiry-is-stuck'
/** Event of the document: an enquiry waits from now on. */
export const beginsToWait = 'enquiry-waits'

/** Item of `localStorage` that tells pages whether they need to look. */
export const flag = 'enquiriesWait'

// Opened where it is used: a browser that blocks it throws.
const store = () => createStore('enquiries', 'waiting')

export const mayWait = () => readItem('localStorage', flag) !== null

/** @returns whether it is stored */
export async function storeEnquiry(enquiry: WaitingEnquiry): Promise<boolean> {
  try {
    await set(enquiry.key, enquiry, store())
  } catch {
    // Blocked, or no space: the form stays as it was.
    return false
  }
  writeItem('localStorage', flag, '1')
  document.dispatchEvent(new Event(beginsToWait))
  return true
}

export async function waitingEnquiries(): Promise<WaitingEnquiry[]> {
  const found = await values<WaitingEnquiry>(store()).catch(() => [])
  if (found.length === 0) writeItem('localStorage', flag, null)
  return found
}

export async function isWaiting(key: string): Promise<boolean> {
  const found = await get<WaitingEnquiry>(key, store()).catch(() => undefined)
  return found !== undefined
}

export function whenNoLongerWaiting(
  listener: (event: WaitingEnquiryEvent) => void,
  signal?: AbortSignal,
): void {
  listen(noLongerWaits, listener, signal)
}

interface StuckEvent {
  key: string
  by: StuckBy
}

export function whenStuck(listener: (event: StuckEvent) => void, signal?: AbortSignal): void {
  listen(isStuck, listener, signal)
}

export function tellStuck(detail: StuckEvent): void {
  document.dispatchEvent(new CustomEvent(isStuck, { detail }))
}

function listen<Detail>(name: string, listener: (detail: Detail) => void, signal?: AbortSignal) {
  const told = (event: Event) => {
    // Dispatched in this file, with this detail.
    if (event instanceof CustomEvent) listener(event.detail as Detail)
  }
  document.addEventListener(name, told, signal ? { signal } : {})
}

export async function removeEnquiry(key: string, reply: FormReply | null): Promise<void> {
  // One that stays is recognised by the site when it is sent again.
  await del(key, store()).catch(() => undefined)
  // Clears the flag with the last one, by which other tabs learn of it.
  await waitingEnquiries()
  tellNoLongerWaiting({ key, reply })
}

export function tellNoLongerWaiting(detail: WaitingEnquiryEvent): void {
  document.dispatchEvent(new CustomEvent(noLongerWaits, { detail }))
}
