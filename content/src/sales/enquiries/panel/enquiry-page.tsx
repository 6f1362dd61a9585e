import { currentTime } from '@alun/contract/rules/current-time'
import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { NextStep } from './next-step.tsx'
import { TakeButton } from './take-button.tsx'
import { Timeline } from './timeline.tsx'
import '../../../core/panel/look/worklist.css'
import { enquiryOwners } from '../../../accounts/enquiry-owners.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { channelWord } from '../worklist/answer-words.ts'
import { type Enquiry, readEnquiry } from '../worklist/read-enquiry.ts'
import { AnswerBox, type AnswerChannel } from './answer-box.tsx'
import { EnquiryKeys, OwnerSelect, StatusSelect } from './enquiry-controls.tsx'
import { Contact, type EnquiryView, InterestedIn, moment, Origin } from './enquiry-details.tsx'
import { ContactLinks, Notices, Others, Shortlist } from './enquiry-related.tsx'
import { NoteForm } from './note-form.tsx'
import { DeadlineMark, LanguageMark, nameOf } from './worklist-row.tsx'
import './enquiry-page.css'
import { mailAddressOf, telegramLink, whatsAppLink } from '../../message-texts/contact-links.ts'
import { origins } from '../../message-texts/origins.ts'

/** `/admin/collections/enquiries/{id}`: an enquiry with all that sales need to answer it. */
export async function EnquiryPage({ initPageResult, params }: AdminViewServerProps) {
  const { req } = initPageResult
  const panelText = panelTextOf(req.i18n)
  const { t } = panelText
  const role = roleOf(req.user)
  const id = z.uuid().safeParse(params?.segments?.[2]).data
  const now = currentTime()
  const enquiry =
    id && may(role, 'read', 'enquiries')
      ? await readEnquiry(req, id, {
          now,
          siteOrigin: runtimeOfProcess().siteOrigin,
          withOpenings: may(role, 'read', 'audit-events'),
        })
      : null
  const steps = [{ label: t('enquiries.worklist.enquiries'), url: '/admin/enquiries' }]
  if (!id || !enquiry) {
    return (
      <main className="panel worklist">
        <SetStepNav nav={steps} />
        <div className="empty">
          <b>{t('enquiries.worklist.gone')}</b>
          <PanelLink className="link" href="/admin/enquiries">
            {t('enquiries.worklist.allEnquiries')}
          </PanelLink>
        </div>
      </main>
    )
  }
  const owners = await enquiryOwners(req.payload, enquiry.stored.owner)
  const marks = await readMarks(req, { href: recordAddress('enquiries', id) })
  const view: EnquiryView = {
    ...panelText,
    enquiry,
    id,
    mayCorrect: may(role, 'update', 'enquiries'),
    mayErase: may(role, 'delete', 'enquiries'),
  }
  const { facts, stored } = enquiry
  const name = nameOf(facts)
  const channels = channelsFor(enquiry)
  return (
    <main className="panel worklist enquiry">
      <SetStepNav nav={[...steps, { label: name }]} />
      <StayFresh />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <div className="enquiry-summary">
            {facts.status === 'new' ? (
              <DeadlineMark
                {...panelText}
                clock={enquiry.clock}
                receivedAt={Date.parse(facts.receivedAt ?? facts.createdAt)}
              />
            ) : null}
            <span>
              {t(facts.isOfLaterRelease ? 'enquiries.later' : `enquiries.forms.${facts.form}`)}
            </span>
            <LanguageMark locale={facts.locale} />
            <span className="figure">{moment(facts.receivedAt ?? facts.createdAt, panelText)}</span>
          </div>
        </div>
        <div className="actions">
          <StatusSelect
            id={id}
            held={commaList(...enquiry.held.map(({ label }) => label))}
            aria-label={t('enquiries.worklist.status')}
            status={facts.status}
            options={enquiryStatuses.map((each) => [each, t(`enquiries.statuses.${each}`)])}
          />
          <OwnerSelect
            id={id}
            aria-label={t('enquiries.worklist.owner')}
            owner={stored.owner}
            none={t('enquiries.worklist.nobody')}
            options={owners.map((each) => [each.id, each.name])}
          />
          {stored.owner ? null : <TakeButton id={id} name={name} className="button desktop-only" />}
          <ContactLinks {...view} />
          <EnquiryKeys id={id} />
        </div>
      </div>
      <Notices {...view} />
      {marks.length > 0 && <Settling groups={marks} />}
      <div className="enquiry-columns">
        <div>
          <Group heading={t('enquiries.worklist.message')}>
            <blockquote className={facts.message ? 'enquiry-text' : 'enquiry-text muted'}>
              {facts.message ?? t('enquiries.worklist.noMessage')}
            </blockquote>
          </Group>
          <Group
            heading={t('enquiries.worklist.answer')}
            beside={
              <span className="count">
                <kbd>A</kbd> {t('enquiries.worklist.nothingSent')}
              </span>
            }
            id="answer"
          >
            <AnswerBox
              key={id}
              id={id}
              answers={enquiry.answers}
              suggested={enquiry.suggested}
              locale={facts.locale}
              channels={channels}
              phone={facts.phoneE164}
              deletedUnit={deletedUnit(view)}
            />
          </Group>
        </div>
        <div className="enquiry-side">
          <Group heading={t('enquiries.worklist.nextStep')}>
            <NextStep key={id} id={id} step={stored.nextStep} at={stored.nextStepAt} now={now} />
          </Group>
          <Contact {...view} />
          <InterestedIn {...view} />
          <Shortlist {...view} />
          <Others {...view} />
          <Origin {...view} />
        </div>
        <Group heading={t('enquiries.worklist.history')}>
          <NoteForm id={id} />
          <Timeline
            {...{ ...panelText, id, owners, now }}
            mayUndo={view.mayCorrect}
            entries={enquiry.timeline}
          />
        </Group>
      </div>
      <div className="dock">
        {stored.owner ? null : <TakeButton id={id} name={name} className="button button--line" />}
        {facts.phoneE164 && (
          <a className="button button--line" href={`tel:${facts.phoneE164}`} data-call>
            {t('enquiries.worklist.call')}
          </a>
        )}
        <a className="button button--sun" href="#answer">
          {channels[0]
            ? `${t('enquiries.worklist.toAnswer')}: ${t(channelWord(channels[0].name))}`
            : t('enquiries.worklist.toAnswer')}
        </a>
      </div>
    </main>
  )
}

