import { officeDay } from '@alun/contract/rules/office-day'
import { modules } from '@alun/contract/rules/site'
import { z } from 'zod'
import { enquiryOwners } from '../../../accounts/enquiry-owners.ts'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { filterAddress, optional } from '../../../core/http/list-filter.ts'
import { initialsOf } from '../../../core/panel/initials.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { personAddress, recordAddress } from '../../../core/words/record-address.ts'
import { panelLocale, panelTextOf } from '../../../core/words/words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { BookButton } from '../../viewings/panel/book-button.tsx'
import { readPerson } from '../people/read-person.ts'
import { EnquiryKeys } from './enquiry-controls.tsx'
import { NewEnquiryButton } from './new-enquiry.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonAside, type PersonProps } from './person-aside.tsx'
import { PartButton } from './person-pairs.tsx'
import { Timeline } from './timeline.tsx'
import { DueMark, Interest, LanguageMark, nameOf, OwnerMark } from './worklist-row.tsx'
import '../../../core/panel/look/worklist.css'
import './enquiry-page.css'
import './person.css'

const shows = ['all', 'messages', 'notes', 'viewings'] as const
const kinds: Record<(typeof shows)[number], readonly string[] | null> = {
  all: null,
  messages: ['received', 'message', 'answer'],
  notes: ['note'],
  viewings: ['viewing', 'viewing-booked', 'viewing-moved', 'viewing-cancelled', 'viewing-marked'],
}
const asked = z.object({ show: optional(z.enum(shows)) })

/** `/admin/people/{person}`: all enquiries, viewings, claims and messages of one person. */
export const PersonView = panelPage('people', async (props) => {
  const { req } = props.initPageResult
  const panelText = panelTextOf(req.i18n)
  const { language, t } = panelText
  const role = roleOf(req.user)
  const now = Date.now()
  const id = z.uuid().safeParse(props.params?.segments?.[1]).data
  const person = id
    ? await readPerson(req, id, { now, withOpenings: may(role, 'read', 'audit-events') })
    : null
  const [newest] = person?.enquiries ?? []
  const people = t('enquiries.people.title')
  if (!person || !newest) {
    return (
      <PanelView {...props} className="worklist" title={people} head={false}>
        <div className="empty">
          <b>{t('enquiries.people.gone')}</b>
          <PanelLink className="link" href="/admin/people">
            {t('enquiries.people.all')}
          </PanelLink>
        </div>
      </PanelView>
    )
  }
  const { show = 'all' } = asked.parse(props.searchParams ?? {})
  const owners = await enquiryOwners(req.payload, newest.owner?.id ?? null)
  const name = nameOf(person.enquiries.find((each) => each.name) ?? newest)
  // Who is in charge of the newest enquiry that has somebody.
  const owner = person.enquiries.find((each) => each.owner)?.owner
  const first = person.enquiries.at(-1) ?? newest
  const working = person.working ?? newest
  const way = person.phones[0] ?? person.contacts[0]?.text
  const view: PersonProps = {
    ...panelText,
    person,
    now,
    mayErase: may(role, 'delete', 'enquiries'),
  }
  return (
    <PanelView
      {...props}
      className="worklist person"
      above={[{ label: people, url: '/admin/people' }]}
      title={name}
      head={
        <div className="head">
          <div className="person-head">
            <span className="initials initials--large" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <h1>{name}</h1>
              <div className="enquiry-summary">
                <LanguageMark locale={newest.locale} />
                <span>
                  {t('enquiries.people.since', { day: writeDate(first.receivedAt, language) })}
                </span>
                {owner && <span>{t('enquiries.people.inCharge', { name: shownName(owner) })}</span>}
              </div>
            </div>
          </div>
          <div className="actions">
            {modules.viewings && <BookButton enquiry={{ id: working.id, name, format: null }} />}
            <NewEnquiryButton {...(way && id && { known: { person: id, way, name } })} />
            <PanelLink
              className="button button--primary desktop-only"
              href={`${recordAddress('enquiries', newest.id)}#answer`}
            >
              {t('enquiries.worklist.toAnswer')}
            </PanelLink>
          </div>
        </div>
      }
    >
      <StayFresh />
      <EnquiryKeys />
      <div className="enquiry-columns">
        <div>
          <Enquiries {...view} />
          <Viewings {...view} />
        </div>
        <PersonAside {...view} />
        <Group heading={t('enquiries.people.everything')}>
          <nav className="segments" aria-label={t('enquiries.people.everything')}>
            {shows.map((each) => (
              <PanelLink
                key={each}
                href={`${personAddress(person.person)}?show=${each}`}
                scroll={false}
                aria-current={each === show ? 'page' : undefined}
              >
                {t(`enquiries.people.show.${each}`)}
              </PanelLink>
            ))}
          </nav>
          <NoteForm id={newest.id} />
          <Timeline
            {...panelText}
            entries={person.timeline.filter(({ kind }) => kinds[show]?.includes(kind) ?? true)}
            id={newest.id}
            owners={owners}
            now={now}
          />
        </Group>
      </div>
      <div className="dock">
        {person.phones[0] && (
          <a className="button button--line" href={`tel:${person.phones[0]}`}>
            {t('enquiries.worklist.call')}
          </a>
        )}
        <a className="button button--sun" href={`${recordAddress('enquiries', newest.id)}#answer`}>
          {t('enquiries.worklist.toAnswer')}
        </a>
      </div>
    </PanelView>
  )
})

