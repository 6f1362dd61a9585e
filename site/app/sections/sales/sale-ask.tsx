import type { Frame } from '@alun/contract/schema/frame'
import type { SaleCard } from '@alun/contract/schema/sale'
import { FormPlace } from '../../islands/lead/form-place.tsx'
import { promoForm } from '../../islands/lead/promo-form.island.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormIsland } from '../lead/form-island.tsx'
import styles from './sale-screen.module.css'

/** Asks for the terms with a number alone, as the promotion that opens does. */
export function SaleAsk({ sale, contacts }: { sale: SaleCard; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const { title } = sale
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
            <FormIsland
              of={promoForm}
              form="promo"
              props={(page) => ({ ...page, promo: { title }, contacts })}
            />
          </FormPlace>
        </div>
      </div>
    </section>
  )
}
