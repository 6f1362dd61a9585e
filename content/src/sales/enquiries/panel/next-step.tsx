'use client'

import { officeDay } from '@alun/contract/rules/office-day'
import { toast } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { writeClock } from '../../../core/words/written-times.ts'
import { isStepOver, QuickDays, StepTime, stepInstant } from './step-time.tsx'
import './next-step.css'

/** What to do next, and when; in the office, where the meetings are. */
export function NextStep(props: {
  id: string
  step: string | null | undefined
  at: string | null | undefined
  now: number
}) {
  const { id, now } = props
  const { send, isBusy, t } = useChange()
  const field = useId()
  const dueAt = props.at ? Date.parse(props.at) : null
  const before = {
    day: dueAt === null ? '' : officeDay(dueAt),
    time: dueAt === null ? '10:00' : writeClock(dueAt),
  }
  const [due, setDue] = useState(before)
  const [problem, setProblem] = useState<'step' | 'day' | 'time' | 'over' | null>(null)

  async function store(nextStep: string | null, nextStepAt: string | null) {
    if (!(await send('PATCH', `enquiries/${id}?depth=0`, { nextStep, nextStepAt }))) return
    toast.success(t(nextStep ? 'enquiries.worklist.saved' : 'enquiries.worklist.done'))
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const step = String(values.get('step')).trim()
    const at = stepInstant(due)
    // An overdue step keeps its time while its words are changed.
    const isSame = due.day === before.day && due.time === before.time
    const missing = due.day === '' ? 'day' : at === null ? 'time' : null
    const wrong = step === '' ? 'step' : (missing ?? (!isSame && isStepOver(at) ? 'over' : null))
    setProblem(wrong)
    if (wrong === null) return void store(step, isSame && props.at ? props.at : at)
    document.getElementById(`${field}-${wrong === 'over' ? 'day' : wrong}`)?.focus()
  }

  return (
    <form className="step" onSubmit={save} data-next-step>
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
          defaultValue={props.step ?? ''}
          maxLength={200}
          autoComplete="off"
          aria-invalid={problem === 'step'}
          aria-describedby={`${field}-problem`}
        />
      </FormField>
      <StepTime
        id={field}
        due={due}
        choose={setDue}
        invalid={problem === 'over' ? 'day' : problem === 'step' ? null : problem}
        describedBy={`${field}-problem`}
      />
      <p className="form-message form-message--error late" id={`${field}-problem`} role="status">
        {problem === 'step' ? t('enquiries.worklist.stepNeedsText') : null}
        {problem === 'day' || problem === 'time' ? t('enquiries.worklist.stepNeedsTime') : null}
        {problem === 'over' ? t('enquiries.worklist.stepInPast') : null}
      </p>
      <div className="actions">
        <QuickDays today={officeDay(now)} choose={(day) => setDue({ ...due, day })} />
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
