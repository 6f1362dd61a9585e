import type { Vacancy } from '@alun/contract/schema/vacancy'
import { useMessages } from '../../words/messages.tsx'
import { useAddress } from '../address.ts'
import { island } from '../island.ts'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'
import { MessageField, SelectField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { recordOptions } from './record-options.ts'

/** Answers a vacancy with a CV: the one that is chosen, or that the address names. */
function VacancyForm(
  props: EnquiryFormProps & { vacancies: readonly Pick<Vacancy, 'slug' | 'title'>[] },
) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  return (
    <EnquiryForm {...props} form="vacancy">
      <SelectField
        name="vacancy"
        label={t('attachment.vacancy')}
        options={recordOptions(props.vacancies, t('attachment.otherVacancy'))}
        chosen={search.get('vacancy') ?? undefined}
      />
      <PersonFields />
      <MessageField label={t('attachment.coverLetter')} />
      <FileField label={t('attachment.cv')} />
    </EnquiryForm>
  )
}

export const vacancyForm = island('vacancy-form', VacancyForm, 'touched')
