import { filterAddress } from '../../../../core/http/list-filter.ts'
import { FormField } from '../../../../core/panel/look/form-field.tsx'
import { panelRequest } from '../../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../../core/panel/use-search.ts'
import { finderAnswer } from '../../../finder/finder-answer.ts'
import { focusFirst } from './focus-first.ts'
import type { ChosenEnquiry } from './open-holding.ts'

interface Props {
  id: string
  name: string
  enquiry: ChosenEnquiry | null
  /** Whether the person wants the name alone. */
  isBare: boolean
  keepName: () => void
  type: (name: string) => void
  choose: (enquiry: ChosenEnquiry | null) => void
}

export const shortestName = 2
const ofEnquiries = { of: 'enquiries' }

export const enquiriesNamed = async (name: string) => {
  const path = filterAddress('find', { ...ofEnquiries, q: name.trim() })
  return (await panelRequest('GET', path, finderAnswer)).found
}

/**
 * For whom: a name, or an enquiry that is found by the typed name or number. If enquiries are found, the person has to
 * choose one of them or the name alone.
 */
export function WhoField({ choose, enquiry, id, isBare, keepName, name, type }: Props) {
  const { t } = usePanelText()
  const found = useSearch('find', name, shortestName, finderAnswer, ofEnquiries)?.found ?? []
  const others = found.filter((each) => each.id !== enquiry?.id)
  return (
    <FormField id={id} label={t('units.holding.findWho')}>
      <input
        ref={focusFirst}
        id={id}
        className="input"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={({ target }) => type(target.value)}
      />
      {(enquiry !== null || others.length > 0) && (
        <fieldset className="holding-choices">
          <legend className="visually-hidden">{t('units.holding.for')}</legend>
          {enquiry && (
            <label>
              <input type="radio" name={`${id}-who`} checked readOnly /> {enquiry.name}
            </label>
          )}
          {name.trim() !== '' && (
            <label>
              <input
                type="radio"
                name={`${id}-who`}
                checked={enquiry === null && (isBare || others.length === 0)}
                onChange={() => {
                  choose(null)
                  keepName()
                }}
              />{' '}
              {t('units.holding.withoutEnquiry', { name: name.trim() })}
            </label>
          )}
          {others.map((each) => (
            <label key={each.id}>
              <input
                type="radio"
                name={`${id}-who`}
                checked={false}
                onChange={() => choose({ id: each.id, name: each.title })}
              />{' '}
              {each.title} <span className="muted">{each.detail}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FormField>
  )
}
