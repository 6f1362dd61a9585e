import { writeItem } from '@alun/contract/rules/browser-storage'
import { isUnanswered } from './form-answer.ts'
import { postForm } from './post-form.ts'

/** A form that a former build stored because it got no answer. */
interface LeftEnquiry {
  key: string
  action: string
  fields: readonly (readonly [string, string | File | StoredFile])[]
  /** Draft for its form if the site rejects it. */
  draft: { name: string; text: string }
  /** Messages in the visitor's language. */
  texts: Readonly<Record<'sent' | 'returned' | 'open' | 'close', string>>
}

/** A file as bytes, for browsers that cannot store files. */
interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

const database = 'enquiries'
const store = 'waiting'
/** Item of `localStorage` that marks stored enquiries. */
const flag = 'enquiriesWait'

/** Sends enquiries of a former build, then deletes its database. Remove with 1.2. */
export function sendLeftEnquiries(): void {
  const send = () => void sendAll().catch(console.warn)
  send()
  addEventListener('online', send)
}

async function sendAll(): Promise<void> {
  const opening = indexedDB.open(database)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const opened = await result(opening)
  const left = (mode: IDBTransactionMode) => opened.transaction(store, mode).objectStore(store)
  try {
    for (const id of await result(left('readonly').getAllKeys())) {
      // Trusted as our own data; another tab may have sent it in between.
      const enquiry: LeftEnquiry | undefined = await result(left('readonly').get(id))
      if (enquiry && (await isAnswered(enquiry))) await result(left('readwrite').delete(id))
    }
    // Unanswered ones are sent again when the browser is online, or by the next page.
    if ((await result(left('readonly').count())) > 0) return
    writeItem('localStorage', flag, null)
    indexedDB.deleteDatabase(database)
  } finally {
    opened.close()
  }
}

/** The site recognises an enquiry that it already has by its key and content. */
async function isAnswered({ action, draft, fields, key, texts }: LeftEnquiry): Promise<boolean> {
  const body = new FormData()
  for (const [name, value] of fields) {
    const isSent = typeof value === 'string' || value instanceof File
    body.append(name, isSent ? value : new File([value.bytes], value.name, { type: value.type }))
  }
  const reply = await postForm(action, body, key)
  if (reply === null || isUnanswered(reply)) return false
  if (reply.state === 'sent') tell(texts.sent, texts)
  else {
    if (!writeItem('sessionStorage', draft.name, draft.text)) return false
    const form = new URL(action, location.href)
    // No input of the draft has the unit.
    const unit = body.get('unit')
    if (typeof unit === 'string' && unit !== '') form.searchParams.set('unit', unit)
    tell(texts.returned, texts, form.href)
  }
  return true
}

function tell(text: string, { open, close }: LeftEnquiry['texts'], form?: string): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.dataset.leftEnquiry = ''
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:var(--z-consent);display:flex;gap:var(--s-2) var(--s-4);flex-wrap:wrap;align-items:center;max-width:none;margin:0;padding:var(--s-3) var(--s-4);background:var(--surface-raised);color:var(--ink);border-top:2px solid var(--ink)'
  notice.append(text)
  if (form !== undefined) {
    const link = document.createElement('a')
    link.className = 'btn btn--quiet btn--s'
    link.href = form
    link.textContent = open
    notice.append(link)
  }
  const button = document.createElement('button')
  button.className = 'btn btn--quiet btn--s'
  button.textContent = close
  button.onclick = () => notice.remove()
  notice.append(button)
  document.body.append(notice)
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