function Enquiries({ language, person, t }: PersonProps) {
  const { clock, enquiries } = person
  const waiting = enquiries.filter(({ status }) => status === 'new').length
  return (
    <Group
      heading={t('enquiries.people.enquiries')}
      beside={
        <span className="count">
          {enquiries.length}
          {waiting > 0 && `, ${t('enquiries.people.waiting', { count: waiting })}`}
        </span>
      }
    >
      <ul className="rows person-enquiries">
        {enquiries.map((row) => (
          <li key={row.id} data-enquiry={row.id}>
            <span className="muted figure">{writeDate(row.receivedAt, language)}</span>
            <span>
              <RowLink href={recordAddress('enquiries', row.id)}>
                {t(`enquiries.forms.${row.form}`)}
              </RowLink>
              <Interest t={t} language={language} row={row} />
            </span>
            <span>
              {t(`enquiries.statuses.${row.status}`)}
              {row.status === 'new' || row.nextStepAt !== null ? (
                <DueMark language={language} t={t} clock={clock} row={row} />
              ) : null}
            </span>
            <span>{row.owner && <OwnerMark owner={row.owner} />}</span>
            {enquiries.length > 1 && <PartButton enquiry={row.id} />}
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Viewings({ language, now, person, t }: PersonProps) {
  const { viewings } = person
  const ahead = viewings.filter(({ start, status }) => status === 'booked' && start > now).length
  return (
    <Group
      heading={t('enquiries.people.viewings')}
      beside={
        <>
          {ahead > 0 && (
            <span className="count">{t('enquiries.people.ahead', { count: ahead })}</span>
          )}
          <PanelLink className="link" href="/admin/calendar" data-calendar>
            {t('enquiries.people.toCalendar')} <kbd>C</kbd>
          </PanelLink>
        </>
      }
    >
      {viewings.length === 0 && <p className="secondary">{t('enquiries.people.noViewings')}</p>}
      <ul className="rows person-viewings">
        {viewings.map(({ format, host, id, start, status }) => (
          <li key={id} className={start < now ? 'secondary' : undefined}>
            <PanelLink
              className="link"
              href={filterAddress('/admin/calendar', { from: officeDay(start) })}
            >
              {writeDate(start, language)}, {writeClock(start)}
            </PanelLink>
            <span>
              {commaList(
                format && mailWords(panelLocale(language))(`enquiries.formats.${format}`),
                t('enquiries.people.host', { name: nameIn(panelLocale(language), host) }),
              )}
            </span>
            <span>{t(`viewings.statuses.${status}`).toLowerCase()}</span>
          </li>
        ))}
      </ul>
    </Group>
  )
}
