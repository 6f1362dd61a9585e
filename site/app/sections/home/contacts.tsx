import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { whatsappLink } from '../../islands/enquiry/ask-links.ts'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { DrawnMap } from '../listing/drawn-map.tsx'
import { projectPins } from '../listing/project-pins.ts'

/** Where and when to meet, with all projects on the map. */
export function Contacts({ home, layout }: { home: Home; layout: Layout }) {
  const t = useMessages()
  const { contacts } = layout
  const { heading, text, button } = home.contacts
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
            <p>
              <a className="link num" href={`tel:${contacts.phone.e164}`}>
                {contacts.phone.display}
              </a>
              <br />
              <a className="link" href={`mailto:${contacts.email}`}>
                {contacts.email}
              </a>
            </p>
          </address>
          <div className="btns">
            <LocaleLink className="btn" to={pathOf('contacts')}>
              {textOf(button) ?? t('project.bookViewing')}
            </LocaleLink>
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
        <div className="c-8">
          <DrawnMap pins={projectPins(home.projects.items, null)} />
        </div>
      </div>
    </section>
  )
}
