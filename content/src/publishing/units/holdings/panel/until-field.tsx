import { currentTime } from '@alun/contract/rules/current-time'
import { FormField } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { OfficeTimeInput } from '../../../../core/panel/times/office-time-input.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { endAfter, endPresets } from './hold-form.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
  /** The end to which the buttons add hours; without one they add them to the present time. */
  from?: number | null
}

/** The end of a reservation, with the usual ones as buttons. */
export function UntilField({ from, id, onChange, value }: Props) {
  const { number, t } = usePanelText()
  const choose = (hours: number) => {
    const now = currentTime()
    onChange(endAfter(hours, Math.max(from ?? now, now)))
  }
  return (
    <FormField id={id} label={t('units.holding.end')}>
      <OfficeTimeInput id={id} value={value} onChange={onChange} isInvalid={false} />
      <div className="actions holding-choices" data-ends>
        <span className="actions">
          {endPresets.map((hours) => (
            <PanelButton key={hours} isSmall onClick={() => choose(hours)}>
              {from ? '+' : ''}
              {hours > 48
                ? t('units.holding.presets.days', { count: number(hours / 24) })
                : t('units.holding.presets.hours', { count: number(hours) })}
            </PanelButton>
          ))}
        </span>
      </div>
    </FormField>
  )
}
