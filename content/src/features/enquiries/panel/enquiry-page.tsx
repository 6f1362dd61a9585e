import { localePath } from '@alun/contract/rules/locale'
import { shortlistSearch, unitRef } from '@alun/contract/rules/shortlist'
import { leadTouch } from '@alun/contract/schema/lead'
import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { may, roleOf } from '../../../access/permissions.ts'
import { Group } from '../../../panel/look/group.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { runtimeOfProcess } from '../../../settings/runtime.ts'
import { leadFormWords, messengerWords } from '../../../words/enquiry-labels.ts'
import { writeMoney } from '../../../words/figures.ts'
import { baliClock, baliDate } from '../../../words/office-time.ts'
import { recordAddress } from '../../../words/record-address.ts'
import { type PanelText, panelLocale, panelTextOf } from '../../../words/words.ts'
import { type LeadOwner, leadOwners } from '../../accounts/enquiry-owners.ts'
import { cautionText } from '../../messages/cautions.ts'
import { mailAddressOf, telegramLink, whatsAppLink } from '../../messages/contact-links.ts'
import { subjectOf, titleIn } from '../../messages/enquiry-facts.ts'
import { leadWords } from '../../messages/enquiry-words.ts'
import { salesWords } from '../../messages/sales-words.ts'
import { unitStatusWords } from '../../units/unit-status-words.ts'
import { type Enquiry, readEnquiry } from '../worklist/read-enquiry.ts'
import { AnswerBox, type AnswerChannel } from './answer-box.tsx'
import {
  EnquiryKeys,
  JoinButton,
  NoteForm,
  OwnerSelect,
  StatusSelect,
} from './enquiry-controls.tsx'
import { NextStep } from './next-step.tsx'
import { PersonActions } from './person-actions.tsx'
import { RefreshEveryMinute } from './refresh.tsx'
import { TakeButton } from './take-button.tsx'
import { Timeline } from './timeline.tsx'
import { DeadlineMark, LanguageMark, nameOf, UnitMark } from './worklist-pieces.tsx'
import { channelWords, worklistWords as text } from './worklist-words.ts'
import './worklist.css'

type View = PanelText & {
  enquiry: Enquiry
  id: string
  now: number
  owners: LeadOwner[]
  mayErase: boolean
}

/** `/admin/collections/leads/{id}`: an enquiry with all that sales need to answer it. */
export async function EnquiryPage({ initPageResult, params }: AdminViewServerProps) {
  const { req } = initPageResult
  const panelText = panelTextOf(req.i18n)
  const { t } = panelText
  const role = roleOf(req.user)
  const id = z.uuid().safeParse(params?.segments?.[2]).data
  const now = Date.now()
  const enquiry =
    id && may(role, 'read', 'leads')
      ? await readEnquiry(req, id, {
          now,
          siteOrigin: runtimeOfProcess().siteOrigin,
          withOpenings: may(role, 'read', 'audit-events'),
        })
      : null
  const steps = [{ label: t(text.enquiries), url: '/admin/collections/leads' }]
  if (!id || !enquiry) {
    return (
      <main className="panel worklist">
        <SetStepNav nav={steps} />
        <div className="empty">
          <b>{t(text.gone)}</b>
          <PanelLink className="link" href="/admin/collections/leads">
            {t(text.allEnquiries)}
          </PanelLink>
        </div>
      </main>
    )
  }
  const owners = await leadOwners(req.payload, enquiry.stored.owner ?? null)
  const view: View = {
    ...panelText,
    enquiry,
    id,
    now,
    owners,
    mayErase: may(role, 'delete', 'leads'),
  }
  const { lead, stored } = enquiry
  const name = nameOf(lead)
  const channels = channelsFor(enquiry)
  return (
    <main className="panel worklist enquiry">
      <SetStepNav nav={[...steps, { label: name }]} />
      <RefreshEveryMinute />
      <EnquiryKeys />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <div className="lead">
            {lead.status === 'new' ? (
              <DeadlineMark
                {...panelText}
                clock={enquiry.clock}
                receivedAt={Date.parse(lead.receivedAt ?? lead.createdAt)}
              />
            ) : null}
            <span>{t(leadFormWords[lead.form])}</span>
            <LanguageMark locale={lead.locale} />
            <span className="num">{moment(lead.receivedAt ?? lead.createdAt, panelText)}</span>
          </div>
        </div>
        <div className="acts">
          <StatusSelect id={id} status={lead.status} />
          <OwnerSelect id={id} owner={stored.owner ?? null} owners={owners} />
          {stored.owner ? null : <TakeButton id={id} name={name} className="btn desk" />}
        </div>
      </div>
      <Notices {...view} />
      <div className="enq">
        <div>
          <Group heading={t(text.message)}>
            <blockquote className={lead.message ? 'say' : 'say mut'}>
              {lead.message ?? t(text.noMessage)}
            </blockquote>
          </Group>
          <Group
            heading={t(text.answer)}
            beside={<span className="cnt">{t(text.nothingSent)}</span>}
            id="answer"
          >
            <AnswerBox
              id={id}
              answers={enquiry.answers}
              suggested={enquiry.suggested}
              locale={lead.locale}
              channels={channels}
              phone={lead.phoneE164}
              unitGone={unitGone(view)}
            />
          </Group>
        </div>
        <div className="aside">
          <Group heading={t(text.nextStep)}>
            <NextStep
              key={`${stored.nextStep} ${stored.nextStepAt}`}
              id={id}
              step={stored.nextStep ?? null}
              at={stored.nextStepAt ?? null}
              now={now}
            />
          </Group>
          <Contact {...view} />
          <InterestedIn {...view} />
          <Shortlist {...view} />
          <Others {...view} />
          <Origin {...view} />
        </div>
        <Group heading={t(text.history)}>
          <NoteForm id={id} />
          <Timeline {...panelText} entries={enquiry.timeline} id={id} owners={owners} now={now} />
        </Group>
      </div>
      <div className="dock">
        {stored.owner ? null : <TakeButton id={id} name={name} className="btn btn--line" />}
        <a className="btn btn--sun" href="#answer">
          {channels[0]
            ? `${t(text.toAnswer)}: ${t(channelWords[channels[0].name])}`
            : t(text.toAnswer)}
        </a>
      </div>
    </main>
  )
}

