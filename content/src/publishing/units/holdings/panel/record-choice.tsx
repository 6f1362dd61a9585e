import { type FormEvent, type ReactNode, useState } from 'react'
import { FormInput } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../../core/panel/use-search.ts'
import { type FinderResult, finderAnswer } from '../../../finder/finder-answer.ts'
import { focusFirst } from './focus-first.ts'

const words = {
  units: { label: 'units.holding.findUnit', none: 'units.holding.noUnitFound' },
  enquiries: { label: 'units.holding.findEnquiry', none: 'units.holding.noEnquiryFound' },
} as const

interface Props {
  of: keyof typeof words
  lead: string
  /** Offered before anything is typed. */
  likely?: readonly Pick<FinderResult, 'id' | 'title' | 'detail'>[]
  choose: (record: { id: string; label: string }) => void
  close: () => void
  /** Further buttons. */
  children?: ReactNode
}

export function RecordChoice({ children, choose, close, lead, likely = [], of }: Props) {
  const { t } = usePanelText()
  const [typed, setTyped] = useState('')
  const answer = useSearch('find', typed, 2, finderAnswer, { of })
  const found = answer?.found ?? likely
  function submit(event: FormEvent) {
    event.preventDefault()
    const [only] = found
    if (found.length === 1 && only) choose({ id: only.id, label: only.title })
  }
  return (
    <form className="holding-form" onSubmit={submit}>
      <p>{lead}</p>
      <FormInput
        ref={focusFirst}
        label={t(words[of].label)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="actions" role="status" data-found>
        {found.map(({ detail, id, title }) => (
          <PanelButton key={id} onClick={() => choose({ id, label: title })}>
            <b className="strong">{title}</b> <span className="muted">{detail}</span>
          </PanelButton>
        ))}
        {answer !== null && found.length === 0 && (
          <span className="muted">{t(words[of].none)}</span>
        )}
      </div>
      <footer className="actions">
        <PanelButton look="ghost" onClick={close}>
          {t('common.cancel')}
        </PanelButton>
        {children}
      </footer>
    </form>
  )
}
