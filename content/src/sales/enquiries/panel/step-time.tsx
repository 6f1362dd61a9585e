import { addDays } from '@alun/contract/rules/office-time'
import { mondayOf } from '../../../core/panel/days.ts'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { ClockInput, DayInput } from '../../../core/panel/times/time-inputs.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput } from '../../../core/words/written-times.ts'

/** When a step is due: a day and a time of it, empty while they cannot be read. */
export interface StepDue {
  day: string
  time: string
}

/** The instant of a step; `null` while its day or its time is missing. */
export const stepInstant = ({ day, time }: StepDue) => fromTimeInput(`${day}T${time}`)

/** Whether a step could remind of nothing, because its time is over. */
export const isStepOver = (at: string | null) => at !== null && Date.parse(at) <= Date.now()

/** The fields of when a step is due; `invalid` marks the one that is wrong. */
export function StepTime(props: {
  id: string
  due: StepDue
  choose: (due: StepDue) => void
  invalid?: 'day' | 'time' | null
  describedBy?: string | undefined
}) {
  const { choose, describedBy, due, id, invalid } = props
  const { t } = usePanelText()
  const marked = (name: 'day' | 'time') => ({
    className: invalid === name ? 'input input--error' : 'input',
    isInvalid: invalid === name,
    describedBy: invalid === name ? describedBy : undefined,
  })
  return (
    <div className="side-by-side">
      <FormField id={`${id}-day`} label={t('enquiries.worklist.day')}>
        <DayInput
          {...marked('day')}
          id={`${id}-day`}
          value={due.day}
          onChange={(day) => choose({ ...due, day })}
        />
      </FormField>
      <FormField id={`${id}-time`} label={t('enquiries.worklist.hour')}>
        <ClockInput
          {...marked('time')}
          id={`${id}-time`}
          value={due.time}
          onChange={(time) => choose({ ...due, time })}
        />
      </FormField>
    </div>
  )
}

/** Days on which most steps are due. */
export function QuickDays({ choose, today }: { today: string; choose: (day: string) => void }) {
  const { t } = usePanelText()
  const days = [
    ['enquiries.worklist.tomorrow', addDays(today, 1)],
    ['enquiries.worklist.inThreeDays', addDays(today, 3)],
    ['enquiries.worklist.onMonday', mondayOf(addDays(today, 7))],
  ] as const
  return days.map(([label, day]) => (
    <PanelButton key={label} isSmall onClick={() => choose(day)}>
      {t(label)}
    </PanelButton>
  ))
}
