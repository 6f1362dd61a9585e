import { pathOf } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { useHasPage } from '../../page/page-context.ts'
import { ChannelLink, useChannels } from '../../sections/layout/channels.island.tsx'
import { DrawnMap, hasDrawnMap } from '../../sections/listing/drawn-map.tsx'
import { projectPins } from '../../sections/listing/project-pins.ts'
import { Fold } from '../../ui/fold.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './home.module.css'

export function Contacts({ home, layout }: { home: Home; layout: Layout }) {
  const t = useMessages()
  const { contacts } = layout
  const { heading, text, button } = home.contacts
  const hasPage = useHasPage('contacts')
  const pins = projectPins(home.projects.items, null)
  const message = t('layout.whatsappViewing')
  const { phone, email } = useChannels(contacts)
  const { whatsapp } = useChannels(contacts, { subject: '', message })
  const { address, hours } = contacts
  if (!hasPage && !address && !email && !hours && !phone && !whatsapp) return null
  return (
    <section className="sec" id="contacts" aria-labelledby="h-contacts">
      <div className="wrap grid">
        <div className="c-4 stack" id="viewing">
          <h2 id="h-contacts">{textOf(heading) ?? t('screen.contacts')}</h2>
          <address className="stack">
            {address && (
              <p>
                <b>{t('home.contacts.office')}</b>
                <br />
                {textOf(address)}
              </p>
            )}
            {hours && (
              <p>
                <b>{t('home.contacts.hours')}</b>
                <br />
                {textOf(hours)}
                {text && (
                  <>
                    <br />
                    {textOf(text)}
                  </>
                )}
              </p>
            )}
            {(phone || email) && (
              <p className={styles.links}>
                <ChannelLink to={phone} className="link" />
                {phone && email && <br />}
                <ChannelLink to={email} className="link" />
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
            <ChannelLink to={whatsapp} className="btn btn--quiet" icon />
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