function moment(iso: string, { language, t }: PanelText): string {
  const at = Date.parse(iso)
  return `${baliDate(at, language)}, ${baliClock(at)} ${t(text.baliTime)}`
}

function unitGone({ enquiry, t }: View): string | null {
  const { unit } = enquiry
  if (!unit || unit.status === 'available') return null
  return `${unit.label}: ${t(unitStatusWords[unit.status]).toLowerCase()}`
}

/** Where the person can be answered, what they prefer first. */
function channelsFor({ company, lead }: Enquiry): AnswerChannel[] {
  const mail = mailAddressOf(lead.contact)
  const subject =
    lead.form === 'partner'
      ? leadWords[lead.locale].forms.partner
      : leadWords[lead.locale].visitor.subject[lead.form]
  const whatsApp = whatsAppLink(lead)
  const telegram = telegramLink(lead)
  const channels: AnswerChannel[] = []
  if (whatsApp) channels.push({ name: 'whatsapp', address: `${whatsApp}?text=` })
  if (telegram) channels.push({ name: 'telegram', address: `${telegram}?text=` })
  if (mail) {
    const query = `subject=${encodeURIComponent(`${subject} · ${company}`)}&body=`
    channels.push({ name: 'mail', address: `mailto:${encodeURIComponent(mail)}?${query}` })
  }
  return channels.toSorted(
    (one, other) => Number(other.name === lead.messenger) - Number(one.name === lead.messenger),
  )
}

/** What sales must know before they answer. */
function Notices({ enquiry, id, language, t }: View) {
  const { lead, stored } = enquiry
  const words = salesWords[panelLocale(language)]
  const joinedTo = stored.joinedTo
  return (
    <>
      {lead.claim ? (
        <p className="note note--warn">
          {words.claim} {baliDate(Date.parse(lead.claim.claimUntil), language)}:{' '}
          {lead.claim.partner.name ?? lead.claim.partner.email}
        </p>
      ) : null}
      {lead.caution ? (
        <p className="note note--warn">{cautionText(lead.caution, panelLocale(language))}</p>
      ) : null}
      <Contested enquiry={enquiry} id={id} t={t} />
      {joinedTo ? (
        <p className="note note--warn">
          {t(text.joinedInto)}{' '}
          <PanelLink className="link" href={recordAddress('leads', joinedTo)}>
            {t(text.openMain)}
          </PanelLink>
        </p>
      ) : null}
    </>
  )
}

