import { useEffect } from 'react'
import { wantPartsOfPage } from '../deferred/part-code.ts'
import { hasDraft } from './draft-name.ts'
import { readyEvent } from './ready-event.ts'

/** Milliseconds; after them a form is sent as it would be without a script. */
const patience = 4_000

/**
 * A form that is sent before its code is there waits for it, so that it answers on the spot; one
 * that was filled in before a reload gets its code at once, which has its words.
 */
export function EarlySubmits() {
  useEffect(() => {
    if (hasDraft(location.pathname)) wantPartsOfPage()
    document.addEventListener('submit', hold, { capture: true })
    return () => document.removeEventListener('submit', hold, { capture: true })
  }, [])
  return null
}

const held = new WeakSet<HTMLFormElement>()

function hold(event: SubmitEvent): void {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement)) return
  if (form.enctype !== 'multipart/form-data' || 'ready' in form.dataset) return
  event.preventDefault()
  event.stopPropagation()
  if (held.has(form)) return
  held.add(form)
  const timer = setTimeout(() => form.submit(), patience)
  form.addEventListener(readyEvent, () => {
    clearTimeout(timer)
    form.requestSubmit()
  })
}
