import type { Vacancy } from '@alun/contract/schema/vacancy'
import { useMessages } from '../../words/messages.tsx'
import { useAddress } from '../address.ts'
import { island } from '../island.ts'
import { LeadForm, type LeadFormProps } from './enquiry-form.tsx'
import { MessageField, SelectField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { formWords } from './form-words.ts'
import { PersonFields } from './person-fields.tsx'
import { recordOptions } from './record-options.ts'

/** Answers a vacancy with a CV: the one that is chosen, or that the address names. */
function VacancyForm(
  props: LeadFormProps & { vacancies: readonly Pick<Vacancy, 'slug' | 'title'>[] },
) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  return (
    <LeadForm {...props} form="vacancy">
      <SelectField
        name="vacancy"
        label={t('lead.vacancy')}
        options={recordOptions(props.vacancies, t('lead.otherVacancy'))}
        chosen={search.get('vacancy') ?? undefined}
      />
      <PersonFields />
      <MessageField label={t('lead.coverLetter')} />
      <FileField label={t('lead.cv')} />
    </LeadForm>
  )
}

export const vacancyForm = island('vacancy-form', VacancyForm, {
  words: [...formWords, 'attachment'],
  hydrateOn: 'touched',
})
