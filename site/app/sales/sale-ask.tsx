import type { Frame } from '@alun/contract/frame'
import type { SaleCard } from '@alun/contract/sale'
import { FormPlace } from '../lead/form-place.tsx'
import { PromoForm } from '../lead/forms.tsx'
import { useMessages } from '../messages/messages.tsx'
import { countDismissal } from '../promo/count-dismissal.ts'
import { dismissedForGood } from '../promo/dismissals.ts'
import styles from './sale-screen.module.css'

/** Asks for the terms with a number alone, as the promotion that opens does. */
export function SaleAsk({ sale, contacts }: { sale: SaleCard; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const { slug, title } = sale
  const subject = title.text
  const chat = { contacts, subject, message: t('frame.whatsappAbout', { subject }) }
  return (
    <section className={`sec ${styles.ask}`} id="promo" aria-labelledby="h-promo">
      <div className="wrap grid">
        <div className="c-5 stack">
          <h2 id="h-promo">{t('sales.ask')}</h2>
          <p className="muted">{t('sales.askText')}</p>
        </div>
        <div className="c-7">
          <FormPlace chat={chat}>
            <PromoForm
              promo={sale}
              contacts={contacts}
              // Whoever has asked need not be asked by the promotion that opens.
              onSent={() => countDismissal(slug, dismissedForGood)}
            />
          </FormPlace>
        </div>
      </div>
    </section>
  )
}