function deletedUnit({ enquiry, t }: EnquiryView): string | null {
  const { held, unit } = enquiry
  if (!unit || unit.status === 'available') return null
  if (held.some((each) => each.unit === unit.id)) return null
  return `${unit.label}: ${t(`units.statuses.${unit.status}`).toLowerCase()}`
}

function channelsFor({ company, facts: enquiry }: Enquiry): AnswerChannel[] {
  const mail = mailAddressOf(enquiry.contact)
  const key = origins[enquiry.form].subject
  const subject = key && mailWords(enquiry.locale)(key)
  const whatsApp = whatsAppLink(enquiry)
  const telegram = telegramLink(enquiry)
  const channels: AnswerChannel[] = []
  if (whatsApp) channels.push({ name: 'whatsapp', address: `${whatsApp}?text=` })
  if (telegram) channels.push({ name: 'telegram', address: `${telegram}?text=` })
  if (mail) {
    const query = `subject=${encodeURIComponent([subject, company].filter(Boolean).join(' · '))}&body=`
    channels.push({ name: 'mail', address: `mailto:${encodeURIComponent(mail)}?${query}` })
  }
  // Without a chosen messenger a link to Telegram comes from the contact that the visitor gave.
  const wanted = enquiry.messenger ?? (telegram ? 'telegram' : null)
  return channels.toSorted(
    (one, other) => Number(other.name === wanted) - Number(one.name === wanted),
  )
}
