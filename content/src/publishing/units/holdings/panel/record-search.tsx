import type { ReactNode } from 'react'
import { FormField } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../../core/panel/use-search.ts'
import { finderAnswer } from '../../../finder/finder-answer.ts'

interface Props {
  id: string
  of: 'units' | 'enquiries'
  label: string
  typed: string
  type: (typed: string) => void
  choose: (record: { id: string; name: string }) => void
  /** What is chosen. */
  children?: ReactNode
  isFirst: boolean
}

/** An input with the records that fit what is typed, as buttons. */
export function RecordSearch(props: Props) {
  const { children, choose, id, isFirst, label, of, type, typed } = props
  const { t } = usePanelText()
  const found = useSearch('find', typed, 2, finderAnswer, { of })?.found
  return (
    <FormField id={id} label={label}>
      <input
        ref={isFirst ? focusFirst : undefined}
        id={id}
        className="input"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div className="actions holding-choices" role="status" data-found>
        {children}
        {found?.map(({ detail, id: record, title }) => (
          <PanelButton key={record} isSmall onClick={() => choose({ id: record, name: title })}>
            <b className="strong">{title}</b> <span className="muted">{detail}</span>
          </PanelButton>
        ))}
        {of === 'units' && found?.length === 0 && (
          <span className="muted">{t('units.holding.noUnitFound')}</span>
        )}
      </div>
    </FormField>
  )
}

/** Focuses an element when it appears, because a dialog that still loads its data has no control when it opens. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()
