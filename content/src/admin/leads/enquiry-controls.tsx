'use client'

import { type LeadStatus, leadStatuses } from '@alun/contract/rules/lead'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import { z } from 'zod'
import type { LeadOwner } from '../../leads/lead-owners.ts'
import { leadStatusWords } from '../../model/values/enquiry-words.ts'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { isShortcut } from './worklist-keys.tsx'
import { historyWords, worklistWords as text } from './worklist-words.ts'

/** Sends a change, then reloads the page's data; a failure is shown, and nothing typed is lost. */
function useChange() {
  const router = useRouter()
  const { t } = usePanelText()
  const [isBusy, setBusy] = useState(false)
  const change = async (method: string, path: string, body?: object): Promise<boolean> => {
    setBusy(true)
    try {
      await panelRequest(method, path, z.unknown(), body)
      router.refresh()
      return true
    } catch {
      toast.error(t(text.failed))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy, t }
}

export function StatusSelect({ id, status }: { id: string; status: LeadStatus }) {
  const { change, isBusy, t } = useChange()
  return (
    <select
      className="in"
      aria-label={t(text.status)}
      value={status}
      disabled={isBusy}
      onChange={({ target }) =>
        void change('PATCH', `leads/${id}?depth=0`, { status: target.value })
      }
    >
      {leadStatuses.map((each) => (
        <option key={each} value={each}>
          {t(leadStatusWords[each])}
        </option>
      ))}
    </select>
  )
}

export function OwnerSelect({
  id,
  owner,
  owners,
}: {
  id: string
  owner: string | null
  owners: LeadOwner[]
}) {
  const { change, isBusy, t } = useChange()
  return (
    <select
      className="in"
      aria-label={t(text.owner)}
      value={owner ?? ''}
      disabled={isBusy}
      onChange={({ target }) =>
        void change('PATCH', `leads/${id}?depth=0`, { owner: target.value || null })
      }
    >
      <option value="">{t(text.nobody)}</option>
      {owners.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}

/** Joins another enquiry to this one, or separates it again. */
export function JoinButton({
  id,
  isJoined,
  name,
  other,
}: {
  id: string
  other: string
  name: string
  isJoined: boolean
}) {
  const { change, isBusy, t } = useChange()
  const label = t(isJoined ? text.separate : text.join)
  return (
    <button
      type="button"
      className="btn btn--s"
      aria-label={`${label}: ${name}`}
      disabled={isBusy}
      onClick={() =>
        void (isJoined
          ? change('DELETE', `leads/${other}/joined`)
          : change('POST', `leads/${id}/joined`, { other }))
      }
    >
      {label}
    </button>
  )
}

export function NoteForm({ id }: { id: string }) {
  const { change, isBusy, t } = useChange()
  const field = useId()
  const [note, setNote] = useState('')
  return (
    <form
      className="acts note-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') return
        void change('POST', `leads/${id}/notes`, { text: note }).then((isAdded) => {
          if (isAdded) setNote('')
        })
      }}
    >
      <label className="vh" htmlFor={field}>
        {t(text.note)}
      </label>
      <input
        className="in"
        id={field}
        name="note"
        placeholder={t(text.noteHint)}
        value={note}
        maxLength={5000}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <button type="submit" className="btn" disabled={isBusy}>
        {t(text.add)}
      </button>
    </form>
  )
}

export function SendAgain({ delivery }: { delivery: string }) {
  const { change, isBusy, t } = useChange()
  return (
    <button
      type="button"
      className="btn btn--s"
      disabled={isBusy}
      onClick={() => void change('POST', `deliveries/${delivery}/again`)}
    >
      {t(historyWords.sendAgain)}
    </button>
  )
}

/** `T` takes the enquiry, `S` goes to the next step. */
export function EnquiryKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const key = event.key.toLowerCase()
      if (key === 't') document.querySelector<HTMLButtonElement>('[data-take]')?.click()
      else if (key === 's') {
        document.querySelector<HTMLInputElement>('[data-next-step] input')?.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
