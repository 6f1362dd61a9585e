import type { OfferState, Validity } from '@alun/contract/rules/offer'
import { officeOffset, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { OfferCard } from '@alun/contract/schema/offer'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { ChannelLink, useChannels } from '../../sections/layout/channels.island.tsx'
import { ProjectGrid } from '../../sections/listing/project-card.tsx'
import facts from '../../ui/facts.module.css'
import { Html } from '../../ui/html.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { promoForm } from '../enquiry/promo-form.island.tsx'
import styles from './offer-screen.module.css'
import { OfferStateMark } from './offer-state.tsx'
import { OfferUnits } from './offer-units.tsx'

export function OfferScreen(props: ScreenData<'offer'> & { contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { offer, body, units, projects, contacts } = props
  return (
    <Sections>
      <article>
        <PageHead
          wide
          trail={[{ to: pathOf('offers'), label: t('screen.offers') }]}
          heading={textOf(offer.title)}
          lead={textOf(offer.summary)}
        />
        <div className="wrap grid sec--end">
          <div className="c-7 stack">
            <Picture
              of={offer.picture}
              ratio="16 / 10"
              sizes="(min-width: 1024px) 55vw, 100vw"
              eager
            />
            {body && <Html of={body} className={styles.text} />}
          </div>
          <aside className="c-4 c-end stack" aria-label={t('offers.aside')}>
            <Days offer={offer} contacts={contacts} />
            <OfferUnits units={units} />
          </aside>
        </div>
      </article>
      {offer.state !== 'ended' && <OfferAsk offer={offer} contacts={contacts} />}
      {projects.length > 0 && (
        <Section
          name="projects"
          anchor={false}
          className="sec--sunk"
          heading={t('offers.participating', { count: projects.length })}
          remark={<More to={pathOf('offers')}>{t('offers.all')}</More>}
        >
          <ProjectGrid projects={projects} layout="thirds" />
        </Section>
      )}
    </Sections>
  )
}

/** Asks for the terms; needs only a phone number, like the promo dialog. */
function OfferAsk({ offer, contacts }: { offer: OfferCard; contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { slug, title } = offer
  const subject = title.text
  const chat = { contacts, subject, message: t('layout.whatsappAbout', { subject }) }
  return (
    <FormSection
      id="promo"
      className={`sec ${styles.ask}`}
      heading={t('offers.ask')}
      chat={chat}
      of={promoForm}
      form="promo"
      props={({ answer, botCheck }) => ({ answer, botCheck, promo: { slug, title }, contacts })}
    >
      <p className="muted">{t('offers.askText')}</p>
    </FormSection>
  )
}

function Days({ offer, contacts }: { offer: OfferCard; contacts: Layout['contacts'] }) {
  const t = useMessages()
  return (
    <div className={`stack ${styles.panel}`} data-offer-state={offer.state}>
      <p>
        <OfferStateMark state={offer.state} />
      </p>
      {offer.validity && <Term validity={offer.validity} state={offer.state} />}
      {offer.state === 'ended' ? (
        <LocaleLink className="btn btn--wide" to={pathOf('offers')}>
          {t('offers.all')}
        </LocaleLink>
      ) : (
        <Ask
          contacts={contacts}
          subject={offer.title.text}
          message={t('layout.whatsappAbout', { subject: offer.title.text })}
        />
      )}
    </div>
  )
}

function Term({ validity, state }: { validity: Validity; state: OfferState }) {
  const { locale, t } = useLanguage()
  const first = formatDay(validity.from, locale)
  const last = formatDay(validity.to, locale)
  const words = {
    active: () => t('offers.activeText', { date: last }),
    coming: () => t('offers.comingText', { date: first }),
    ended: () => t('offers.endedText', { date: last }),
  }
  return (
    <>
      <p>{words[state]()}</p>
      <dl className={facts.small}>
        <dt>{t('offers.first')}</dt>
        <dd>
          <time dateTime={validity.from}>{first}</time>
        </dd>
        <dt>{t('offers.last')}</dt>
        <dd>
          <time dateTime={validity.to}>{last}</time>
        </dd>
      </dl>
      <p className="caption">
        {t('offers.days', {
          offset: officeOffset(...[validity.from, validity.to].map(startOfOfficeDay)),
        })}
      </p>
    </>
  )
}

function Ask(props: { contacts: Layout['contacts']; subject: string; message: string }) {
  const t = useMessages()
  const { contacts, ...ask } = props
  const { whatsapp, email } = useChannels(contacts, ask)
  return (
    <div className="btns">
      <ChannelLink to={whatsapp} className="btn" icon>
        {t('layout.askInWhatsapp')}
      </ChannelLink>
      <ChannelLink to={email} className="btn btn--quiet">
        {t('layout.writeEmail')}
      </ChannelLink>
    </div>
  )
}
