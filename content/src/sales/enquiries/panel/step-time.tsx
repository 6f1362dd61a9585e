import { addDays } from '@alun/contract/rules/office-time'
import { useId } from 'react'
import { mondayOf } from '../../../core/panel/days.ts'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** When a step is due: its day, and `time` of a form. */
export function StepTime(props: {
  day: string
  choose: (day: string) => void
  time: string
  isMissing?: boolean
}) {
  const { choose, day, isMissing, time } = props
  const { t } = usePanelText()
  const field = useId()
  return (
    <div className="side-by-side">
      <FormField id={`${field}-day`} label={t('enquiries.worklist.day')}>
        <input
          className={isMissing ? 'input input--error' : 'input'}
          id={`${field}-day`}
          name="day"
          type="date"
          value={day}
          aria-invalid={isMissing}
          onChange={({ target }) => choose(target.value)}
        />
      </FormField>
      <FormField id={`${field}-time`} label={t('enquiries.worklist.hour')}>
        <input className="input" id={`${field}-time`} name="time" type="time" defaultValue={time} />
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
