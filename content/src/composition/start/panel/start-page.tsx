import { currentTime } from '@alun/contract/rules/current-time'
import { officeOffset } from '@alun/contract/rules/office-day'
import type { AdminViewServerProps } from 'payload'
import { AskName } from '../../../accounts/panel/ask-name.tsx'
import { InvitePanel } from '../../../accounts/panel/invite-panel.tsx'
import { recordAccess } from '../../../accounts/record-access.ts'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { itemSubjects, recordTypes } from '../../../core/access/record-types.ts'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { type PanelText, panelTextOf } from '../../../core/words/words.ts'
import { writeLongDate } from '../../../core/words/written-times.ts'
import { NewEnquiryButton } from '../../../sales/enquiries/panel/new-enquiry.tsx'
import { OwnerOrTake } from '../../../sales/enquiries/panel/owner-or-take.tsx'
import { LanguageMark } from '../../../sales/enquiries/panel/worklist-row.tsx'
import { enquiriesNamed } from '../record-asked.ts'
import { type FilledSection, type Row, readStart } from '../sections.ts'
import { AcceptSecretButton } from './accept-secret-button.tsx'
import '../../../core/panel/look/worklist.css'
import './start.css'

/** Limit of marks of each group; the page of all marks shows the others. */
const marksShown = 5

const writtenMost = itemSubjects.filter((each) => recordTypes[each].isWrittenMost)

/** `/admin`: what waits for a person, by role. */
export async function StartPage({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  const role = roleOf(req.user)
  const now = currentTime()
  const [sections, marks] = await Promise.all([
    readStart(req, now),
    readMarks(req, { most: marksShown }),
  ])
  const named = sections.flatMap(({ rows }) => rows.flatMap(({ enquiry }) => enquiry ?? []))
  const ids = [...new Set([...named, ...enquiriesNamed(marks)])]
  if (ids.length > 0) await recordAccess(req, 'listed', [{ type: 'enquiries' }], ids)
  const panelText = panelTextOf(req.i18n)
  const { language, t } = panelText
  const list = (section: FilledSection) => <Listed key={section.name} {...section} t={t} />
  return (
    <main className="panel worklist start" data-start>
      <StayFresh />
      <Head
        title={writeLongDate(now, language)}
        lead={t('viewings.calendar.zone', { offset: officeOffset(now) })}
      >
        <div className="actions">
          {may(role, 'read', 'enquiries') && <NewEnquiryButton />}
          {writtenMost
            .filter((subject) => may(role, 'create', subject))
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
      {sections.filter(isFault).map(list)}
      {marks.length > 0 && (
        <Group
          heading={`${t('start.settle')}: ${marks.reduce((sum, { count }) => sum + count, 0)}`}
          beside={
            <PanelLink className="link" href="/admin/settle">
              {t('start.all')}
            </PanelLink>
          }
          data-section="settle"
        >
          <Settling groups={marks} />
        </Group>
      )}
      {sections.filter((each) => !isFault(each)).map(list)}
      {sections.length + marks.length === 0 && <p className="empty">{t('start.nothing')}</p>}
      <InvitePanel />
    </main>
  )
}

/** Faults are above what has to be settled, because they must be noticed. */
const isFault = ({ name }: FilledSection) => name === 'facts'

function Listed({ all, name, rows, t, title, total }: FilledSection & Pick<PanelText, 't'>) {
  const link = all && (
    <PanelLink className="link" href={all}>
      {t('start.all')}
    </PanelLink>
  )
  return (
    <Group heading={`${t(title)}: ${total}`} beside={link} data-section={name}>
      <ul className="rows start-rows">
        {rows.map(({ key, ...row }) => (
          <li key={key} data-row={key}>
            <Line {...row} />
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Line({ act, detail, href, isLate, locale, title, when }: Omit<Row, 'key'>) {
  return (
    <>
      <span className={isLate ? 'figure late' : 'figure secondary'}>{when}</span>
      <span>
        {href === null ? title : <RowLink href={href}>{title}</RowLink>}{' '}
        {locale && <LanguageMark locale={locale} />}
      </span>
      <span className="secondary">{detail}</span>
      <span className="actions">{act && <ActOf act={act} />}</span>
    </>
  )
}

function ActOf({ act }: { act: NonNullable<Row['act']> }) {
  if (act === 'accept-secret') return <AcceptSecretButton />
  return <OwnerOrTake row={act.take} />
}
