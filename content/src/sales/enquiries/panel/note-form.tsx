'use client'

import { randomKey } from '@alun/contract/rules/random-key'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { isUnreachable, panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useReconnected } from '../../../core/panel/unsaved/use-reconnected.ts'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

const note = z.object({
  text: z.string(),
  /** Key of this text, so that a repeated save stores one note. */
  key: z.uuid().nullable(),
})

/** Form for a note to colleagues. One that was sent without a connection is sent again once the service answers. */
export function NoteForm({ id }: { id: string }) {
  const { t } = usePanelText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { value, ...kept } = useUnsaved(`note ${id}`, note, { text: '', key: null })

  async function store() {
    if (value.text.trim() === '' || isBusy) return
    const sent = { ...value, key: value.key ?? randomKey() }
    setBusy(true)
    setWaiting(false)
    // The person may have typed another text during the request.
    let isShown = true
    const show = () =>
      kept.change((now) => {
        isShown = now.text === sent.text
        return isShown ? sent : now
      })
    try {
      await panelRequest('POST', `enquiries/${id}/notes`, z.unknown(), sent)
      show()
      if (isShown) kept.discard()
      router.refresh()
    } catch (cause) {
      show()
      // Text typed since is unfinished, so it waits for the person.
      if (isUnreachable(cause) && isShown) setWaiting(true)
      else toast.error(t(problemOf(cause, 'enquiries.worklist.failed')))
    } finally {
      setBusy(false)
    }
  }

  useReconnected(isWaiting, () => void store())
  const type = (text: string) => {
    setWaiting(false)
    kept.change(() => ({ text, key: null }))
  }

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
          aria-label={t('enquiries.history.note')}
          placeholder={t('enquiries.worklist.noteHint')}
          value={value.text}
          maxLength={5000}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
        <PanelButton type="submit" disabled={isBusy}>
          {t('enquiries.worklist.add')}
        </PanelButton>
      </form>
      {isWaiting ? (
        <p className="small secondary" role="status" data-waiting>
          {t('panel.unsaved.unconnected')}
        </p>
      ) : (
        <UnsavedNote since={kept.since} discard={kept.discard} />
      )}
    </>
  )
}
