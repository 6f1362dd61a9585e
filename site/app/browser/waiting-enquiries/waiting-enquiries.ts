import { createStore, del, get, set, values } from 'idb-keyval'
import type { FormReply } from '../../forms/form-answer.ts'
import { readItem, writeItem } from '../storage/storage.ts'
import type { StoredValue } from './stored-file.ts'

export interface WaitingEnquiry {
  /** Key and content, because a duplicated tab has the key of the first one and may get other words. */
  id: string
  /** By which, with its content, the site recognises it, however often it is sent. */
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

/** A former build stored none with an `id`. */
type StoredEnquiry = Omit<WaitingEnquiry, 'id'> & Partial<Pick<WaitingEnquiry, 'id'>>

/** Stopped before the site has it, by something in the browser or the network; refused by who answers. */
export type StuckBy = 'stopped' | 'refused'

/** What became of one that waited; without a reply it was deleted, or another page has sent it. */
interface WaitingEnquiryEvent {
  id: string
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
    await set(enquiry.id, enquiry, store())
  } catch {
    // Blocked, or no space: the form stays as it was.
    return false
  }
  otherTabs()
  writeItem('localStorage', flag, '1')
  document.dispatchEvent(new Event(beginsToWait))
  return true
}

export async function waitingEnquiries(): Promise<WaitingEnquiry[]> {
  const found = await values<StoredEnquiry>(store()).catch(() => [])
  if (found.length === 0) writeItem('localStorage', flag, null)
  return found.map((enquiry) => ({ ...enquiry, id: enquiry.id ?? enquiry.key }))
}

export async function isWaiting(id: string): Promise<boolean> {
  const found = await get<StoredEnquiry>(id, store()).catch(() => undefined)
  return found !== undefined
}

export function whenNoLongerWaiting(
  listener: (event: WaitingEnquiryEvent) => void,
  signal?: AbortSignal,
): void {
  listen(noLongerWaits, listener, signal)
}

interface StuckEvent {
  id: string
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

export async function removeEnquiry(id: string, reply: FormReply | null): Promise<void> {
  // First, because another tab may notice by itself that it is gone, and not know why.
  otherTabs().postMessage({ id, reply })
  // One that stays is recognised by the site when it is sent again.
  await del(id, store()).catch(() => undefined)
  // Clears the flag with the last one, by which other tabs learn of it.
  await waitingEnquiries()
  tellNoLongerWaiting({ id, reply })
}

/** Opened only where something waits, because browsers do not keep such a page for Back. */
let channel: BroadcastChannel | null = null

function otherTabs(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('enquiries')
  // Sent by this file in another tab, which may have sent what waits for this one.
  channel.onmessage = ({ data }) => tellNoLongerWaiting(data as WaitingEnquiryEvent)
  return channel
}

export function tellNoLongerWaiting(detail: WaitingEnquiryEvent): void {
  document.dispatchEvent(new CustomEvent(noLongerWaits, { detail }))
}
