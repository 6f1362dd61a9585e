import type { Vacancy } from '@alun/contract/schema/vacancy'
import { useAddress } from '../../islands/address.ts'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.island.tsx'
import { MessageField, SelectField } from './fields.island.tsx'
import { FileField } from './file-field.island.tsx'
import { PersonFields } from './person-fields.island.tsx'
import { recordOptions } from './record-options.ts'

/** Application with a CV for the chosen vacancy, or for the one in the address. */
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
