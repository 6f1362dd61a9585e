import { currentTime } from '@alun/contract/rules/current-time'
import { officeOffset } from '@alun/contract/rules/office-day'
import type { AdminViewServerProps } from 'payload'
import { AskName } from '../../../accounts/panel/ask-name.tsx'
import { InvitePanel } from '../../../accounts/panel/invite-panel.tsx'
import { recordAccess } from '../../../accounts/record-access.ts'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { type PanelText, panelTextOf } from '../../../core/words/words.ts'
import { writeLongDate } from '../../../core/words/written-times.ts'
import { NewEnquiryButton } from '../../../sales/enquiries/panel/new-enquiry.tsx'
import { type Fact, foreignSecret } from '../facts.ts'
import { readStart } from '../read-start.ts'
import { enquiriesNamed } from '../record-asked.ts'
import { AcceptSecretButton } from './accept-secret-button.tsx'
import { StartSection } from './start-section.tsx'
import '../../../core/panel/look/worklist.css'
import { ContentFigures, ContentLists } from './content-start.tsx'
import { SalesFigures, SalesLists } from './sales-start.tsx'
import { UnsettledHoldings } from './unsettled-holdings.tsx'
import './start.css'

/** Limit of marks of each group; the page of all marks shows the others. */
const marksShown = 5

const writtenMost = ['news', 'articles', 'offers'] as const

/** `/admin`: tasks of a person, by role; administrators see the figures of all. */
export async function StartPage({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  const isAdmin = roleOf(req.user) === 'admin'
  const now = currentTime()
  const [{ content, facts, sales }, marks] = await Promise.all([
    readStart(req, now),
    readMarks(req, { most: marksShown }),
  ])
  if (sales) {
    const { steps, unsettled, viewings, waiting } = sales
    const listed = [...waiting, ...steps, ...viewings.flatMap(({ enquiry }) => enquiry ?? [])]
    const held = unsettled.flatMap(({ enquiry }) => enquiry ?? [])
    const ids = new Set([
      ...held,
      ...enquiriesNamed(marks),
      ...(isAdmin ? [] : listed).map(({ id }) => id),
    ])
    await recordAccess(req, 'listed', [{ type: 'enquiries' }], [...ids])
  }
  const panelText = panelTextOf(req.i18n)
  const { language, t } = panelText
  return (
    <main className="panel worklist start" data-start>
      <StayFresh />
      <Head
        title={writeLongDate(now, language)}
        lead={
          <>
            {sales ? `${t(sales.clock.isOpen ? 'start.officeOpen' : 'start.officeClosed')} ` : null}
            {t('viewings.calendar.zone', { offset: officeOffset(now) })}
          </>
        }
      >
        <div className="actions">
          {sales && <NewEnquiryButton />}
          {writtenMost
            .filter((subject) => may(roleOf(req.user), 'create', subject))
            .map((subject) => (
              <PanelLink
                key={subject}
                className="button"
                href={`/admin/collections/${subject}/create`}
                data-create={subject}
              >
                + {subjectLabel(subject, req, 'singular')}
              </PanelLink>
            ))}
        </div>
      </Head>
      {!req.user?.name && <AskName />}
      <FactList {...panelText} facts={facts} />
      {marks.length > 0 ? (
        <StartSection name="settle" title={t('start.settle')} empty={false}>
          <Settling groups={marks} />
          {marks.some(({ count, rows }) => count > rows.length) && (
            <PanelLink className="link" href="/admin/settle">
              {t('start.settleAll')}
            </PanelLink>
          )}
        </StartSection>
      ) : null}
      {sales ? <SalesFigures {...panelText} {...sales} /> : null}
      {sales ? <UnsettledHoldings {...panelText} {...sales} /> : null}
      {sales && !isAdmin ? <SalesLists {...panelText} {...sales} now={now} /> : null}
      {content ? <ContentFigures {...panelText} {...content} /> : null}
      {content ? <ContentLists {...panelText} {...content} req={req} now={now} /> : null}
      <InvitePanel />
    </main>
  )
}

/** Lists faults above the work, because they come first; renders nothing without a fault. */
function FactList({ facts, t }: Pick<PanelText, 't'> & { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <StartSection name="facts" title={t('start.health')} empty={false}>
      <ul className="facts">
        {facts.map(({ href, name, text }) => (
          <li key={name} data-fact={name}>
            <span className="square square--empty tone-error" aria-hidden="true" />
            {href === null ? (
              <span>
                {text} {name === foreignSecret && <AcceptSecretButton />}
              </span>
            ) : (
              <PanelLink className="link late" href={href}>
                {text}
              </PanelLink>
            )}
          </li>
        ))}
      </ul>
    </StartSection>
  )
}
