import type { Promo } from '@alun/contract/schema/offer'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import { EnquiryForm, type FormPageFacts } from './enquiry-form.island.tsx'
import { PhoneField } from './person-fields.island.tsx'
import type { SalesContacts } from './sales-contacts.ts'

interface PromoFormProps extends FormPageFacts {
  promo: Pick<Promo, 'slug' | 'title'> & Partial<Pick<Promo, 'button'>>
  contacts: SalesContacts
  /** Id of the element to which the answer leads without scripts. */
  place?: string
  onSent?: () => void
}

export function PromoForm(props: PromoFormProps) {
  const t = useMessages()
  const { promo, contacts, place = 'promo', onSent, answer, botCheck } = props
  const subject = promo.title.text
  return (
    <EnquiryForm
      form="promo"
      answer={answer}
      botCheck={botCheck}
      place={place}
      chat={{ contacts, subject, message: t('layout.whatsappAbout', { subject }) }}
      {...(promo.button && { submit: promo.button.text })}
      {...(onSent && { onSent })}
    >
      <input type="hidden" name="offer" value={promo.slug} />
      <PhoneField wide />
    </EnquiryForm>
  )
}

export const promoForm = island('promo-form', PromoForm, 'touched')
