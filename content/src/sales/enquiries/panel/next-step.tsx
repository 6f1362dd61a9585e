'use client'

import { officeDay } from '@alun/contract/rules/office-day'
import { toast } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { FormInput } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { writeClock, writeDay } from '../../../core/words/written-times.ts'
import { isStepOver, QuickDays, StepTime, stepInstant } from './step-time.tsx'
import { useWork } from './use-work.tsx'
import './next-step.css'

const typedStep = z.object({
  ...{ step: z.string(), day: z.string(), time: z.string() },
  /** The stored value on which the unsaved one is based. */
  typedOn: z.string(),
})

interface Props {
  id: string
  step: string | null | undefined
  at: string | null | undefined
  now: number
}

/** Form of the next step with its time, on the office's clock. */
export function NextStep(props: Props) {
  const [round, setRound] = useState(0)
  const { asked, ...work } = useWork()
  // Another stored step is another form; the question about it stays.
  return (
    <>
      <StepForm
        key={`${round} ${props.step} ${props.at}`}
        {...props}
        {...work}
        begin={() => setRound(round + 1)}
      />
      {asked}
    </>
  )
}

type Work = Omit<ReturnType<typeof useWork>, 'asked'>

function StepForm(props: Props & Work & { begin: () => void }) {
  const { begin, id, isBusy, now, save: send, t } = props
  const field = useId()
  const dueAt = props.at ? Date.parse(props.at) : null
  const stored = [props.step, props.at].join(' ')
  const before = {
    typedOn: stored,
    step: props.step ?? '',
    day: dueAt === null ? '' : officeDay(dueAt),
    time: dueAt === null ? '10:00' : writeClock(dueAt),
  }
  const kept = useUnsaved(`step ${id}`, typedStep, before)
  const due = { day: kept.value.day, time: kept.value.time }
  const change = (part: Partial<z.output<typeof typedStep>>) =>
    kept.change((value) => ({ ...value, ...part }))
  const [problem, setProblem] = useState<'step' | 'day' | 'time' | 'over' | null>(null)

  function store(nextStep: string | null, nextStepAt: string | null): void {
    const settled = (isSaved: boolean) => {
      kept.settle()
      if (isSaved)
        toast.success(t(nextStep ? 'enquiries.worklist.saved' : 'enquiries.worklist.done'))
      else begin()
    }
    const was = { nextStep: props.step ?? null, nextStepAt: props.at ?? null }
    void send({ id, was, values: { nextStep, nextStepAt }, settled })
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const step = kept.value.step.trim()
    const at = stepInstant(due)
    // An overdue step may keep its time when its text changes.
    const isSame = due.day === before.day && due.time === before.time
    const missing = due.day === '' ? 'day' : at === null ? 'time' : null
    const wrong = step === '' ? 'step' : (missing ?? (!isSame && isStepOver(at) ? 'over' : null))
    setProblem(wrong)
    if (wrong === null) return store(step, isSame && props.at ? props.at : at)
    document.getElementById(`${field}-${wrong === 'over' ? 'day' : wrong}`)?.focus()
  }

  return (
    <form className="step" onSubmit={save} data-next-step>
      {dueAt !== null && dueAt < now ? (
        <p className="late">
          {t('enquiries.worklist.stepWasDue')} {writeDay(officeDay(dueAt))}, {writeClock(dueAt)}
        </p>
      ) : null}
      <FormInput
        id={`${field}-step`}
        label={t('enquiries.worklist.whatToDo')}
        name="step"
        value={kept.value.step}
        onChange={({ target }) => change({ step: target.value })}
        maxLength={200}
        isInvalid={problem === 'step'}
        aria-describedby={`${field}-problem`}
      />
      <StepTime
        id={field}
        due={due}
        choose={change}
        invalid={problem === 'over' ? 'day' : problem === 'step' ? null : problem}
        describedBy={`${field}-problem`}
      />
      <p className="form-message form-message--error late" id={`${field}-problem`} role="status">
        {problem === 'step' ? t('enquiries.worklist.stepNeedsText') : null}
        {problem === 'day' || problem === 'time' ? t('enquiries.worklist.stepNeedsTime') : null}
        {problem === 'over' ? t('enquiries.worklist.stepInPast') : null}
      </p>
      <UnsavedNote since={kept.since} discard={kept.discard} />
      {kept.value.typedOn !== stored && (
        <p className="note note--warn" role="status" data-saved-meanwhile>
          {t('enquiries.worklist.stepSavedMeanwhile', {
            step: commaList(
              before.step || t('panel.unsaved.empty'),
              before.day && `${writeDay(before.day)} ${before.time}`,
            ),
          })}
        </p>
      )}
      <div className="actions">
        <QuickDays today={officeDay(now)} choose={(day) => change({ day })} />
        <PanelButton
          isSmall
          // The button is disabled instead of hidden, because the first save would move the one beside it.
          disabled={isBusy || (dueAt === null && !props.step)}
          onClick={() => store(null, null)}
        >
          {t('enquiries.worklist.done')}
        </PanelButton>
        <PanelButton type="submit" isSmall className="at-end" disabled={isBusy}>
          {t('enquiries.worklist.save')} <kbd>S</kbd>
        </PanelButton>
      </div>
    </form>
  )
}
