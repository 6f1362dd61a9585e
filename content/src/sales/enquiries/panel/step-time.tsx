import { currentTime } from '@alun/contract/rules/current-time'
import { addDays } from '@alun/contract/rules/office-time'
import { mondayOf } from '../../../core/panel/days.ts'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { DayInput } from '../../../core/panel/times/day-input.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput } from '../../../core/words/written-times.ts'

/** Day and time of a step; empty while invalid. */
interface StepDue {
  day: string
  time: string
}

/** The instant of a step; `null` while its day or its time is missing. */
export const stepInstant = ({ day, time }: StepDue) => fromTimeInput(`${day}T${time}`)

/** Whether the time of a step is over, so that it would remind nobody. */
export const isStepOver = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

/** Inputs for day and time of a step; `invalid` marks the wrong one. */
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
    id: `${id}-${name}`,
    'aria-invalid': invalid === name,
    'aria-describedby': invalid === name ? describedBy : undefined,
    value: due[name],
  })
  return (
    <div className="side-by-side">
      <FormField id={`${id}-day`} label={t('enquiries.worklist.day')}>
        <DayInput {...marked('day')} onChange={(day) => choose({ ...due, day })} />
      </FormField>
      <FormField id={`${id}-time`} label={t('enquiries.worklist.hour')}>
        <input
          {...marked('time')}
          type="time"
          onChange={({ target }) => choose({ ...due, time: target.value })}
        />
      </FormField>
    </div>
  )
}

/** Buttons for the most common days. */
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
