import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './action-bar.module.css'
import { useWhatsappLink } from './use-whatsapp-link.ts'

/** Fixed to the bottom of narrow screens; needs a `#catalogue` on the page. */
export function ActionBar() {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  return (
    <nav className={`shade ${styles.bar}`} aria-label={t('layout.quickContact')} data-action-bar="">
      {whatsapp && (
        <a href={whatsapp} rel="noopener noreferrer">
          <WhatsappIcon />
          {t('layout.whatsapp')}
        </a>
      )}
      <a href="#catalogue">{t('layout.catalogue')}</a>
    </nav>
  )
}
