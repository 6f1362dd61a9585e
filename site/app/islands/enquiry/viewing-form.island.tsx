import { messengers } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import { useMemo } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import { ChoiceField } from './choice-field.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'
import { MessageField, SelectField } from './fields.tsx'
import { type PackedOffer, unpackedOffer } from './packed-slots.ts'
import { PersonFields } from './person-fields.tsx'
import { recordOptions } from './record-options.ts'
import { SlotField } from './slot-field.tsx'

/** Books a meeting: about a project and a unit of it, or about one that is to be chosen. */
export function ViewingForm(
  props: EnquiryFormProps & { offer: PackedOffer } & (
      | { project: string; unit: string | null }
      | { projects: Layout['projects'] }
    ),
) {
  const t = useMessages()
  const offer = useMemo(() => unpackedOffer(props.offer), [props.offer])
  const chosen = 'project' in props
  const given = chosen && {
    given: { project: props.project, ...(props.unit !== null && { unit: props.unit }) },
  }
  return (
    <EnquiryForm {...props} form="viewing" {...given}>
      {!chosen && (
        <SelectField
          name="project"
          label={t('enquiry.project')}
          options={recordOptions(props.projects, t('slot.anyProject'))}
        />
      )}
      <ChoiceField
        name="format"
        label={t('slot.format')}
        options={offer.formats.map((value) => ({ value, label: t(`slot.${value}`) }))}
      />
      <SlotField offer={offer} />
      <PersonFields />
      <SelectField
        name="messenger"
        label={t('slot.messenger')}
        options={[
          { value: '', label: t('slot.anyMessenger') },
          ...[...messengers, 'call' as const].map((value) => ({
            value,
            label: t(`slot.${value}`),
          })),
        ]}
      />
      <MessageField label={t('enquiry.message')} />
    </EnquiryForm>
  )
}

export const viewingForm = island('viewing-form', ViewingForm, 'visible')
