import { cooperationTopics } from '@alun/contract/rules/enquiry'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.island.tsx'
import { MessageField, SelectField } from './fields.island.tsx'
import { FileField } from './file-field.island.tsx'
import { PersonFields } from './person-fields.island.tsx'

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
