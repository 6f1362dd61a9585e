import { modules } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import { Sections } from '../../page/sections.tsx'
import { ChannelItems, ChannelLink, useChannels } from '../../sections/layout/channels.island.tsx'
import { mapLinks } from '../../sections/listing/map-pins.ts'
import { Fact } from '../../ui/fact.tsx'
import { Fold } from '../../ui/fold.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RailSection } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { packedOffer } from '../enquiry/packed-slots.ts'
import { viewingForm } from '../enquiry/viewing-form.island.tsx'
import styles from './contacts-screen.module.css'

type ContactsData = ScreenData<'contacts'>['contacts']

export function ContactsScreen(props: ScreenData<'contacts'> & { layout: Layout }) {
  const t = useMessages()
  const { contacts, daysOff, viewing, layout } = props
  const { company, departments } = contacts
  return (
    <Sections>
      <PageHead
        name={t('screen.contacts')}
        heading={textOf(contacts.title)}
        lead={textOf(contacts.lead)}
      />
      <div className={`wrap grid ${styles.top}`}>
        <Office office={contacts.office} daysOff={daysOff} layout={layout} />
        <Channels contacts={layout.contacts} />
      </div>
      {departments.length > 0 && <Departments departments={departments} />}
      {modules.viewings && <Viewing viewing={contacts.viewing} offer={viewing} layout={layout} />}
      {company.text && (
        <section className="sec" aria-labelledby="h-company">
          <div className="wrap grid">
            <h2 id="h-company" className="c-4 h3">
              {textOf(company.heading) ?? t('layout.company')}
            </h2>
            <p className="c-8">{textOf(company.text)}</p>
          </div>
        </section>
      )}
    </Sections>
  )
}

function Office(
  props: Pick<ScreenData<'contacts'>, 'daysOff'> &
    Pick<ContactsData, 'office'> & { layout: Layout },
) {
  const { daysOff, layout, office } = props
  const t = useMessages()
  const { address, hours, coordinates } = layout.contacts
  return (
    <section className={`c-6 ${styles.group}`} aria-labelledby="h-office">
      <h2 id="h-office" className="h3">
        {textOf(office.heading) ?? t('contacts.office')}
      </h2>
      <dl>
        <Fact label={t('contacts.address')}>{textOf(address)}</Fact>
        <Fact label={t('contacts.hours')}>{textOf(hours)}</Fact>
        <Fact label={t('contacts.daysOff')}>
          {daysOff.length > 0 && (
            <ul>
              {daysOff.map((each) => (
                <li key={each.text}>{textOf(each)}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={t('contacts.directions')}>{textOf(office.directions)}</Fact>
        <Fact label={t('contacts.openIn')}>
          {coordinates && <MapLinks coordinates={coordinates} name={layout.brand.name} />}
        </Fact>
      </dl>
    </section>
  )
}

function MapLinks(props: { coordinates: { lat: number; lng: number }; name: string }) {
  const t = useMessages()
  const links = mapLinks(props.coordinates, props.name)
  return (
    <ul className={`row ${styles.links}`}>
      <li>
        <a className="link tap" href={links.google} rel="noopener noreferrer">
          {t('contacts.googleMaps')}
        </a>
      </li>
      <li>
        <a className="link tap" href={links.apple} rel="noopener noreferrer">
          {t('contacts.appleMaps')}
        </a>
      </li>
    </ul>
  )
}

function Channels({ contacts }: { contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { phone, whatsapp, telegram, email } = useChannels(contacts)
  return (
    <section className={`c-6 ${styles.group}`} aria-labelledby="h-channels">
      <h2 id="h-channels" className="h3">
        {t('layout.contact')}
      </h2>
      <dl>
        <Fact label={t('contacts.phone')}>
          {phone && <ChannelLink to={phone} className="link tap" />}
        </Fact>
        <Fact label={t('contacts.messengers')}>
          {(whatsapp || telegram) && (
            <ul className={`row ${styles.links}`}>
              <ChannelItems to={[whatsapp, telegram]} className="link tap" />
            </ul>
          )}
        </Fact>
        <Fact label={t('contacts.email')}>
          {email && <ChannelLink to={email} className="link tap" />}
        </Fact>
      </dl>
    </section>
  )
}

function Departments({ departments }: Pick<ContactsData, 'departments'>) {
  const t = useMessages()
  const [first, others] = [departments.slice(0, 2), departments.slice(2)]
  return (
    <RailSection name="departments" heading={t('contacts.departments')}>
      <div className="c-8">
        <DepartmentList departments={first} />
        {others.length > 0 && (
          <Fold summary={<span>{others.map(({ name }) => name.text).join(', ')}</span>}>
            <DepartmentList departments={others} />
          </Fold>
        )}
      </div>
    </RailSection>
  )
}

function DepartmentList({ departments }: Pick<ContactsData, 'departments'>) {
  return (
    <ul className={styles.departments}>
      {departments.map(({ name, email, person }) => (
        <li key={name.text}>
          <h3 className="h4">{textOf(name)}</h3>
          <a className="link tap" href={`mailto:${email}`}>
            {email}
          </a>
          {person && (
            <p className="muted small">
              {textOf(person.name)}, {textOf(person.position)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Viewing(props: { viewing: ContactsData['viewing']; offer: ViewingOffer; layout: Layout }) {
  const t = useMessages()
  const { viewing, offer, layout } = props
  const heading = viewing.heading?.text ?? t('contacts.viewing')
  const chat = { contacts: layout.contacts, subject: heading, message: t('layout.whatsappViewing') }
  return (
    <FormSection
      id="viewing"
      className="sec sec--sunk"
      heading={textOf(viewing.heading) ?? heading}
      chat={chat}
      of={viewingForm}
      form="viewing"
      props={(page) => ({ ...page, offer: packedOffer(offer), projects: layout.projects })}
    >
      <Paragraph of={viewing.text} className="muted" />
      {viewing.points.length > 0 && <TickList items={viewing.points} />}
    </FormSection>
  )
}
