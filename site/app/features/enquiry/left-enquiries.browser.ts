import { writeItem } from '@alun/contract/rules/browser-storage'
import { isUnanswered } from './form-answer.ts'
import { postForm } from './post-form.ts'

/** A form that a former build has stored, because nothing answered it. */
interface LeftEnquiry {
  key: string
  action: string
  fields: readonly (readonly [string, string | File | StoredFile])[]
  /** What was typed, for its form, where the site does not accept it. */
  draft: { name: string; text: string }
  /** In the visitor's language. */
  texts: Readonly<Record<'sent' | 'returned' | 'open' | 'close', string>>
}

/** A file as bytes, in browsers that store no other. */
interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

const database = 'enquiries'
const store = 'waiting'
/** Item of `localStorage` that says that there are any. */
const flag = 'enquiriesWait'

/** Sends what is left of a former build, and then deletes its database. Remove with 1.2. */
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
      // Written by a former build; another tab may have sent it meanwhile.
      const enquiry: LeftEnquiry | undefined = await result(left('readonly').get(id))
      if (enquiry && (await isAnswered(enquiry))) await result(left('readwrite').delete(id))
    }
    // What is still unanswered is sent again with the connection, or from the next page.
    if ((await result(left('readonly').count())) > 0) return
    writeItem('localStorage', flag, null)
    indexedDB.deleteDatabase(database)
  } finally {
    opened.close()
  }
}

/** The site recognises one that it has already by its key and content. */
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
    // It is in no input that the draft holds.
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
