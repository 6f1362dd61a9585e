import { localePath } from '@alun/contract/rules/locale'
import { pathOf } from '@alun/contract/rules/screens'
import { shortlistSearch, unitRef } from '@alun/contract/rules/shortlist'
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
import { JoinButton } from './enquiry-controls.tsx'
import type { EnquiryView } from './enquiry-details.tsx'
import { nameOf, UnitMark } from './worklist-row.tsx'

/** The units that the visitor compared, in their order. */
export function Shortlist({ enquiry, language, t }: EnquiryView) {
  const { locale, shortlist } = enquiry.facts
  if (shortlist.length === 0) return null
  const panel = panelLocale(language)
  const refs = shortlist.map(({ key, project }) => unitRef(project.slug, key))
  const compared = `${localePath(pathOf('compare'), locale)}${shortlistSearch(refs)}`
  return (
    <Group heading={mailWords(panel)('sales.shortlist')}>
      <ul className="rows shortlist">
        {shortlist.map(({ id, key, label, project, status }) => (
          <li key={id}>
            <RowLink href={`/admin/collections/units/${id}`}>{label ?? key}</RowLink>
            <span>{titleIn(project, panel)}</span>
            <UnitMark status={status} t={t} isNamed />
          </li>
        ))}
      </ul>
      <a
        className="link small"
        href={`${runtimeOfProcess().siteOrigin}${compared}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('enquiries.worklist.comparedOnSite')}
      </a>
    </Group>
  )
}

/** What the same person may have sent besides. */
export function Others({ enquiry, id, language, t }: EnquiryView) {
  const { others, stored } = enquiry
  if (others.length === 0 || stored.joinedTo) return null
  return (
    <Group heading={t('enquiries.worklist.similar')}>
      <ul className="rows others">
        {others.map((other) => (
          <li key={other.id}>
            <RowLink
              href={recordAddress('enquiries', other.id)}
              detail={
                <>
                  {writeDate(other.receivedAt, language)}, {t(`enquiries.forms.${other.form}`)},{' '}
                  {t(
                    other.joinedTo
                      ? 'enquiries.worklist.joined'
                      : other.samePhone
                        ? 'enquiries.worklist.samePhone'
                        : 'enquiries.worklist.sameContact',
                  )}
                </>
              }
            >
              {other.name ?? t(`enquiries.forms.${other.form}`)}
            </RowLink>
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

/** What sales must know before they answer. */
export function Notices({ enquiry, id, language, t }: EnquiryView) {
  const { facts, stored } = enquiry
  const words = mailWords(panelLocale(language))
  const joinedTo = stored.joinedTo
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
      {joinedTo ? (
        <p className="note note--warn">
          {t('enquiries.worklist.joinedInto')}{' '}
          <PanelLink className="link" href={recordAddress('enquiries', joinedTo)}>
            {t('enquiries.worklist.openMain')}
          </PanelLink>
        </p>
      ) : null}
    </>
  )
}

/** Who asks for the same viewing time: one conflict, shown in each of their enquiries. */
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
