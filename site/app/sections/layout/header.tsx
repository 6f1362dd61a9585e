import type { Locale } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import { useHasProjects } from '../../page/page-context.ts'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './header.module.css'
import { HomeLogo } from './home-logo.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { menuId } from './menu.tsx'
import { headerSections } from './menu-links.ts'
import { SectionLink } from './section-link.tsx'
import { useWhatsappLink } from './use-whatsapp-link.ts'

export function Header(props: { layout: Layout | null; readyLocales: readonly Locale[] | null }) {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  const hasCatalogue = useHasProjects()
  return (
    <header className={`shade ${styles.header}`}>
      <div className={`wrap ${styles.in}`}>
        <HomeLogo layout={props.layout} className={styles.logo} />
        <nav className={styles.nav} aria-label={t('layout.mainMenu')}>
          <ul className={styles.list}>
            {headerSections(props.layout).map(({ to, label }) => (
              <li key={to}>
                <SectionLink to={to}>{t(label)}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <LocaleSwitch
          label={t('layout.language')}
          readyLocales={props.readyLocales}
          className={styles.lang}
        />
        {whatsapp && (
          <a className={`tap ${styles.whatsapp}`} href={whatsapp} rel="noopener noreferrer">
            <WhatsappIcon />
            <span>{t('layout.whatsapp')}</span>
          </a>
        )}
        {hasCatalogue && (
          <LocaleLink to="/#catalogue" className={`btn btn--sun btn--s ${styles.catalogue}`}>
            {t('layout.catalogue')}
          </LocaleLink>
        )}
        <button
          className={`iconbtn ${styles.burger}`}
          type="button"
          popoverTarget={menuId}
          aria-haspopup="dialog"
          aria-label={t('layout.openMenu')}
          data-menu-open
        >
          <span />
        </button>
      </div>
    </header>
  )
}
