import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { fromTimeInput, timeInputValue } from '../../../../core/words/written-times.ts'
import type { HeldUnit } from '../holding.ts'
import { focusFirst } from './focus-first.ts'
import { readTypedPrice } from './hold-form.ts'
import { PriceField } from './price-field.tsx'
import { UntilField } from './until-field.tsx'
import { sendAct, useHoldingCall } from './use-holding-call.ts'

/** Another end of a reservation, or another agreed price. */
export function CorrectDialog(props: { held: HeldUnit; close: () => void; done?: () => void }) {
  const { close, done, held } = props
  const { t } = usePanelText()
  const field = useId()
  const before = held.until === null ? '' : timeInputValue(held.until)
  const [until, setUntil] = useState(before)
  const [price, setPrice] = useState<string | null>(null)
  const [wrong, setWrong] = useState<'price' | 'until' | null>(null)
  const { act, isBusy, problem, reject } = useHoldingCall()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const read = readTypedPrice(price, held.currency ?? '')
    const end = until === '' ? null : fromTimeInput(until)
    const problemOf = 'problem' in read ? 'price' : until !== '' && end === null ? 'until' : null
    setWrong(problemOf)
    if (problemOf || 'problem' in read)
      return reject(`units.holding.problems.${problemOf ?? 'price'}`)
    const isMoved = until !== before
    const values = {
      ...(isMoved && { until: end }),
      ...(read.price !== undefined && { price: read.price }),
    }
    const was = {
      ...(isMoved && { until: held.until === null ? null : new Date(held.until).toISOString() }),
      ...(read.price !== undefined && { price: held.price }),
    }
    if (!(await act(() => sendAct('PATCH', `/${held.id}`, { was, values })))) return
    done?.()
    close()
  }

  return (
    <Dialog title={t('units.holding.titles.correct', { unit: held.label })} close={close}>
      <form className="holding-form" onSubmit={(event) => void save(event)}>
        {held.kind === 'reserved' && (
          <UntilField
            id={`${field}-until`}
            value={until}
            onChange={setUntil}
            isInvalid={wrong === 'until'}
            from={held.until}
          />
        )}
        <PriceField
          id={`${field}-price`}
          listed={held.price}
          currency={held.currency ?? ''}
          typed={price}
          onChange={setPrice}
          isInvalid={wrong === 'price'}
        />
        <div role="alert">{problem && <p className="note">{problem}</p>}</div>
        <footer className="actions">
          <PanelButton look="ghost" onClick={close}>
            {t('common.cancel')}
          </PanelButton>
          <PanelButton ref={focusFirst} type="submit" look="primary" aria-disabled={isBusy}>
            {t('common.save')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}
