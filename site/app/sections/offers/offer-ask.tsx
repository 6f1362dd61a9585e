import type { Layout } from '@alun/contract/schema/layout'
import type { OfferCard } from '@alun/contract/schema/offer'
import { promoForm } from '../../islands/enquiry/promo-form.island.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import styles from './offer-screen.module.css'

/** Asks for the terms with a number alone, as the promo dialog does. */
export function OfferAsk({ offer, contacts }: { offer: OfferCard; contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { title } = offer
  const subject = title.text
  const chat = { contacts, subject, message: t('layout.whatsappAbout', { subject }) }
  return (
    <FormSection
      id="promo"
      className={`sec ${styles.ask}`}
      heading={t('offers.ask')}
      chat={chat}
      of={promoForm}
      form="promo"
      props={({ answer, botCheck }) => ({ answer, botCheck, promo: { title }, contacts })}
    >
      <p className="muted">{t('offers.askText')}</p>
    </FormSection>
  )
}
