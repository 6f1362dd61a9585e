import { officeOffset } from '@alun/contract/rules/office-day'
import type { AdminViewServerProps } from 'payload'
import { InvitePanel } from '../../../accounts/panel/invite-panel.tsx'
import { recordAccess } from '../../../accounts/record-access.ts'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { notedBackup } from '../../../core/payload/backup-note.ts'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { panelLocale, panelTextOf } from '../../../core/words/words.ts'
import { writeLongDate } from '../../../core/words/written-times.ts'
import { readSectionFailures } from '../../../operations/processes/section-failures.ts'
import { NewEnquiryButton } from '../../../sales/enquiries/panel/new-enquiry.tsx'
import { brokenLinks } from '../broken-links.ts'
import { readFirstHour, readStart } from '../read-start.ts'
import '../../../core/panel/look/worklist.css'
import { brokenShown, ContentFigures, ContentLists } from './content-start.tsx'
import { FailingSections, failingShown } from './failing-sections.tsx'
import { FirstHour } from './first-hour.tsx'
import { SalesFigures, SalesLists } from './sales-start.tsx'
import './start.css'
import { isBroken, SystemHealth, UndeliveredNote } from './system-health.tsx'
import { VisitorView } from './visitor-view.tsx'

const writtenMost = ['news', 'articles', 'offers'] as const

/** `/admin`: what waits for a person, by their role. Administrators see the figures of all, and the system. */
export async function StartPage({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  const isAdmin = roleOf(req.user) === 'admin'
  const now = Date.now()
  const { salesEmail, siteOrigin } = runtimeOfProcess()
  const writes = may(roleOf(req.user), 'update', 'news')
  const repairs = may(roleOf(req.user), 'publish', 'settings')
  const [{ content, messages, sales }, firstHour, backupTakenAt, links, failing] =
    await Promise.all([
      readStart(req, now),
      readFirstHour(req, salesEmail !== undefined),
      isAdmin ? notedBackup(req.payload.db.drizzle) : null,
      writes
        ? brokenLinks(req.payload, {
            limit: brokenShown,
            locale: panelLocale(req.i18n.language),
            siteOrigin,
          })
        : null,
      repairs ? readSectionFailures(req.payload.db.drizzle, failingShown) : [],
    ])
  if (sales && !isAdmin) {
    const { steps, viewings, waiting } = sales
    const shown = [...waiting, ...steps, ...viewings.flatMap(({ enquiry }) => enquiry ?? [])]
    const ids = new Set(shown.map(({ id }) => id))
    await recordAccess(req, 'listed', [{ type: 'enquiries' }], ids.size)
  }
  const panelText = panelTextOf(req.i18n)
  const { language, t } = panelText
  const system = isAdmin && messages ? { backupTakenAt, content, messages, now } : null
  const health = system ? (
    <SystemHealth {...panelText} {...system} />
  ) : (
    <UndeliveredNote {...panelText} messages={messages} />
  )
  const isHealthLast = system !== null && !isBroken(system)
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
      <FailingSections {...panelText} failing={failing} req={req} />
      {firstHour ? (
        <div className="columns">
          <FirstHour {...panelText} steps={firstHour.steps} />
          <div>
            <VisitorView
              {...panelText}
              pages={firstHour.pages}
              payload={req.payload}
              siteOrigin={siteOrigin}
            />
            {health}
          </div>
        </div>
      ) : isHealthLast ? null : (
        health
      )}
      {sales ? <SalesFigures {...panelText} {...sales} /> : null}
      {sales && !isAdmin ? <SalesLists {...panelText} {...sales} now={now} /> : null}
      {content ? <ContentFigures {...panelText} {...content} /> : null}
      {content ? (
        <ContentLists {...panelText} {...content} links={links} req={req} now={now} />
      ) : null}
      <InvitePanel />
      {isHealthLast && !firstHour ? health : null}
    </main>
  )
}
