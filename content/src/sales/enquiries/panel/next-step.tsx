'use client'

import { officeDay } from '@alun/contract/rules/office-day'
import { toast } from '@payloadcms/ui'
import { ActForm, QuickDays } from '../../../core/panel/acts/act-form.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { timeInputValue, writeClock, writeDay } from '../../../core/words/written-times.ts'
import { setNextStep } from '../work-acts.ts'
import { useWork } from './use-work.ts'

interface Props {
  id: string
  step: string | null | undefined
  at: string | null | undefined
  now: number
}

/** The next step with its time, on the office's clock. */
export function NextStep({ at = null, id, now, step = null }: Props) {
  const { isBusy, save, send, t } = useWork()
  const dueAt = at === null ? null : Date.parse(at)
  const was = { nextStep: step, nextStepAt: at }
  return (
    <div className="step" data-next-step>
      {dueAt !== null && dueAt < now ? (
        <p className="late">
          {t('enquiries.worklist.stepWasDue')} {writeDay(officeDay(dueAt))}, {writeClock(dueAt)}
        </p>
      ) : null}
      <ActForm
        key={`${step} ${at}`}
        act={setNextStep}
        of={id}
        start={{ nextStep: step ?? '', nextStepAt: at === null ? '' : timeInputValue(at) }}
        after={{
          nextStepAt: (_, change) => (
            <div className="wide actions">
              <QuickDays choose={(nextStepAt) => change({ nextStepAt })} />
            </div>
          ),
        }}
        send={(values, settled) => send({ id, was, values, settled })}
        note={
          <PanelButton
            disabled={isBusy || (at === null && !step)}
            onClick={() => void save({ id, was, values: { nextStep: null, nextStepAt: null } })}
          >
            {t('enquiries.worklist.done')}
          </PanelButton>
        }
        done={() => toast.success(t('enquiries.worklist.saved'))}
      />
    </div>
  )
}
