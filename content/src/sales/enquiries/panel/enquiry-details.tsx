import { enquiryTouch } from '@alun/contract/schema/enquiry'
import { Facts } from '../../../core/panel/look/facts.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { type PanelText, panelLocale } from '../../../core/words/words.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { nobodyAsked } from '../../../publishing/units/holdings/holding.ts'
import { calculatedSheet, calculationWords } from '../../message-texts/calculation-facts.ts'
import { mailAddressOf, telegramLink, whatsAppLink } from '../../message-texts/contact-links.ts'
import { subjectOf } from '../../message-texts/enquiry-facts.ts'
import { origins } from '../../message-texts/origins.ts'
import { writeVisitorClock } from '../../message-texts/visitor-clock.ts'
import { placeOfNumber } from '../../message-texts/visitor-place.ts'
import { sourceWord } from '../source.ts'
import type { Enquiry } from '../worklist/read-enquiry.ts'
import { CorrectEnquiry } from './correct-enquiry.tsx'
import { EnquiryHolding } from './enquiry-holding.tsx'
import { PersonActions } from './person-actions.tsx'
import { UnitMark } from './worklist-row.tsx'

export type EnquiryView = PanelText & {
  enquiry: Enquiry
  id: string
  mayCorrect: boolean
  mayErase: boolean
}

export function moment(iso: string, { language, t }: PanelText): string {
  const at = Date.parse(iso)
  return `${writeDate(at, language)}, ${writeClock(at)} ${t('panel.officeTime')}`
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link figure" href={`tel:${phone}`}>
      {phone}
    </a>
  )
}

/** Links a mail address or a chat; shows any other contact as text. */
function ContactLink({ contact }: { contact: string }) {
  const mail = mailAddressOf(contact)
  const href = mail ? `mailto:${mail}` : (telegramLink({ contact }) ?? whatsAppLink({ contact }))
  if (!href) return contact
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {contact}
    </a>
  )
}

export function Contact({ enquiry, id, mayCorrect, mayErase, t }: EnquiryView) {
  const { contact, messenger, name, phone, phoneE164 } = enquiry.facts
  const call = phoneE164 && <PhoneLink phone={phoneE164} />
  const typed = phone === phoneE164 ? null : phone
  return (
    <Group heading={t('enquiries.worklist.contact')}>
      <Facts
        facts={[
          [t('enquiries.facts.phone'), call],
          [t('enquiries.worklist.phoneTyped'), typed],
          [t('enquiries.worklist.otherContact'), contact && <ContactLink contact={contact} />],
          [t('enquiries.worklist.wants'), messenger && t(`enquiries.messengers.${messenger}`)],
        ]}
      />
      <PersonActions id={id} mayErase={mayErase}>
        {mayCorrect && (
          <CorrectEnquiry
            id={id}
            facts={{
              ...{ name: name ?? '', phone: phone ?? '', contact: contact ?? '' },
              ...{ project: enquiry.stored.project ?? '', unit: enquiry.stored.unit ?? '' },
            }}
          />
        )}
      </PersonActions>
    </Group>
  )
}

export function InterestedIn({ enquiry, id, language, mayCorrect, t }: EnquiryView) {
  const { asked, cancelled, facts, held, holder, isFileClosed, stored, unit } = enquiry
  const { claimUntil, format, partner, slot } = facts
  const panelText = { language, t }
  const locale = panelLocale(language)
  // An existing unit is shown separately with its state.
  const about = subjectOf(unit ? { ...facts, unit: null } : facts, locale)
  const file = facts.attachment?.filename
  const { calculation, topic } = facts
  const { mayBuy } = origins[facts.form]
  const isHolding = held.length > 0 || unit !== null || (mayBuy && mayCorrect)
  const hasFacts = about || slot || file || partner || topic || calculation
  if (!hasFacts && !isHolding) return null
  const subject = unit ? (
    <>
      <b className="strong">{unit.label}</b> {about}{' '}
      {!holder && held.length === 0 && (
        <>
          <UnitMark status={unit.status} t={t} isNamed />{' '}
        </>
      )}
      <span className="figure">
        {unit.price.amount
          ? writeMoney(unit.price.amount, unit.price.currency, language)
          : t('units.onRequest')}
      </span>
    </>
  ) : (
    about
  )
  const place = placeOfNumber(facts.phoneE164, locale)
  const visitors = slot && writeVisitorClock(place, Date.parse(slot), language)
  const how = format && mailWords(locale)(`enquiries.formats.${format}`)
  // A deleted file has only its name.
  const download = isFileClosed
    ? `${file} (${t('enquiries.worklist.fileUnscanned')})`
    : !stored.attachment
      ? file
      : file && (
          <a className="link" href={`/api/attachments/file/${encodeURIComponent(file)}`} download>
            {file}
          </a>
        )
  const sheet = calculatedSheet(facts, locale, runtimeOfProcess().siteOrigin)
  return (
    <Group heading={t('enquiries.worklist.interest')}>
      <Facts
        facts={[
          [t('enquiries.worklist.about'), subject],
          [t('enquiries.worklist.topic'), topic && t(`enquiries.topics.${topic}`)],
          [t('enquiries.worklist.calculation'), calculationWords(calculation, locale)],
          [t('enquiries.worklist.sheet'), sheet && <SheetLink href={sheet} />],
          [
            t('enquiries.worklist.chosenTime'),
            slot &&
              commaList(
                `${moment(slot, panelText)}${visitors ? ` (${visitors})` : ''}`,
                how,
                cancelled &&
                  `${t('viewings.statuses.cancelled').toLowerCase()} (${cancelled.who ?? t('enquiries.history.byVisitor')})`,
              ),
          ],
          [t('enquiries.worklist.file'), download],
          [t('enquiries.worklist.partner'), partner && (partner.name ?? partner.email)],
          [t('enquiries.worklist.claimUntil'), claimUntil && moment(claimUntil, panelText)],
        ]}
      />
      {isHolding && (
        <EnquiryHolding
          id={id}
          unit={unit && { id: unit.id, label: unit.label }}
          own={held.map((each) => ({ ...each, counts: asked.get(each.unit) ?? nobodyAsked }))}
          waits={stored.waits === true}
          hasMail={mailAddressOf(facts.contact) !== null}
          other={holder}
          maySell={mayCorrect}
        />
      )}
    </Group>
  )
}

function SheetLink({ href }: { href: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      PDF
    </a>
  )
}

export function Origin({ enquiry, language, t }: EnquiryView) {
  const { attribution, form, page, source, verification } = enquiry.facts
  const visit = (value: unknown) => {
    const { at, landing, referrer, ...marks } = enquiryTouch.safeParse(value).data ?? {}
    const facts = [
      at && moment(at, { language, t }),
      landing,
      referrer,
      ...Object.entries(marks).map(([name, mark]) => `${name}: ${mark}`),
    ]
    return facts.filter(Boolean).join(' · ')
  }
  const checked = mailWords(panelLocale(language))(`sales.verifications.${verification}`)
  return (
    <Group heading={t('enquiries.worklist.origin')}>
      <Facts
        facts={[
          [t('enquiries.worklist.source'), source && sourceWord(source, { t })],
          [t('enquiries.worklist.page'), page],
          [t('enquiries.worklist.firstVisit'), visit(attribution?.first)],
          [t('enquiries.worklist.lastVisit'), visit(attribution?.last)],
          [t('enquiries.worklist.botCheck'), origins[form].isOfVisit && checked],
        ]}
      />
    </Group>
  )
}
