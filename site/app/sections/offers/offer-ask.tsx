import type { Frame } from '@alun/contract/schema/frame'
import type { SaleCard } from '@alun/contract/schema/sale'
import { promoForm } from '../../islands/enquiry/promo-form.island.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import styles from './offer-screen.module.css'

/** Asks for the terms with a number alone, as the promotion that opens does. */
export function SaleAsk({ sale, contacts }: { sale: SaleCard; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const { title } = sale
  const subject = title.text
  const chat = { contacts, subject, message: t('frame.whatsappAbout', { subject }) }
  return (
    <FormSection
      id="promo"
      className={`sec ${styles.ask}`}
      heading={t('sales.ask')}
      chat={chat}
      of={promoForm}
      form="promo"
      props={({ answer, botCheck }) => ({ answer, botCheck, promo: { title }, contacts })}
    >
      <p className="muted">{t('sales.askText')}</p>
    </FormSection>
  )
}
