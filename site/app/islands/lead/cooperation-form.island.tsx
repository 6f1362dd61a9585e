import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import { MessageField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { formWords } from './form-words.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'
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
