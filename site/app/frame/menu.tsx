import type { Frame } from '@alun/contract/frame'
import type { Locale } from '@alun/contract/locale'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { LocaleSwitch } from '../locale/locale-switch.tsx'
import { useMessages } from '../messages/messages.tsx'
import { afterPaint } from '../timing/after-paint.ts'
import { WhatsappIcon } from '../ui/icons.tsx'
import { Text } from '../ui/text.tsx'
import { HomeLogo } from './home-logo.tsx'
import styles from './menu.module.css'
import { SectionLink } from './section-link.tsx'
import { mainSections, moreSections } from './sections.ts'
import { useWhatsappLink } from './use-whatsapp-link.ts'

export const menuId = 'menu'

/**
 * The menu of narrow screens. It opens as a popover, which a slow phone shows at once; the page
 * behind is held still when the menu is seen, as looking through all of it takes a while.
 */
export function Menu({
  frame,
  readyLocales,
}: {
  frame: Frame | null
  readyLocales: readonly Locale[] | null
}) {
  const t = useMessages()
  const menu = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one that stays on the page; a slow one at its beginning, as it is announced outside of the menu
  useEffect(() => close(menu.current), [key, state])
  const whatsapp = useWhatsappLink(frame)
  return (
    <dialog
      ref={menu}
      id={menuId}
      className={`shade ${styles.menu}`}
      popover="auto"
      aria-label={t('frame.menu')}
      data-menu
      onToggle={({ currentTarget, newState }) => {
        if (newState !== 'open') return
        currentTarget.ariaModal = 'true'
        afterPaint(() => holdPage(currentTarget))
      }}
      // Before the focus goes back to the opener, which is behind.
      onBeforeToggle={({ currentTarget, newState }) => {
        if (newState === 'closed') releasePage(currentTarget)
      }}
    >
      <div className="wrap">
        <div className={styles.top}>
          <HomeLogo frame={frame} />
          <button
            className="iconbtn"
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={t('frame.closeMenu')}
          >
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              <path stroke="currentColor" strokeWidth="2" d="M3 3l16 16M19 3L3 19" />
            </svg>
          </button>
        </div>
        <nav aria-label={t('frame.menu')}>
          {mainSections.map(({ to, label }) => (
            <SectionLink key={to} to={to} className={styles.link}>
              {t(label)}
            </SectionLink>
          ))}
          <ul className={styles.more}>
            {moreSections.map(({ to, label }) => (
              <li key={to}>
                <SectionLink to={to}>{t(label)}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.lang}>
          <LocaleSwitch label={t('frame.menuLanguage')} readyLocales={readyLocales} boxed />
        </div>
        <div className={styles.foot}>
          <LocaleLink to="/#catalogue" className="btn btn--sun btn--wide">
            {t('frame.catalogue')}
          </LocaleLink>
          {whatsapp && (
            <a className="btn btn--quiet btn--wide" href={whatsapp} rel="noopener noreferrer">
              <WhatsappIcon />
              {t('frame.whatsapp')}
            </a>
          )}
          {frame?.contacts.address && (
            <p className="caption">
              <Text of={frame.contacts.address} />
              <br />
              {frame.contacts.hours && <Text of={frame.contacts.hours} />}
            </p>
          )}
        </div>
      </div>
    </dialog>
  )
}

function close(menu: HTMLDialogElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** With the focus in the menu and everything else out of reach it is modal. */
function holdPage(menu: HTMLDialogElement): void {
  if (!menu.matches(':popover-open')) return
  menu.dataset.holds = ''
  for (const element of behind(menu)) element.inert = true
  if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('a, button')?.focus()
}

function releasePage(menu: HTMLDialogElement): void {
  menu.ariaModal = null
  delete menu.dataset.holds
  for (const element of behind(menu)) element.inert = false
}

function behind(menu: HTMLDialogElement): HTMLElement[] {
  return [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== menu,
  )
}
