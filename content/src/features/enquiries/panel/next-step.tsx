'use client'

import { officeDay } from '@alun/contract/rules/office-day'
import { toast } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { FormField } from '../../../panel/look/form-field.tsx'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { fromTimeInput, writeClock } from '../../../words/office-time.ts'
import { QuickDays } from './quick-days.tsx'
import { useChange } from './use-change.ts'
import './next-step.css'

/** What to do next, and when; in the office, where the meetings are. */
export function NextStep(props: {
  id: string
  step: string | null
  at: string | null
  now: number
}) {
  const { id, now } = props
  const { send, isBusy, t } = useChange()
  const field = useId()
  const dueAt = props.at === null ? null : Date.parse(props.at)
  const [step, setStep] = useState(props.step ?? '')
  const [day, setDay] = useState(dueAt === null ? '' : officeDay(dueAt))
  const [time, setTime] = useState(dueAt === null ? '10:00' : writeClock(dueAt))
  const [problem, setProblem] = useState<'step' | 'time' | null>(null)

  async function store(nextStep: string | null, nextStepAt: string | null) {
    if (!(await send('PATCH', `leads/${id}?depth=0`, { nextStep, nextStepAt }))) return
    toast.success(t(nextStep ? 'enquiries.worklist.saved' : 'enquiries.worklist.done'))
    if (nextStep === null) {
      setStep('')
      setDay('')
    }
  }

  function save(at: string | null) {
    const missing = step.trim() === '' ? 'step' : at === null ? 'time' : null
    setProblem(missing)
    if (missing === null) void store(step.trim(), at)
  }

  return (
    <form
      className="step"
      onSubmit={(event) => {
        event.preventDefault()
        save(fromTimeInput(`${day}T${time}`))
      }}
      data-next-step
    >
      {dueAt !== null && dueAt < now ? (
        <p className="late">
          {t('enquiries.worklist.stepWasDue')} {officeDay(dueAt).split('-').reverse().join('.')},{' '}
          {writeClock(dueAt)}
        </p>
      ) : null}
      <FormField id={`${field}-step`} label={t('enquiries.worklist.whatToDo')}>
        <input
          className={`input ${problem === 'step' ? 'input--error' : ''}`}
          id={`${field}-step`}
          name="step"
          value={step}
          maxLength={200}
          autoComplete="off"
          aria-invalid={problem === 'step'}
          aria-describedby={`${field}-problem`}
          onChange={({ target }) => setStep(target.value)}
        />
      </FormField>
      <div className="side-by-side">
        <FormField id={`${field}-day`} label={t('enquiries.worklist.day')}>
          <input
            className={`input ${problem === 'time' ? 'input--error' : ''}`}
            id={`${field}-day`}
            name="day"
            type="date"
            value={day}
            aria-invalid={problem === 'time'}
            onChange={({ target }) => setDay(target.value)}
          />
        </FormField>
        <FormField id={`${field}-time`} label={t('enquiries.worklist.hour')}>
          <input
            className="input"
            id={`${field}-time`}
            name="time"
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </FormField>
      </div>
      <p className="form-message form-message--error late" id={`${field}-problem`} role="status">
        {problem === 'step' ? t('enquiries.worklist.stepNeedsText') : null}
        {problem === 'time' ? t('enquiries.worklist.stepNeedsTime') : null}
      </p>
      <div className="actions">
        <QuickDays today={officeDay(now)} choose={setDay} />
        {dueAt !== null || props.step ? (
          <PanelButton isSmall disabled={isBusy} onClick={() => void store(null, null)}>
            {t('enquiries.worklist.done')}
          </PanelButton>
        ) : null}
        <PanelButton type="submit" isSmall className="at-end" disabled={isBusy}>
          {t('enquiries.worklist.save')} <kbd>S</kbd>
        </PanelButton>
      </div>
    </form>
  )
}
