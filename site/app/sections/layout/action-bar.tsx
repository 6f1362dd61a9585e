import { useHasProjects } from '../../page/page-context.ts'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './action-bar.module.css'
import { useWhatsappLink } from './use-whatsapp-link.ts'

/** Fixed to the bottom of narrow screens; where there are projects the page needs a `#catalogue`. */
export function ActionBar() {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  const hasCatalogue = useHasProjects()
  if (!whatsapp && !hasCatalogue) return null
  return (
    <nav className={`shade ${styles.bar}`} aria-label={t('layout.quickContact')} data-action-bar="">
      {whatsapp && (
        <a href={whatsapp} rel="noopener noreferrer">
          <WhatsappIcon />
          {t('layout.whatsapp')}
        </a>
      )}
      {hasCatalogue && <a href="#catalogue">{t('layout.catalogue')}</a>}
    </nav>
  )
}
