import { cooperationTopics } from '@alun/contract/rules/enquiry'
import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'
import { MessageField, SelectField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { PersonFields } from './person-fields.tsx'

/** A proposal of an agency or a partner. */
function CooperationForm(props: EnquiryFormProps) {
  const t = useMessages()
  return (
    <EnquiryForm {...props} form="cooperation">
      <SelectField
        name="topic"
        label={t('enquiry.topic')}
        options={[
          { value: '', label: t('enquiry.topics.any') },
          ...cooperationTopics.map((value) => ({ value, label: t(`enquiry.topics.${value}`) })),
        ]}
      />
      <PersonFields />
      <MessageField label={t('enquiry.message')} />
      <FileField label={t('attachment.file')} />
    </EnquiryForm>
  )
}

export const cooperationForm = island('cooperation-form', CooperationForm, 'touched')
