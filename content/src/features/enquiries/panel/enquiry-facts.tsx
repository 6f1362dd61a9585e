import { enquiryTouch } from '@alun/contract/schema/enquiry'
import type { ReactNode } from 'react'
import { Group } from '../../../panel/look/group.tsx'
import { commaList } from '../../../words/comma-list.ts'
import { writeMoney } from '../../../words/figures.ts'
import { mailWords } from '../../../words/mail-words.ts'
import { writeClock, writeDate } from '../../../words/office-time.ts'
import { type PanelText, panelLocale } from '../../../words/words.ts'
import { mailAddressOf, telegramLink } from '../../messages/contact-links.ts'
import { subjectOf } from '../../messages/enquiry-facts.ts'
import { sourceWord } from '../people/person-words.ts'
import type { Enquiry } from '../worklist/read-enquiry.ts'
import { PersonActions } from './person-actions.tsx'
import { UnitMark } from './worklist-pieces.tsx'

export type EnquiryView = PanelText & {
  enquiry: Enquiry
  id: string
  mayErase: boolean
}

export function moment(iso: string, { language, t }: PanelText): string {
  const at = Date.parse(iso)
  return `${writeDate(at, language)}, ${writeClock(at)} ${t('panel.officeTime')}`
}

/** Label and value; what is not given is not shown. */
export function Fact({ children, label }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link figure" href={`tel:${phone}`}>
      {phone}
    </a>
  )
}

/** A link to a mail address or a name in Telegram; any other contact as it is. */
export function ContactLink({ contact }: { contact: string }) {
  const mail = mailAddressOf(contact)
  const href = mail ? `mailto:${mail}` : telegramLink({ contact })
  if (!href) return contact
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {contact}
    </a>
  )
}

export function Contact({ enquiry, id, mayErase, t }: EnquiryView) {
  const { lead } = enquiry
  return (
    <Group heading={t('enquiries.worklist.contact')}>
      <dl className="facts">
        <Fact label={t('enquiries.worklist.phone')}>
          {lead.phoneE164 ? <PhoneLink phone={lead.phoneE164} /> : lead.phone}
        </Fact>
        <Fact label={t('enquiries.worklist.otherContact')}>
          {lead.contact && <ContactLink contact={lead.contact} />}
        </Fact>
        <Fact label={t('enquiries.worklist.wants')}>
          {lead.messenger && t(`enquiries.messengers.${lead.messenger}`)}
        </Fact>
      </dl>
      <PersonActions id={id} mayErase={mayErase} />
    </Group>
  )
}

export function InterestedIn({ enquiry, language, t }: EnquiryView) {
  const { lead, unit } = enquiry
  const panelText = { language, t }
  const locale = panelLocale(language)
  const about = subjectOf({ ...lead, unit: null }, locale)
  const file = lead.attachment?.filename
  if (!about && !lead.slot && !file && !lead.partner) return null
  return (
    <Group heading={t('enquiries.worklist.interest')}>
      <dl className="facts">
        <Fact label={t('enquiries.worklist.about')}>
          {unit ? (
            <>
              <b className="strong">{unit.label}</b> {about}{' '}
              <UnitMark status={unit.status} t={t} isNamed />{' '}
              <span className="figure">
                {writeMoney(unit.price.amount, unit.price.currency, language)}
              </span>
            </>
          ) : (
            about
          )}
        </Fact>
        <Fact label={t('enquiries.worklist.chosenTime')}>
          {lead.slot &&
            commaList(
              moment(lead.slot, panelText),
              lead.format && mailWords(locale)(`enquiries.formats.${lead.format}`),
            )}
        </Fact>
        <Fact label={t('enquiries.worklist.file')}>
          {file ? (
            <a className="link" href={`/api/attachments/file/${encodeURIComponent(file)}`} download>
              {file}
            </a>
          ) : null}
        </Fact>
        <Fact label={t('enquiries.worklist.partner')}>
          {lead.partner && (lead.partner.name ?? lead.partner.email)}
        </Fact>
        <Fact label={t('enquiries.worklist.claimUntil')}>
          {lead.claimUntil && moment(lead.claimUntil, panelText)}
        </Fact>
      </dl>
    </Group>
  )
}

export function Origin({ enquiry, language, t }: EnquiryView) {
  const { lead } = enquiry
  const visit = (value: unknown) => {
    const { at, landing, referrer, ...marks } = enquiryTouch.safeParse(value).data ?? {}
    const facts = [
      at && moment(at, { language, t }),
      landing,
      referrer,
      ...Object.entries(marks).map(([name, mark]) => `${name}: ${mark}`),
    ]
    return facts.filter(Boolean).join(' · ') || null
  }
  const source = lead.source && sourceWord(lead.source, { t })
  const checked = mailWords(panelLocale(language))(`sales.verifications.${lead.verification}`)
  return (
    <Group heading={t('enquiries.worklist.origin')}>
      <dl className="facts">
        <Fact label={t('enquiries.worklist.source')}>{source}</Fact>
        <Fact label={t('enquiries.worklist.page')}>{lead.page}</Fact>
        <Fact label={t('enquiries.worklist.firstVisit')}>{visit(lead.attribution?.first)}</Fact>
        <Fact label={t('enquiries.worklist.lastVisit')}>{visit(lead.attribution?.last)}</Fact>
        <Fact label={t('enquiries.worklist.botCheck')}>
          {lead.form === 'partner' ? null : checked}
        </Fact>
      </dl>
    </Group>
  )
}
