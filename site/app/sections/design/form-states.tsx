import { ContactLinks } from '../../islands/lead/contact-links.tsx'
import { cooperationForm } from '../../islands/lead/cooperation-form.island.tsx'
import { ChoiceField, MessageField, SelectField } from '../../islands/lead/fields.tsx'
import { FileField } from '../../islands/lead/file-field.tsx'
import styles from '../../islands/lead/form.module.css'
import type { FormStatus } from '../../islands/lead/form-status.ts'
import { LeadFormContext } from '../../islands/lead/lead-form-context.ts'
import { Outcome } from '../../islands/lead/outcome.tsx'
import { PersonFields } from '../../islands/lead/person-fields.tsx'
import { SlotField } from '../../islands/lead/slot-field.tsx'
import { chat, viewingOffer } from './samples.ts'

const statuses: FormStatus[] = [
  { state: 'sending', problems: [] },
  { state: 'sent', problems: [], catalogue: '#forms' },
  { state: 'invalid', problems: [{ input: 'name', code: 'missing' }] },
  { state: 'failed', problems: [] },
  { state: 'failed', problems: [], retryAfter: 600 },
]

/** A form as it comes, its fields with something wrong in each, and what becomes of it. */
export function FormStates() {
  return (
    <>
      <cooperationForm.component
        place="forms"
        chat={chat}
        answer={null}
        botCheck={{ provider: 'none' }}
      />
      <LeadFormContext
        value={{
          form: 'viewing',
          id: 'wrong',
          problem: (input) => (input === 'file' ? 'file-too-large' : 'missing'),
          typed: () => undefined,
          lostFile: true,
          reportFile: () => undefined,
          slots: undefined,
        }}
      >
        <div className={styles.form}>
          <SelectField name="project" label="Проєкт" options={[{ value: '', label: 'Усі' }]} />
          <PersonFields />
          <ChoiceField
            name="format"
            label="Формат"
            options={[
              { value: 'online', label: 'Онлайн' },
              { value: 'in-person', label: 'На місці' },
            ]}
          />
          <SlotField offer={viewingOffer} />
          <MessageField label="Повідомлення" />
          <FileField label="Файл" />
        </div>
      </LeadFormContext>
      {statuses.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Outcome key={index} form="catalog" status={status} chat={chat} />
      ))}
      <ContactLinks chat={chat} />
    </>
  )
}
