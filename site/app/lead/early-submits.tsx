import { useEffect } from 'react'
import { wantPartsOfPage } from '../deferred/part-code.ts'
import { useMessages } from '../messages/messages.tsx'
import { hasDraft } from './draft-name.ts'
import { readyEvent } from './ready-event.ts'

/** Milliseconds; after them a form is sent as it would be without a script. */
const patience = 4_000

/**
 * A form that is sent before its code is there waits for it, so that it answers on the spot; one
 * that was filled in before a reload gets its code at once, which has its words.
 */
export function EarlySubmits() {
  const t = useMessages()
  const lost = t('navigation.connectionLost')
  useEffect(() => {
    if (hasDraft(location.pathname)) wantPartsOfPage()
    const hold = (event: SubmitEvent) => holdSubmit(event, lost)
    document.addEventListener('submit', hold, { capture: true })
    return () => document.removeEventListener('submit', hold, { capture: true })
  }, [lost])
  return null
}

const held = new WeakSet<HTMLFormElement>()

function holdSubmit(event: SubmitEvent, lost: string): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  if (form.enctype !== 'multipart/form-data' || 'ready' in form.dataset) return
  event.preventDefault()
  event.stopPropagation()
  if (held.has(form)) return
  held.add(form)
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  button?.setCustomValidity('')
  const ended = new AbortController()
  const timer = setTimeout(() => {
    if (navigator.onLine) return form.submit()
    // The browser's own page about it would take what was typed away.
    ended.abort()
    held.delete(form)
    // In the browser's own way: the form is still as the server wrote it, and must stay so.
    button?.setCustomValidity(lost)
    button?.reportValidity()
  }, patience)
  const send = () => {
    clearTimeout(timer)
    form.requestSubmit()
  }
  form.addEventListener(readyEvent, send, { once: true, signal: ended.signal })
}
