import type { Promo } from '@alun/contract/schema/sale'
import { useMessages } from '../../words/messages.tsx'
import { type FormPage, LeadForm } from './enquiry-form.tsx'
import { PhoneField } from './person-fields.tsx'
import type { SalesContacts } from './sales-contacts.ts'

interface PromoFormProps extends FormPage {
  promo: Pick<Promo, 'title'> & Partial<Pick<Promo, 'button'>>
  contacts: SalesContacts
  /** Id of the element that the answer leads to without a script. */
  place?: string
  onSent?: () => void
}

/** Asks for the terms of a promotion with a phone number alone. */
export function PromoForm(props: PromoFormProps) {
  const t = useMessages()
  const { promo, contacts, place = 'promo', onSent, answer, botCheck } = props
  const subject = promo.title.text
  return (
    <LeadForm
      form="promo"
      answer={answer}
      botCheck={botCheck}
      place={place}
      chat={{ contacts, subject, message: t('frame.whatsappAbout', { subject }) }}
      {...(promo.button && { submit: promo.button.text })}
      {...(onSent && { onSent })}
    >
      <PhoneField wide />
    </LeadForm>
  )
}
