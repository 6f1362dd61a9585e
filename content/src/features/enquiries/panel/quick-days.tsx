import { addDays } from '@alun/contract/rules/office-time'
import { mondayOf } from '../../../panel/days.ts'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { usePanelText } from '../../../panel/use-panel-text.ts'

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
