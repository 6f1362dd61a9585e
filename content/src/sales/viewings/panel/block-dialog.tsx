import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { FormField, FormInput, FormSelect } from '../../../core/panel/look/form-field.tsx'
import { DayInput } from '../../../core/panel/times/day-input.tsx'
import { OfficeTimeInput } from '../../../core/panel/times/office-time-input.tsx'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fromTimeInput, timeInputValue } from '../../../core/words/written-times.ts'
import { type DialogProps, FormActions, useDialogChange } from './calendar-dialogs.tsx'

const block = z.object({
  isWhole: z.boolean(),
  from: z.string(),
  until: z.string(),
  host: z.string(),
  notes: z.string(),
})

type Edges = Pick<z.output<typeof block>, 'from' | 'until'>

const timesOf = ({ from, until }: Edges) => ({
  from: fromTimeInput(from),
  until: fromTimeInput(until),
})

/** From the beginning of the first day to the end of the last. */
function daysOf({ from, until }: Edges): ReturnType<typeof timesOf> {
  const [first, last] = [from, until].map((each) => z.iso.date().safeParse(each.slice(0, 10)).data)
  return {
    from: first ? new Date(startOfOfficeDay(first)).toISOString() : null,
    until: last ? new Date(endOfOfficeDay(last)).toISOString() : null,
  }
}

export function BlockDialog({
  start,
  host,
  hosts,
  close,
}: DialogProps & { start: string; host: string | undefined }) {
  const { t } = usePanelText()
  const { send, isSending, note, reject } = useDialogChange(close)
  const field = useId()
  const [empty] = useState(() => ({
    isWhole: false,
    from: timeInputValue(start),
    until: timeInputValue(Date.parse(start) + 3_600_000),
    host: host ?? hosts[0]?.id ?? '',
    notes: '',
  }))
  const { value, ...kept } = useUnsaved(`block ${officeDay(Date.parse(start))}`, block, empty)
  const change = (part: Partial<z.output<typeof block>>) =>
    kept.change((before) => ({ ...before, ...part }))
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { isWhole, ...rest } = value
    const times = isWhole ? daysOf(value) : timesOf(value)
    if (!times.from || !times.until) return reject(t('viewings.times.incomplete'))
    if (times.until <= times.from) return reject(t('viewings.times.noLength'))
    if (await send('POST', 'block', { ...rest, ...times })) kept.discard()
  }
  return (
    <Dialog title={t('viewings.calendar.block')} close={close}>
      <form className="calendar-form" onSubmit={(event) => void submit(event)}>
        <FormSelect
          label={t('viewings.calendar.host')}
          required
          value={value.host}
          onChange={({ target }) => change({ host: target.value })}
          options={hosts.map(({ id, name }) => [id, name])}
        />
        <label>
          <input
            type="checkbox"
            checked={value.isWhole}
            onChange={({ target }) => change({ isWhole: target.checked })}
          />{' '}
          {t('viewings.calendar.wholeDays')}
        </label>
        {(['from', 'until'] as const).map((edge) => (
          <FormField key={edge} id={`${field}-${edge}`} label={t(`viewings.calendar.${edge}`)}>
            {value.isWhole ? (
              <DayInput
                id={`${field}-${edge}`}
                value={value[edge].slice(0, 10)}
                onChange={(day) => change({ [edge]: `${day}T00:00` })}
              />
            ) : (
              <OfficeTimeInput
                id={`${field}-${edge}`}
                value={value[edge]}
                onChange={(time) => change({ [edge]: time })}
              />
            )}
          </FormField>
        ))}
        <FormInput
          label={t('viewings.calendar.reason')}
          maxLength={200}
          value={value.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <UnsavedNote since={kept.since} discard={kept.discard} />
        {note}
        <FormActions label={t('common.save')} isSending={isSending} close={close} />
      </form>
    </Dialog>
  )
}
