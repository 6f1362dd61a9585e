import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import type { Frame } from '@alun/contract/schema/frame'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { ConsentLink } from '../consent/consent-link.tsx'
import styles from './footer.module.css'
import { HomeLogo } from './home-logo.tsx'
import { companySections } from './menu-links.ts'
import { useWhatsappLink } from './use-whatsapp-link.ts'

export function Footer({ frame }: { frame: Frame | null }) {
  const t = useMessages()
  return (
    <footer className={`shade ${styles.footer}`}>
      <div className="wrap">
        <div className={`grid ${styles.columns}`}>
          <div className="c-4 stack">
            <HomeLogo frame={frame} large />
            {frame?.brand.about && (
              <p className={`muted ${styles.about}`}>{textOf(frame.brand.about)}</p>
            )}
          </div>
          {frame && frame.projects.length > 0 && (
            <nav className="c-3 md-3" aria-label={t('frame.projects')}>
              <h2>{t('frame.projects')}</h2>
              <ul className={styles.list}>
                {frame.projects.map(({ slug, title }) => (
                  <li key={slug}>
                    <LocaleLink to={itemPath('projects', slug)}>{textOf(title)}</LocaleLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav className="md-2" aria-label={t('frame.company')}>
            <h2>{t('frame.company')}</h2>
            <ul className={styles.list}>
              {companySections.map(({ to, label }) => (
                <li key={to}>
                  <LocaleLink to={to}>{t(label)}</LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
          {frame && <ContactColumn frame={frame} />}
        </div>
        <div className={styles.legal}>
          {frame?.legalNote && <p className="caption">{textOf(frame.legalNote)}</p>}
          {frame && <SmallPrint frame={frame} />}
        </div>
      </div>
    </footer>
  )
}

function ContactColumn({ frame }: { frame: Frame }) {
  const t = useMessages()
  const whatsapp = useWhatsappLink()
  const { contacts } = frame
  return (
    <div className="c-3 md-3">
      <h2>{t('frame.contact')}</h2>
      <ul className={styles.list}>
        <li>
          <a className="num" href={`tel:${contacts.phone.e164}`}>
            {contacts.phone.display}
          </a>
        </li>
        {whatsapp && (
          <li>
            <a href={whatsapp} rel="noopener noreferrer">
              {t('frame.whatsapp')}
            </a>
          </li>
        )}
        {contacts.telegram && (
          <li>
            <a href={contacts.telegram.url} rel="noopener noreferrer">
              {t('frame.telegram')}
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
        <li>
          <LocaleLink to="/contacts">{t('screen.contacts')}</LocaleLink>
        </li>
      </ul>
      <p className={`caption ${styles.place}`}>
        {textOf(contacts.address)}
        {contacts.address && contacts.hours && <br />}
        {textOf(contacts.hours)}
      </p>
    </div>
  )
}

function SmallPrint({ frame }: { frame: Frame }) {
  const { locale, t } = useLanguage()
  return (
    <p className={`caption ${styles.small}`}>
      © {frame.brand.legalName}
      {frame.priceList && (
        <> · {t('frame.priceList', { date: formatDay(frame.priceList.updated, locale) })}</>
      )}
      {frame.documents.map(({ slug, title }) => (
        <span key={slug}>
          {' · '}
          <LocaleLink to={itemPath('documents', slug)}>{textOf(title)}</LocaleLink>
        </span>
      ))}
      {' · '}
      <a href={localePath('/account', locale)} rel="nofollow">
        {t('frame.signIn')}
      </a>
      <ConsentLink />
    </p>
  )
}
