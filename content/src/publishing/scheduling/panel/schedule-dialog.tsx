import { currentTime } from '@alun/contract/rules/current-time'
import { useFormModified } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf, RequestError } from '../../../core/panel/panel-request.ts'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { OfficeTimeInput } from '../../../core/panel/times/office-time-input.tsx'
import { useFormPlace } from '../../../core/panel/use-form-place.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput, timeInputValue } from '../../../core/words/written-times.ts'
import { CancelButton } from './cancel-button.tsx'
import { type Planned, planAnswer } from './planned.ts'

interface Props {
  planned: readonly Planned[]
  isUnread: boolean
  /** Version of the text that the form shows. */
  updatedAt: string | null
  changed: () => Promise<unknown>
  close: () => void
}

/** Chooses the time of a change, in the time zone of the office, or moves a scheduled one. */
export function ScheduleDialog({ changed, close, isUnread, planned, updatedAt }: Props) {
  const target = useFormPlace()
  const isModified = useFormModified()
  const { t } = usePanelText()
  const [change, setChange] = useState<Planned['change']>(planned[0]?.change ?? 'publish')
  const [problem, setProblem] = useState<string | null>(null)
  const former = planned.find((each) => each.change === change && !each.failure)
  const [at, setAt] = useState(former ? timeInputValue(former.at) : '')
  const when = useId()
  const [isSending, setSending] = useState(false)

  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React's tree this form is inside the form of the record.
    event.stopPropagation()
    const instant = fromTimeInput(at)
    if (instant === null || Date.parse(instant) < currentTime())
      return setProblem(t('scheduling.past'))
    setSending(true)
    const asked = former
      ? panelRequest('PATCH', `scheduled/${former.id}`, planAnswer, { at: instant })
      : panelRequest('POST', 'scheduled', planAnswer, {
          ...{ at: instant, change, target, seen: updatedAt ?? undefined },
        })
    await asked.then(
      (answered) => setProblem(answered.problem),
      (cause: unknown) => setProblem(t(problemOf(cause, wordsOf(cause)))),
    )
    await changed()
    setSending(false)
  }
  return (
    <Dialog title={t('scheduling.open')} close={close}>
      {isModified && <p className="note note--warn">{t('scheduling.onlySaved')}</p>}
      <form className="schedule-form" onSubmit={schedule}>
        <fieldset className="segments">
          <legend className="visually-hidden">{t('scheduling.change')}</legend>
          {(['publish', 'unpublish'] as const)
            .filter((each) => each === 'publish' || target?.global !== 'settings')
            .map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="change"
                  value={each}
                  checked={each === change}
                  onChange={() => setChange(each)}
                />
                {t(each === 'publish' ? 'scheduling.toPublish' : 'ends.acts.withdraw')}
              </label>
            ))}
        </fieldset>
        <div>
          <label className="field-label" htmlFor={when}>
            {t('scheduling.when')}
          </label>
          <OfficeTimeInput id={when} className="figure-input" value={at} onChange={setAt} />
        </div>
        <div role="alert">
          {problem && <p className="note">{problem}</p>}
          {isUnread && <p className="note">{t('scheduling.unread')}</p>}
        </div>
        <div className="actions">
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t(former ? 'scheduling.replace' : 'scheduling.plan')}
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
              cancelled={() => void changed()}
              failed={setProblem}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function wordsOf(cause: unknown) {
  if (!(cause instanceof RequestError)) return 'scheduling.notScheduled'
  // Somebody else has saved or scheduled it since the page was read.
  if (cause.status === 409) return 'scheduling.changed'
  // The time has passed by the clock of the service, if not by that of this computer.
  return cause.status === 400 ? 'scheduling.past' : 'scheduling.notScheduled'
}
