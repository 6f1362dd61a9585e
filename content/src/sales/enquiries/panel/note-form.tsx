'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

const note = z.object({
  text: z.string(),
  /** Key of this text, so that a repeated save stores one note. */
  key: z.uuid().nullable(),
})

/** Form for a note to colleagues; without a connection the text stays, to be saved again. */
export function NoteForm({ id }: { id: string }) {
  const { t } = usePanelText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const { value, ...kept } = useUnsaved(`note ${id}`, note, { text: '', key: null })

  async function store() {
    if (value.text.trim() === '' || isBusy) return
    const sent = { ...value, key: value.key ?? crypto.randomUUID() }
    setBusy(true)
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
      toast.error(t(problemOf(cause, 'enquiries.worklist.failed')))
    } finally {
      setBusy(false)
    }
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
          onChange={({ target }) => kept.change(() => ({ text: target.value, key: null }))}
        />
        <PanelButton type="submit" disabled={isBusy}>
          {t('enquiries.worklist.add')}
        </PanelButton>
      </form>
      <UnsavedNote since={kept.since} discard={kept.discard} />
    </>
  )
}