/** Who asks for the same viewing time: one conflict, shown in each of their enquiries. */
function Contested({ enquiry: { contested }, id, t }: Pick<View, 'enquiry' | 'id' | 't'>) {
  if (contested.length === 0) return null
  return (
    <div className="note note--warn" data-contested={contested.length}>
      {t(text.contested)}: {contested.length}. {t(text.contestedNext)}
      <ul>
        {contested.map((each) => (
          <li key={each.id}>
            {each.id === id ? (
              <b>{nameOf(each)}</b>
            ) : (
              <PanelLink className="link" href={recordAddress('leads', each.id)}>
                {nameOf(each)}
              </PanelLink>
            )}
            : {t(each.hasTime ? text.hasTime : text.waitsForTime)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Label and value; what is not given is not shown. */
function Fact({ children, label }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contact({ enquiry, id, mayErase, t }: View) {
  const { lead } = enquiry
  const mail = mailAddressOf(lead.contact)
  const contactHref = mail ? `mailto:${mail}` : telegramLink({ ...lead, messenger: null })
  return (
    <Group heading={t(text.contact)}>
      <dl className="kv">
        <Fact label={t(text.phone)}>
          {lead.phoneE164 ? (
            <a className="link num" href={`tel:${lead.phoneE164}`}>
              {lead.phoneE164}
            </a>
          ) : (
            lead.phone
          )}
        </Fact>
        <Fact label={t(text.otherContact)}>
          {contactHref ? (
            <a className="link" href={contactHref} target="_blank" rel="noopener noreferrer">
              {lead.contact}
            </a>
          ) : (
            lead.contact
          )}
        </Fact>
        <Fact label={t(text.wants)}>{lead.messenger && t(messengerWords[lead.messenger])}</Fact>
      </dl>
      <PersonActions id={id} mayErase={mayErase} />
    </Group>
  )
}

function InterestedIn({ enquiry, language, t }: View) {
  const { lead, unit } = enquiry
  const panelText = { language, t }
  const locale = panelLocale(language)
  const about = subjectOf({ ...lead, unit: null }, locale)
  const file = lead.attachment?.filename
  if (!about && !lead.slot && !file && !lead.partner) return null
  return (
    <Group heading={t(text.interest)}>
      <dl className="kv">
        <Fact label={t(text.about)}>
          {unit ? (
            <>
              <b className="b">{unit.label}</b> {about}{' '}
              <UnitMark status={unit.status} t={t} isNamed />{' '}
              <span className="num">
                {writeMoney(unit.price.amount, unit.price.currency, language)}
              </span>
            </>
          ) : (
            about
          )}
        </Fact>
        <Fact label={t(text.chosenTime)}>
          {lead.slot &&
            [moment(lead.slot, panelText), lead.format && leadWords[locale].formats[lead.format]]
              .filter(Boolean)
              .join(', ')}
        </Fact>
        <Fact label={t(text.file)}>
          {file ? (
            <a className="link" href={`/api/attachments/file/${encodeURIComponent(file)}`} download>
              {file}
            </a>
          ) : null}
        </Fact>
        <Fact label={t(text.partner)}>
          {lead.partner && (lead.partner.name ?? lead.partner.email)}
        </Fact>
        <Fact label={t(text.claimUntil)}>
          {lead.claimUntil && moment(lead.claimUntil, panelText)}
        </Fact>
      </dl>
    </Group>
  )
}

/** The units that the visitor compared, in their order. */
function Shortlist({ enquiry, language, t }: View) {
  const { locale, shortlist } = enquiry.lead
  if (shortlist.length === 0) return null
  const panel = panelLocale(language)
  const refs = shortlist.map(({ key, project }) => unitRef(project.slug, key))
  const compared = `${localePath('/compare', locale)}${shortlistSearch(refs)}`
  return (
    <Group heading={salesWords[panel].shortlist}>
      <ul className="rows shortlist">
        {shortlist.map(({ id, key, label, project, status }) => (
          <li key={id}>
            <PanelLink className="t" href={`/admin/collections/units/${id}`}>
              {label ?? key}
            </PanelLink>
            <span>{titleIn(project, panel)}</span>
            <UnitMark status={status} t={t} isNamed />
          </li>
        ))}
      </ul>
      <a
        className="link sm"
        href={`${runtimeOfProcess().siteOrigin}${compared}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(text.comparedOnSite)}
      </a>
    </Group>
  )
}

function Others({ enquiry, id, language, t }: View) {
  const { others, stored } = enquiry
  if (others.length === 0 || stored.joinedTo) return null
  return (
    <Group heading={t(text.similar)}>
      <ul className="rows others">
        {others.map((other) => (
          <li key={other.id}>
            <span>
              <PanelLink className="t" href={recordAddress('leads', other.id)}>
                {other.name ?? t(leadFormWords[other.form])}
              </PanelLink>
              <br />
              <span className="mut">
                {baliDate(other.receivedAt, language)}, {t(leadFormWords[other.form])},{' '}
                {t(
                  other.joinedTo
                    ? text.joined
                    : other.samePhone
                      ? text.samePhone
                      : text.sameContact,
                )}
              </span>
            </span>
            <JoinButton
              id={id}
              other={other.id}
              name={other.name ?? ''}
              isJoined={other.joinedTo !== null}
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Origin({ enquiry, language, t }: View) {
  const { lead } = enquiry
  const visit = (value: unknown) => {
    const { at, landing, referrer, ...marks } = leadTouch.safeParse(value).data ?? {}
    const facts = [
      at && moment(at, { language, t }),
      landing,
      referrer,
      ...Object.entries(marks).map(([name, mark]) => `${name}: ${mark}`),
    ]
    return facts.filter(Boolean).join(' · ') || null
  }
  const source = lead.source === 'direct' ? t(text.direct) : lead.source
  const checked = salesWords[panelLocale(language)].verifications[lead.verification]
  return (
    <Group heading={t(text.origin)}>
      <dl className="kv">
        <Fact label={t(text.source)}>{source}</Fact>
        <Fact label={t(text.page)}>{lead.page}</Fact>
        <Fact label={t(text.firstVisit)}>{visit(lead.attribution?.first)}</Fact>
        <Fact label={t(text.lastVisit)}>{visit(lead.attribution?.last)}</Fact>
        <Fact label={t(text.botCheck)}>{lead.form === 'partner' ? null : checked}</Fact>
      </dl>
    </Group>
  )
}
