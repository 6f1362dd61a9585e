import { type ViewingFormat, viewingFormats } from '@alun/contract/rules/enquiry'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { openEnquiryDialog } from '../../../core/panel/enquiry-dialog.ts'
import { FormInput, FormSelect } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../core/panel/use-search.ts'
import { finderAnswer } from '../../../publishing/finder/finder-answer.ts'
import { useDialogChange } from './calendar-dialogs.tsx'
import { useViewingTime } from './viewing-time.tsx'

const enquiry = z.object({ id: z.string(), title: z.string(), detail: z.string().optional() })
type Enquiry = z.output<typeof enquiry>

/** A new viewing without its time. */
const draft = z.object({
  format: z.enum(viewingFormats),
  sought: z.string(),
  chosen: enquiry.nullable(),
})

/** Dialog for a viewing by hand: for the enquiry of the page, or for one that is searched for or entered first. */
export function WriteDialog(props: {
  start?: string | null
  host?: string | undefined
  known?: { id: string; name: string; format: ViewingFormat | null }
  close: () => void
  /** Blocks the time instead. */
  block?: () => void
}) {
  const { t } = usePanelText()
  const { start = null, host, known, close, block } = props
  const { send, isSending, note, reject } = useDialogChange(close)
  const [empty] = useState(() => ({
    format: known?.format ?? viewingFormats[0],
    sought: '',
    chosen: known ? { id: known.id, title: known.name } : null,
  }))
  const kept = useUnsaved(`viewing ${known?.id ?? ''}`, draft, empty)
  const { chosen, format, sought } = kept.value
  const change = (part: Partial<z.output<typeof draft>>) =>
    kept.change((value) => ({ ...value, ...part }))
  const time = useViewingTime({
    of: known?.id ?? '',
    enquiry: chosen?.id,
    isFirst: known !== undefined,
    ...{ format, start, host },
  })
  const discard = () => {
    kept.discard()
    time.discard()
  }
  const [lacksEnquiry, setLacksEnquiry] = useState(false)
  const found = useSearch('find', sought, 2, finderAnswer, { of: 'enquiries' })?.found ?? []
  const offered: Enquiry[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setLacksEnquiry(chosen === null)
    if (time.chosen === null) return reject(t('viewings.times.incomplete'))
    if (!chosen) return
    if (await send('POST', 'write', { ...time.chosen, format, enquiry: chosen.id })) discard()
  }

  return (
    <Dialog
      title={
        known ? `${t('viewings.calendar.write')}: ${known.name}` : t('viewings.calendar.write')
      }
      close={close}
    >
      <form className="calendar-form" onSubmit={(event) => void submit(event)}>
        <FormSelect
          label={t('viewings.calendar.how')}
          value={format}
          onChange={({ target }) =>
            change({ format: viewingFormats.find((each) => each === target.value) ?? format })
          }
          options={viewingFormats.map((each) => [each, t(`viewings.calendar.${each}`)])}
        />
        {time.fields}
        {known ? null : (
          <>
            <FormInput
              label={t('viewings.calendar.find')}
              value={sought}
              onChange={({ target }) => change({ sought: target.value, chosen: null })}
            />
            <fieldset className="calendar-choices">
              <legend className="visually-hidden">{t('viewings.calendar.who')}</legend>
              {offered.map((each) => (
                <label key={each.id}>
                  <input
                    type="radio"
                    name="chosen"
                    checked={chosen?.id === each.id}
                    onChange={() => change({ chosen: each })}
                  />{' '}
                  {each.title} <span className="muted">{each.detail}</span>
                </label>
              ))}
            </fieldset>
            <div>
              <PanelButton
                isSmall
                onClick={() => openEnquiryDialog({ saved: (each) => change({ chosen: each }) })}
              >
                {t('enquiries.entry.title')}
              </PanelButton>
            </div>
          </>
        )}
        <UnsavedNote since={kept.since ?? time.since} discard={discard} />
        <p className="hint">{t('viewings.calendar.confirmed')}</p>
        <div role="alert">
          {lacksEnquiry && chosen === null && (
            <p className="note">{t('viewings.calendar.lacksEnquiry')}</p>
          )}
        </div>
        {note}
        <footer className="actions">
          {block && <PanelButton onClick={block}>{t('viewings.calendar.block')}</PanelButton>}
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('viewings.calendar.writeIn')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}
