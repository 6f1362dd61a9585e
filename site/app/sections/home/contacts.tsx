import { pathOf } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { whatsappLink } from '../../islands/enquiry/ask-links.ts'
import { useHasPage } from '../../page/page-context.ts'
import { Fold } from '../../ui/fold.tsx'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { DrawnMap, hasDrawnMap } from '../listing/drawn-map.tsx'
import { projectPins } from '../listing/project-pins.ts'
import styles from './home.module.css'

export function Contacts({ home, layout }: { home: Home; layout: Layout }) {
  const t = useMessages()
  const { contacts } = layout
  const { heading, text, button } = home.contacts
  const hasPage = useHasPage('contacts')
  const pins = projectPins(home.projects.items, null)
  const { address, email, hours, phone, whatsapp } = contacts
  if (!hasPage && !address && !email && !hours && !phone.e164 && !whatsapp) return null
  return (
    <section className="sec" id="contacts" aria-labelledby="h-contacts">
      <div className="wrap grid">
        <div className="c-4 stack" id="viewing">
          <h2 id="h-contacts">{textOf(heading) ?? t('screen.contacts')}</h2>
          <address className="stack">
            {contacts.address && (
              <p>
                <b>{t('home.contacts.office')}</b>
                <br />
                {textOf(contacts.address)}
              </p>
            )}
            {contacts.hours && (
              <p>
                <b>{t('home.contacts.hours')}</b>
                <br />
                {textOf(contacts.hours)}
                {text && (
                  <>
                    <br />
                    {textOf(text)}
                  </>
                )}
              </p>
            )}
            {(contacts.phone.e164 || contacts.email) && (
              <p className={styles.links}>
                {contacts.phone.e164 && (
                  <a className="link num" href={`tel:${contacts.phone.e164}`}>
                    {contacts.phone.display}
                  </a>
                )}
                {contacts.phone.e164 && contacts.email && <br />}
                {contacts.email && (
                  <a className="link" href={`mailto:${contacts.email}`}>
                    {contacts.email}
                  </a>
                )}
              </p>
            )}
          </address>
          <div className="btns">
            {hasPage && (
              <LocaleLink className="btn" to={pathOf('contacts')}>
                {textOf(button) ??
                  (modules.viewings ? t('project.bookViewing') : t('screen.contacts'))}
              </LocaleLink>
            )}
            {contacts.whatsapp && (
              <a
                className="btn btn--quiet"
                href={whatsappLink(contacts.whatsapp.url, t('layout.whatsappViewing'))}
                rel="noopener noreferrer"
              >
                <WhatsappIcon />
                {t('layout.whatsapp')}
              </a>
            )}
          </div>
        </div>
        {hasDrawnMap && pins.length > 0 && (
          <div className="c-8">
            <Fold summary={t('project.map.region')}>
              <DrawnMap pins={pins} />
            </Fold>
          </div>
        )}
      </div>
    </section>
  )
}
