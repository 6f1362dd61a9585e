import { useId } from 'react'
import type { ProblemCode } from '../../forms/form-answer.ts'
import inputs from '../../ui/input.module.css'
import { useMessages } from '../../words/messages.tsx'
import { EnquiryFormContext } from '../enquiry/enquiry-form-context.ts'
import styles from '../enquiry/form.module.css'
import { SlotField } from '../enquiry/slot-field.tsx'
import { island } from '../island.ts'

/** Moves a viewing; works without a script, which adds the visitor's own time. */
function MoveForm(props: {
  slots: string[]
  timeZone: string
  error: { slot: string | null; problem: ProblemCode | null } | null
}) {
  const t = useMessages()
  const id = useId()
  const { slots, timeZone, error } = props
  return (
    <EnquiryFormContext
      value={{
        form: 'viewing',
        id,
        note: () => null,
        problem: (input) => (input === 'slot' && error ? error.problem : null),
        typed: (input) => (input === 'slot' ? (error?.slot ?? undefined) : undefined),
        lostFile: false,
        reportFile: () => {},
        slots: undefined,
      }}
    >
      <form method="post" className={`${inputs.fields} ${styles.form}`} noValidate data-form="move">
        <input type="hidden" name="do" value="move" />
        <SlotField offer={{ slots, timeZone }} />
        <div className={`btns ${inputs.full}`}>
          <button className="btn" type="submit" disabled={slots.length === 0}>
            {t('viewing.move')}
          </button>
        </div>
      </form>
    </EnquiryFormContext>
  )
}

export const moveForm = island('move-form', MoveForm, 'visible')
