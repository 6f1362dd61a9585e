import { messengers } from '@alun/contract/rules/lead'
import type { Frame } from '@alun/contract/schema/frame'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import { useMessages } from '../../words/messages.tsx'
import { LeadForm, type LeadFormProps } from './enquiry-form.tsx'
import { ChoiceField, MessageField, SelectField } from './fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { recordOptions } from './record-options.ts'
import { SlotField } from './slot-field.tsx'

/** Books a meeting: about a project and a unit of it, or about one that is to be chosen. */
export function ViewingForm(
  props: LeadFormProps & { offer: ViewingOffer } & (
      | { project: string; unit: string | null }
      | { projects: Frame['projects'] }
    ),
) {
  const t = useMessages()
  const { offer } = props
  const chosen = 'project' in props
  const given = chosen && {
    given: { project: props.project, ...(props.unit !== null && { unit: props.unit }) },
  }
  return (
    <LeadForm {...props} form="viewing" {...given}>
      {!chosen && (
        <SelectField
          name="project"
          label={t('lead.project')}
          options={recordOptions(props.projects, t('lead.anyProject'))}
        />
      )}
      <ChoiceField
        name="format"
        label={t('lead.format')}
        options={offer.formats.map((value) => ({ value, label: t(`lead.${value}`) }))}
      />
      <SlotField offer={offer} />
      <PersonFields />
      <SelectField
        name="messenger"
        label={t('lead.messenger')}
        options={[
          { value: '', label: t('lead.anyMessenger') },
          ...messengers.map((value) => ({ value, label: t(`lead.${value}`) })),
        ]}
      />
      <MessageField label={t('lead.message')} />
    </LeadForm>
  )
}
