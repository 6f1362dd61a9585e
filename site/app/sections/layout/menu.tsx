import type { Locale } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import { useHasProjects } from '../../page/page-context.ts'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { HomeLogo } from './home-logo.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './menu.module.css'
import { headerSections, moreSections } from './menu-links.ts'
import { SectionLink } from './section-link.tsx'
import { useWhatsappLink } from './use-whatsapp-link.ts'

export const menuId = 'menu'

/**
 * The menu with all sections, on computers too: a popover that works without scripts; `browser/menu.ts` makes it
 * modal.
 */
export function Menu({
  layout,
  readyLocales,
}: {
  layout: Layout | null
  readyLocales: readonly Locale[] | null
}) {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  const hasCatalogue = useHasProjects()
  return (
    <dialog
      id={menuId}
      className={`shade ${styles.menu}`}
      popover="auto"
      aria-label={t('layout.menu')}
      data-menu
    >
      <div className="wrap">
        <div className={styles.top}>
          <HomeLogo layout={layout} />
          <button
            className="iconbtn"
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={t('layout.closeMenu')}
          >
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              <path stroke="currentColor" strokeWidth="2" d="M3 3l16 16M19 3L3 19" />
            </svg>
          </button>
        </div>
        <nav aria-label={t('layout.menu')}>
          {headerSections(layout).map(({ to, label }) => (
            <SectionLink key={to} to={to} className={styles.link}>
              {t(label)}
            </SectionLink>
          ))}
          <ul className={styles.more}>
            {moreSections(layout).map(({ to, label }) => (
              <li key={to}>
                <SectionLink to={to}>{t(label)}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <LocaleSwitch
          label={t('layout.menuLanguage')}
          readyLocales={readyLocales}
          className={styles.lang}
          boxed
        />
        <div className={styles.foot}>
          {hasCatalogue && (
            <LocaleLink to="/#catalogue" className="btn btn--sun btn--wide">
              {t('layout.catalogue')}
            </LocaleLink>
          )}
          {whatsapp && (
            <a className="btn btn--quiet btn--wide" href={whatsapp} rel="noopener noreferrer">
              <WhatsappIcon />
              {t('layout.whatsapp')}
            </a>
          )}
          {layout?.contacts.address && (
            <p className="caption">
              {textOf(layout.contacts.address)}
              <br />
              {textOf(layout.contacts.hours)}
            </p>
          )}
        </div>
      </div>
    </dialog>
  )
}
