import { messengers } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import { useMemo } from 'react'
import { island } from '../../islands/island.ts'
import inputs from '../../ui/input.module.css'
import { useMessages } from '../../words/messages.tsx'
import { ChoiceField } from './choice-field.island.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.island.tsx'
import { MessageField, SelectField } from './fields.island.tsx'
import styles from './form.module.css'
import { type PackedOffer, unpackedOffer } from './packed-slots.ts'
import { PersonFields } from './person-fields.island.tsx'
import { recordOptions } from './record-options.ts'
import { SlotField } from './slot-field.island.tsx'

/** Says that the unit is reserved, and offers one mail when it is available again. */
function WaitsField({ isTicked, unit }: { unit: string; isTicked: boolean }) {
  const t = useMessages()
  return (
    <label className={`${inputs.full} ${styles.calculation}`}>
      <input type="checkbox" name="waits" value="1" defaultChecked={isTicked} />
      <span>
        <b>{t('slot.reserved', { unit })}</b> {t('slot.waits')}
      </span>
    </label>
  )
}

/** Books a viewing of a unit or a project; without a given project the visitor chooses one. */
export function ViewingForm(
  props: EnquiryFormProps & { offer: PackedOffer } & (
      | { project: string; unit: string | null; reserved: string | null }
      | { projects: Layout['projects'] }
    ),
) {
  const t = useMessages()
  const offer = useMemo(() => unpackedOffer(props.offer), [props.offer])
  const chosen = 'project' in props
  const given = chosen && {
    given: { project: props.project, ...(props.unit !== null && { unit: props.unit }) },
  }
  const mayWait = chosen && props.reserved !== null
  // A neutral label: without scripts it cannot follow the box, which decides whether a viewing is booked.
  const submit = mayWait && { submit: t('enquiry.submit.cooperation') }
  // Nobody fills in a form that cannot be sent.
  if (offer.slots.length === 0 && !mayWait && !props.answer) return <p>{t('slot.none')}</p>
  return (
    <EnquiryForm {...props} form="viewing" {...given} {...submit}>
      {!chosen && (
        <SelectField
          name="project"
          label={t('enquiry.project')}
          options={recordOptions(props.projects, t('slot.anyProject'))}
        />
      )}
      {chosen && props.reserved !== null && (
        <WaitsField unit={props.reserved} isTicked={props.answer?.values.waits === '1'} />
      )}
      {/* Hidden by CSS, so also without scripts, while the box is ticked. */}
      <div className={styles.time}>
        <ChoiceField
          name="format"
          label={t('slot.format')}
          options={offer.formats.map((value) => ({ value, label: t(`slot.${value}`) }))}
        />
        <SlotField offer={offer} />
      </div>
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
