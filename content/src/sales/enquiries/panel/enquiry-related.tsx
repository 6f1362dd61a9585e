import { localePath } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { pathOf } from '@alun/contract/rules/screens'
import { shortlistSearch, unitRef } from '@alun/contract/rules/shortlist'
import { modules } from '@alun/contract/rules/site'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { panelLocale } from '../../../core/words/words.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import { cautionText } from '../../message-texts/cautions.ts'
import { titleIn } from '../../message-texts/enquiry-facts.ts'
import { placeOfNumber } from '../../message-texts/visitor-place.ts'
import { BookButton } from '../../viewings/panel/book-button.tsx'
import type { EnquiryView } from './enquiry-details.tsx'
import { OtherRows } from './other-rows.tsx'
import { nameOf, UnitMark } from './worklist-row.tsx'

/** The units that the visitor compared, in their order. */
export function Shortlist({ enquiry, language, t }: EnquiryView) {
  const { locale, shortlist } = enquiry.facts
  if (shortlist.length === 0) return null
  const panel = panelLocale(language)
  const refs = shortlist
    .filter(({ status }) => status !== null)
    .map(({ key, project }) => unitRef(project.slug, key))
  const compared = `${localePath(pathOf('compare'), locale)}${shortlistSearch(refs)}`
  return (
    <Group heading={mailWords(panel)('sales.shortlist')}>
      <ul className="rows shortlist">
        {shortlist.map(({ id, key, label, project, status }) => (
          <li key={id}>
            {status === null ? (
              <span>{label ?? key}</span>
            ) : (
              <RowLink href={`/admin/collections/units/${id}`}>{label ?? key}</RowLink>
            )}
            <span>{titleIn(project, panel)}</span>
            {status && <UnitMark status={status} t={t} isNamed />}
          </li>
        ))}
      </ul>
      {refs.length > 0 && (
        <a
          className="link small"
          href={`${runtimeOfProcess().siteOrigin}${compared}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('enquiries.worklist.comparedOnSite')}
        </a>
      )}
    </Group>
  )
}

/** Links to the calendar on the day of the viewing, and to a new viewing. */
export function ContactLinks({ enquiry, id, language, t }: EnquiryView) {
  const { ahead, facts } = enquiry
  const from = ahead ? officeDay(ahead.start) : undefined
  if (!modules.viewings) return null
  const place = placeOfNumber(facts.phoneE164, panelLocale(language))
  return (
    <>
      <PanelLink className="button" href={filterAddress('/admin/calendar', { from })} data-calendar>
        {t('viewings.calendar.inCalendar')} <kbd>C</kbd>
      </PanelLink>
      <BookButton
        enquiry={{ id, name: nameOf(facts), format: facts.format ?? null, place }}
        ahead={
          ahead && {
            ...{ id: ahead.id, host: ahead.host.id, place },
            start: new Date(ahead.start).toISOString(),
            enquiry: { id, name: facts.name ?? null },
          }
        }
      />
    </>
  )
}

export function Others({ enquiry, ...text }: EnquiryView) {
  if (enquiry.others.length === 0) return null
  return (
    <Group heading={text.t('enquiries.worklist.beside')}>
      <OtherRows {...text} others={enquiry.others} />
    </Group>
  )
}

/** Notes that sales need before they answer. */
export function Notices({ enquiry, id, language, t }: EnquiryView) {
  const { facts } = enquiry
  const words = mailWords(panelLocale(language))
  return (
    <>
      {facts.claim ? (
        <p className="note note--warn">
          {words('sales.claim')} {writeDate(Date.parse(facts.claim.claimUntil), language)}:{' '}
          {facts.claim.partner.name ?? facts.claim.partner.email}
        </p>
      ) : null}
      {facts.caution ? (
        <p className="note note--warn">{cautionText(facts.caution, panelLocale(language))}</p>
      ) : null}
      <Contested enquiry={enquiry} id={id} t={t} />
    </>
  )
}

/** Enquiries for the same viewing time; each of them shows the conflict. */
function Contested({ enquiry: { contested }, id, t }: Pick<EnquiryView, 'enquiry' | 'id' | 't'>) {
  if (contested.length === 0) return null
  return (
    <div className="note note--warn" data-contested={contested.length}>
      {t('enquiries.worklist.contested')}: {contested.length}.{' '}
      {t('enquiries.worklist.contestedNext')}
      <ul>
        {contested.map((each) => (
          <li key={each.id}>
            {each.id === id ? (
              <b>{nameOf(each)}</b>
            ) : (
              <PanelLink className="link" href={recordAddress('enquiries', each.id)}>
                {nameOf(each)}
              </PanelLink>
            )}
            : {t(each.hasTime ? 'enquiries.worklist.hasTime' : 'enquiries.worklist.waitsForTime')}
          </li>
        ))}
      </ul>
    </div>
  )
}
