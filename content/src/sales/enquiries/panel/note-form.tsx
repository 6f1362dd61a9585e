'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { isUnconnected, panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { KeptNote } from '../../../core/panel/unsaved/kept-note.tsx'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useReconnected } from '../../../core/panel/use-reconnected.ts'

const note = z.object({
  text: z.string(),
  /** Of this text: sent twice, it is one note. */
  key: z.uuid().nullable(),
  /** It was to be stored while there was no connection. */
  isWaiting: z.boolean(),
})

/** What only colleagues read; without a connection it is stored once there is one. */
export function NoteForm({ id }: { id: string }) {
  const { t } = usePanelText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const { value, ...kept } = useKept(`note ${id}`, note, { text: '', key: null, isWaiting: false })

  async function store() {
    if (value.text.trim() === '' || isBusy) return
    const sent = { ...value, key: value.key ?? crypto.randomUUID(), isWaiting: false }
    setBusy(true)
    try {
      const { key, text } = sent
      await panelRequest('POST', `enquiries/${id}/notes`, z.unknown(), { key, text })
      kept.discard()
      router.refresh()
    } catch (cause) {
      const isWaiting = isUnconnected(cause)
      kept.change(() => ({ ...sent, isWaiting }))
      if (!isWaiting) toast.error(t(problemOf(cause, 'enquiries.worklist.failed')))
    } finally {
      setBusy(false)
    }
  }
  useReconnected(value.isWaiting, () => void store())

  return (
    <>
      <form
        className="actions note-form"
        onSubmit={(event) => {
          event.preventDefault()
          void store()
        }}
      >
        <input
          className="input"
          name="note"
          aria-label={t('enquiries.worklist.note')}
          placeholder={t('enquiries.worklist.noteHint')}
          value={value.text}
          maxLength={5000}
          autoComplete="off"
          onChange={({ target }) =>
            kept.change(() => ({ text: target.value, key: null, isWaiting: false }))
          }
        />
        <PanelButton type="submit" disabled={isBusy}>
          {t('enquiries.worklist.add')}
        </PanelButton>
      </form>
      {value.isWaiting ? (
        <p className="note note--warn" role="status" data-waiting>
          {t('enquiries.worklist.noteWaits')}
        </p>
      ) : (
        <KeptNote since={kept.since} discard={kept.discard} />
      )}
    </>
  )
}
