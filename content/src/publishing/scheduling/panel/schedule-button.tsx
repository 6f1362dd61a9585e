'use client'

import { useDocumentInfo, useFormModified, useServerFunctions } from '@payloadcms/ui'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput, timeInputValue } from '../../../core/words/written-times.ts'
import { schedulePresets } from '../presets.ts'
import { CancelButton } from './cancel-button.tsx'
import './scheduling.css'
import '../../../core/panel/field-frame.css'

/** Replaces the schedule of Payload's publish button, whose times are in the zone of the browser. */
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

type Upcoming = ReturnType<typeof useServerFunctions>['getUpcomingScheduledPublish']
type Asked = Parameters<Upcoming>[0]
type Planned = Awaited<ReturnType<Upcoming>>

/** Why it could not be published, in the words of the panel. */
const answer = z.object({ problem: z.string().nullable() })

function ScheduleDialog({ close }: { close: () => void }) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { getUpcomingScheduledPublish } = useServerFunctions()
  const isModified = useFormModified()
  const { t } = usePanelText()
  const [planned, setPlanned] = useState<Planned>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const [isSending, setSending] = useState(false)

  const load = useEffectEvent(async () => {
    const place = globalSlug ? { globalSlug } : { collectionSlug, id }
    // Its type wants both a collection and a global; a form has one.
    await getUpcomingScheduledPublish(place as Asked).then(setPlanned, () =>
      setProblem(t('scheduling.unread')),
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
      (cause) => setProblem(t(problemOf(cause, 'scheduling.notScheduled'))),
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
        <label className="field-label">
          {t('scheduling.when')}
          <span className="figure-field__row">
            <input
              className="figure-input"
              type="datetime-local"
              name="at"
              required
              value={at}
              onChange={(event) => setAt(event.currentTarget.value)}
              min={timeInputValue(new Date().toISOString())}
            />
            <span className="figure-field__unit">{t('panel.officeTime')}</span>
          </span>
        </label>
        <div role="alert">{problem && <p className="note">{problem}</p>}</div>
        <div className="actions">
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('scheduling.plan')}
          </PanelButton>
        </div>
      </form>
      <ul>
        {planned.map((each) => (
          <li key={each.id} className="schedule__event" data-change={each.input.type}>
            <b className="figure">
              <OfficeTime iso={String(each.waitUntil)} />
            </b>
            {t(`scheduling.${each.input.type}`)}
            <CancelButton
              id={String(each.id)}
              title={t(`scheduling.${each.input.type}`)}
              cancelled={() => void load()}
              failed={setProblem}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
