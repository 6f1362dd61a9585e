'use client'

import { randomKey } from '@alun/contract/rules/random-key'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { useChange } from '../../../core/panel/use-change.ts'

const note = z.object({
  text: z.string(),
  /** Key of this text, so that a repeated save stores one note. */
  key: z.uuid().nullable(),
})

const empty = { text: '', key: null }

/** Form for a note to colleagues. */
export function NoteForm({ id }: { id: string }) {
  const { isBusy, send, t } = useChange()
  const { value, ...kept } = useUnsaved(`note ${id}`, note, empty)

  async function store() {
    if (value.text.trim() === '' || isBusy) return
    const sent = { ...value, key: value.key ?? randomKey() }
    kept.change(() => sent)
    if (!(await send('POST', `enquiries/${id}/notes`, sent))) return
    kept.settle()
    // The person may have typed another text during the request.
    kept.change((now) => (now.text === sent.text ? empty : now))
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
