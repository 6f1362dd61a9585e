import { FormField } from '../../../../core/panel/look/form-field.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { writeMoney } from '../../../../core/words/written-numbers.ts'
import '../../../../core/panel/field-frame.css'

interface Props {
  id: string
  /** In minor units; `null`: on request. */
  listed: number | null
  currency: string
  typed: string | null
  onChange: (typed: string) => void
  /** Words for the price that the field has until it is changed. */
  hint: string | undefined
}

/** The agreed price; an untouched input stands for the listed one. */
export function PriceField({ currency, hint, id, listed, onChange, typed }: Props) {
  const { language, t } = usePanelText()
  return (
    <FormField id={id} label={t('units.columns.price')}>
      <span className="figure-field__row">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          placeholder={t('units.onRequest')}
          value={typed ?? (listed === null ? '' : writeMoney(listed, currency, language))}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className="figure-field__unit" id={`${id}-hint`}>
          {typed === null ? hint : null}
        </span>
      </span>
    </FormField>
  )
}
