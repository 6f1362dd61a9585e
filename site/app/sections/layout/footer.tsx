import { localePath } from '@alun/contract/rules/locale'
import { itemPath, pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import { useHasPage } from '../../page/page-context.ts'
import { Fold } from '../../ui/fold.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { ChannelItems, useChannels } from './channels.island.tsx'
import styles from './footer.module.css'
import { HomeLogo } from './home-logo.tsx'
import { footerSections } from './menu-links.ts'
import { useWhatsappLink } from './use-whatsapp-link.ts'

export function Footer({ layout }: { layout: Layout | null }) {
  const t = useMessages()
  const sections = footerSections(layout)
  return (
    <footer className={`shade ${styles.footer}`}>
      <div className="wrap">
        <div className={`grid ${styles.columns}`}>
          <div className="c-4 stack">
            <HomeLogo layout={layout} large />
            {layout?.brand.about && (
              <p className={`muted ${styles.about}`}>{textOf(layout.brand.about)}</p>
            )}
          </div>
          {layout && layout.projects.length > 0 && (
            <nav className={`c-3 md-3 folds ${styles.group}`} aria-label={t('layout.projects')}>
              <h2>{t('layout.projects')}</h2>
              <Fold summary={<span className="vh">{t('layout.projects')}</span>}>
                <ul className={styles.list}>
                  {layout.projects.map(({ slug, title }) => (
                    <li key={slug}>
                      <LocaleLink to={itemPath('projects', slug)}>{textOf(title)}</LocaleLink>
                    </li>
                  ))}
                </ul>
              </Fold>
            </nav>
          )}
          {sections.length > 0 && (
            <nav className={`md-2 folds ${styles.group}`} aria-label={t('layout.company')}>
              <h2>{t('layout.company')}</h2>
              <Fold summary={<span className="vh">{t('layout.company')}</span>}>
                <ul className={styles.list}>
                  {sections.map(({ to, label }) => (
                    <li key={to}>
                      <LocaleLink to={to}>{t(label)}</LocaleLink>
                    </li>
                  ))}
                </ul>
              </Fold>
            </nav>
          )}
          {layout && <ContactColumn layout={layout} />}
        </div>
        <div className={styles.legal}>
          {layout?.legalNote && (
            <div>
              <Fold summary={<b className="small">{t('layout.legalNote')}</b>}>
                <p className="caption">{textOf(layout.legalNote)}</p>
              </Fold>
            </div>
          )}
          {layout && <SmallPrint layout={layout} />}
        </div>
      </div>
    </footer>
  )
}

function ContactColumn({ layout }: { layout: Layout }) {
  const t = useMessages()
  const chat = useWhatsappLink()
  const { contacts } = layout
  const { phone, whatsapp, telegram, email } = useChannels(contacts)
  const hasPage = useHasPage('contacts')
  if (!hasPage && !phone && !email && !whatsapp && !contacts.address) return null
  return (
    // In print, only this column remains of the footer.
    <div className={`c-3 md-3 ${styles.contact}`} data-company={layout.brand.legalName}>
      <h2>{t('layout.contact')}</h2>
      <ul className={styles.list}>
        <ChannelItems
          to={[phone, whatsapp && { ...whatsapp, href: chat ?? whatsapp.href }, telegram, email]}
        />
        {hasPage && (
          <li>
            <LocaleLink to={pathOf('contacts')}>{t('screen.contacts')}</LocaleLink>
          </li>
        )}
      </ul>
      <p className={`caption ${styles.place}`}>
        {textOf(contacts.address)}
        {contacts.address && contacts.hours && <br />}
        {textOf(contacts.hours)}
      </p>
    </div>
  )
}

function SmallPrint({ layout }: { layout: Layout }) {
  const { locale, t } = useLanguage()
  return (
    <p className={`caption ${styles.small}`}>
      © {layout.brand.legalName}
      {layout.priceList && (
        <> · {t('layout.priceList', { date: formatDay(layout.priceList.updated, locale) })}</>
      )}
      {layout.documents.map(({ slug, title }) => (
        <span key={slug}>
          {' · '}
          <LocaleLink to={itemPath('documents', slug)}>{textOf(title)}</LocaleLink>
        </span>
      ))}
      {' · '}
      <a href={localePath('/account', locale)} rel="nofollow">
        {t('layout.signIn')}
      </a>
      {/* Opens the consent banner again (`browser/consent/consent.ts`). */}
      <span className="scripted">
        {' · '}
        <button type="button" className={styles.consent} data-consent-open="">
          {t('layout.cookieSettings')}
        </button>
      </span>
    </p>
  )
}
