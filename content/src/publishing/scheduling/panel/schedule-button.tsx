'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf, RequestError } from '../../../core/panel/panel-request.ts'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { DayTimeInput } from '../../../core/panel/times/time-inputs.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput, timeInputValue } from '../../../core/words/written-times.ts'
import { schedulePresets } from '../presets.ts'
import { CancelButton } from './cancel-button.tsx'
import './scheduling.css'
import '../../../core/panel/field-frame.css'

/** Beside "Publish": chooses a time for it, by the clock of the office. */
export function ScheduleButton() {
  const { globalSlug, hasPublishPermission, id } = useDocumentInfo()
  const { t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  if (!hasPublishPermission || (!globalSlug && id === undefined)) return null
  return (
    <span className="panel schedule-open">
      <PanelButton onClick={() => setOpen(true)}>{t('scheduling.open')}</PanelButton>
      {isOpen && <ScheduleDialog close={() => setOpen(false)} />}
    </span>
  )
}

const upcoming = z.object({
  planned: z.array(
    z.object({ id: z.string(), at: z.number(), change: z.enum(['publish', 'unpublish']) }),
  ),
})
type Planned = z.infer<typeof upcoming>['planned']

/** Why it could not be published, in the words of the panel. */
const answer = z.object({ problem: z.string().nullable() })

function ScheduleDialog({ close }: { close: () => void }) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const isModified = useFormModified()
  const { t } = usePanelText()
  const [planned, setPlanned] = useState<Planned>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const when = useId()
  const [isSending, setSending] = useState(false)

  const load = useEffectEvent(async () => {
    const place = new URLSearchParams(
      globalSlug ? { global: globalSlug } : { collection: collectionSlug ?? '', id: String(id) },
    )
    await panelRequest('GET', `scheduled?${place}`, upcoming).then(
      (answered) => setPlanned(answered.planned),
      () => setProblem(t('scheduling.unread')),
    )
  })
  useEffect(() => void load(), [])

  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React's tree this form stands within that of the record.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const instant = fromTimeInput(at)
    if (instant === null || Date.parse(instant) < Date.now())
      return setProblem(t('scheduling.past'))
    const target = globalSlug ? { global: globalSlug } : { collection: collectionSlug, id }
    const change = form.get('change')
    setSending(true)
    await panelRequest('POST', 'scheduled', answer, { at: instant, change, target }).then(
      (answered) => setProblem(answered.problem),
      (cause) => {
        // It has passed by the clock of the service, if not by that of this computer.
        const hasPassed = cause instanceof RequestError && cause.status === 400
        const problem = hasPassed ? 'scheduling.past' : 'scheduling.notScheduled'
        setProblem(t(problemOf(cause, problem)))
      },
    )
    await load()
    setSending(false)
  }
  return (
    <Dialog title={t('scheduling.open')} close={close}>
      {isModified && <p className="note note--warn">{t('scheduling.onlySaved')}</p>}
      <form className="schedule-form" onSubmit={schedule}>
        <fieldset className="segments">
          <legend className="visually-hidden">{t('scheduling.change')}</legend>
          {(['publish', 'unpublish'] as const).map((change) => (
            <label key={change}>
              <input
                type="radio"
                name="change"
                value={change}
                defaultChecked={change === 'publish'}
              />
              {t(change === 'publish' ? 'scheduling.toPublish' : 'scheduling.toUnpublish')}
            </label>
          ))}
        </fieldset>
        <p className="segments">
          {schedulePresets(Date.now()).map((preset) => (
            <PanelButton
              key={preset.name}
              isSmall
              onClick={() => setAt(timeInputValue(new Date(preset.at).toISOString()))}
            >
              {t(`scheduling.presets.${preset.name}`)}
            </PanelButton>
          ))}
        </p>
        <div>
          <label className="field-label" htmlFor={when}>
            {t('scheduling.when')}
          </label>
          <span className="figure-field__row">
            <DayTimeInput id={when} className="figure-input" value={at} onChange={setAt} />
            <span className="figure-field__unit">{t('panel.officeTime')}</span>
          </span>
        </div>
        <div role="alert">{problem && <p className="note">{problem}</p>}</div>
        <div className="actions">
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('scheduling.plan')}
          </PanelButton>
        </div>
      </form>
      <ul>
        {planned.map((each) => (
          <li key={each.id} className="schedule__event" data-change={each.change}>
            <b className="figure">
              <OfficeTime iso={new Date(each.at).toISOString()} />
            </b>
            {t(`scheduling.${each.change}`)}
            <CancelButton
              id={each.id}
              title={t(`scheduling.${each.change}`)}
              cancelled={() => void load()}
              failed={setProblem}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
