import { type FormEvent, useId, useState } from 'react'
import { FormField } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../../core/panel/use-search.ts'
import { finderAnswer } from '../../../finder/finder-answer.ts'
import { focusFirst } from './focus-first.ts'

interface Props {
  choose: (unit: { id: string; label: string }) => void
  withoutUnit?: (() => void) | undefined
  close: () => void
}

/** Asks which unit an enquiry without one holds. */
export function UnitChoice({ choose, close, withoutUnit }: Props) {
  const { t } = usePanelText()
  const field = useId()
  const [typed, setTyped] = useState('')
  const answer = useSearch('find', typed, 2, finderAnswer, { of: 'units' })
  const found = answer?.found ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    const [only] = found
    if (found.length === 1 && only) choose({ id: only.id, label: only.title })
  }
  return (
    <form className="holding-form" onSubmit={submit}>
      <p>{t('units.holding.noUnit')}</p>
      <FormField id={`${field}-unit`} label={t('units.holding.findUnit')}>
        <input
          ref={focusFirst}
          id={`${field}-unit`}
          className="input"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormField>
      <div className="actions" role="status" data-units>
        {found.map(({ detail, id, title }) => (
          <PanelButton key={id} onClick={() => choose({ id, label: title })}>
            <b className="strong">{title}</b> <span className="muted">{detail}</span>
          </PanelButton>
        ))}
        {answer !== null && found.length === 0 && (
          <span className="muted">{t('units.holding.noUnitFound')}</span>
        )}
      </div>
      <footer className="actions">
        <PanelButton look="ghost" onClick={close}>
          {t('common.cancel')}
        </PanelButton>
        {withoutUnit && (
          <PanelButton
            onClick={() => {
              close()
              withoutUnit()
            }}
          >
            {t('units.holding.withoutUnit')}
          </PanelButton>
        )}
      </footer>
    </form>
  )
}
