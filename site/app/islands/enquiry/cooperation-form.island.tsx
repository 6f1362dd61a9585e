import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import { LeadForm, type LeadFormProps } from './enquiry-form.tsx'
import { MessageField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { formWords } from './form-words.ts'
import { PersonFields } from './person-fields.tsx'

/** A proposal of an agency or a partner. */
function CooperationForm(props: LeadFormProps) {
  const t = useMessages()
  return (
    <LeadForm {...props} form="cooperation">
      <PersonFields />
      <MessageField label={t('lead.message')} />
      <FileField label={t('lead.file')} />
    </LeadForm>
  )
}

export const cooperationForm = island('cooperation-form', CooperationForm, {
  words: [...formWords, 'attachment'],
  hydrateOn: 'touched',
})
