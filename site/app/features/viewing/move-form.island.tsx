import { useEffect, useId, useRef, useState } from 'react'
import { island } from '../../islands/island.ts'
import inputs from '../../ui/input.module.css'
import { useMessages } from '../../words/messages.tsx'
import { EnquiryFormContext } from '../enquiry/enquiry-form-context.ts'
import styles from '../enquiry/form.module.css'
import type { ProblemCode } from '../enquiry/form-answer.ts'
import { isNightChosen } from '../enquiry/night-time.ts'
import { SlotField } from '../enquiry/slot-field.island.tsx'

/**
 * Moves a viewing. Works without scripts, which add the visitor's own time and a warning about
 * night.
 */
function MoveForm(props: {
  slots: string[]
  timeZone: string
  error: { slot: string | null; problem: ProblemCode | null } | null
}) {
  const t = useMessages()
  const id = useId()
  const { slots, timeZone, error } = props
  const form = useRef<HTMLFormElement>(null)
  const [isAtNight, setIsAtNight] = useState(false)
  const updateWarning = () => setIsAtNight(form.current !== null && isNightChosen(form.current))
  // A time may have been chosen before hydration.
  useEffect(updateWarning, [])
  return (
    <EnquiryFormContext
      value={{
        form: 'viewing',
        id,
        note: (input) => (input === 'slot' && isAtNight ? t('slot.night') : null),
        problem: (input) => (input === 'slot' && error ? error.problem : null),
        typed: (input) => (input === 'slot' ? (error?.slot ?? undefined) : undefined),
        lostFile: false,
        reportFile: () => {},
        slots: undefined,
      }}
    >
      <form
        ref={form}
        method="post"
        className={`${inputs.fields} ${styles.form}`}
        noValidate
        data-form="move"
        onChange={updateWarning}
      >
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
