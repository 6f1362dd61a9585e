import { modules } from '@alun/contract/rules/site'
import { Figure } from '../../../core/panel/look/figure.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writeClock } from '../../../core/words/written-times.ts'
import { OwnerOrTake } from '../../../sales/enquiries/panel/owner-or-take.tsx'
import { WorklistKeys } from '../../../sales/enquiries/panel/worklist-keys.tsx'
import {
  DeadlineMark,
  formAndChannel,
  keyData,
  LanguageMark,
  nameOf,
  OwnerMark,
  SubjectOfEnquiry,
  whenDue,
} from '../../../sales/enquiries/panel/worklist-row.tsx'
import { type focuses, worklistAddress } from '../../../sales/enquiries/worklist/worklist-filter.ts'
import type { SalesDay } from '../read-start.ts'
import { StartSection } from './start-section.tsx'

type Props = PanelText & SalesDay

const focused = (focus: (typeof focuses)[number]) => worklistAddress({ view: 'list', focus })
const enquiry = (id: string) => recordAddress('enquiries', id)

export function SalesFigures({ clock, counts, t, viewings, week }: Props) {
  const answered = week.inTime + week.late.length
  return (
    <nav
      className="ledger"
      aria-label={`${t('start.summary')}: ${t('enquiries.worklist.enquiries')}`}
    >
      <Figure
        name="waiting"
        value={counts.waiting}
        href={focused('waiting')}
        label={t('enquiries.worklist.waiting')}
      />
      <Figure
        name="late"
        value={counts.late}
        href={focused('late')}
        label={t('enquiries.worklist.late')}
        detail={`${t('start.promised')} ${clock.minutes} ${t('enquiries.worklist.minutes')}`}
        isLate
      />
      {modules.viewings && (
        <Figure
          name="viewings"
          value={viewings.length}
          href="/admin/calendar"
          label={t('start.viewingsToday')}
        />
      )}
      <Figure
        name="steps"
        value={counts.stepsToday}
        href={focused('steps')}
        label={t('enquiries.worklist.steps')}
        {...(counts.stepsLate > 0 && {
          detail: `${t('enquiries.worklist.stepsLate')}: ${counts.stepsLate}`,
          isLate: true,
        })}
      />
      {answered > 0 ? (
        <Figure
          name="in-time"
          value={`${Math.round((week.inTime / answered) * 100)}\u00a0%`}
          href={focused('missed')}
          label={t('start.inTime')}
          detail={`${week.inTime} ${t('start.of')} ${answered}`}
        />
      ) : null}
    </nav>
  )
}

export function SalesLists({ now, ...day }: Props & { now: number }) {
  const { clock, language, steps, t, viewings, waiting } = day
  const panelText = { language, t }
  return (
    <div className="columns">
      <div>
        <StartSection
          name="waiting"
          title={t('enquiries.worklist.waiting')}
          all={{ href: '/admin/enquiries', label: t('enquiries.worklist.allEnquiries') }}
          empty={waiting.length === 0 && [t('start.noneWaiting'), t('start.noneWaitingHelp')]}
        >
          <WorklistKeys other={worklistAddress({ view: 'list' })} />
          <ul className="rows waiting">
            {waiting.map((row) => (
              <li key={row.id} {...keyData(row)}>
                <DeadlineMark {...panelText} clock={clock} receivedAt={row.receivedAt} />
                <span>
                  <RowLink href={enquiry(row.id)}>{nameOf(row)}</RowLink>{' '}
                  <LanguageMark locale={row.locale} />
                  <br />
                  <span className="muted">{formAndChannel({ row, t })}</span>
                </span>
                <SubjectOfEnquiry t={t} language={language} row={row} />
                <span className="actions">
                  <OwnerOrTake row={row} />
                </span>
              </li>
            ))}
          </ul>
        </StartSection>
        <StartSection
          name="steps"
          title={t('start.nextSteps')}
          all={{ href: focused('steps'), label: t('start.allSteps') }}
          empty={steps.length === 0 && [t('start.noSteps'), t('start.noStepsHelp')]}
        >
          <ul className="rows steps">
            {steps.map((row) => (
              <li key={row.id}>
                <span className={`figure ${(row.nextStepAt ?? now) < now ? 'late' : 'soon'}`}>
                  {whenDue(row.nextStepAt ?? now, now, language, t)}
                </span>
                <RowLink href={enquiry(row.id)}>{row.nextStep ?? t('start.step')}</RowLink>
                <span className="secondary">{commaList(nameOf(row), row.unit ?? row.project)}</span>
                <span>{row.owner ? <OwnerMark owner={row.owner} /> : null}</span>
              </li>
            ))}
          </ul>
        </StartSection>
      </div>
      {modules.viewings && (
        <StartSection
          name="viewings"
          title={t('start.viewingsToday')}
          all={{ href: '/admin/calendar', label: t('start.calendar') }}
          empty={viewings.length === 0 && [t('start.noViewings'), t('start.noViewingsHelp')]}
          isAside
        >
          <ul className="rows today">
            {viewings.map((entry) => (
              <li key={entry.id} className={Date.parse(entry.endsAt) < now ? 'muted' : undefined}>
                <b className="strong figure">{writeClock(Date.parse(entry.slot))}</b>
                <span>
                  <RowLink href={entry.enquiry ? enquiry(entry.enquiry.id) : '/admin/calendar'}>
                    {entry.enquiry ? nameOf(entry.enquiry) : t('viewings.calendar.nameless')}
                  </RowLink>{' '}
                  {entry.enquiry ? <LanguageMark locale={entry.enquiry.locale} /> : null}
                  <br />
                  {commaList(entry.about, entry.format && t(`viewings.calendar.${entry.format}`))}
                </span>
                <span className="state small">
                  {entry.status === 'no-show' ? (
                    <span className="tag tag--error">{t('viewings.statuses.no-show')}</span>
                  ) : null}
                  {entry.host ? <OwnerMark owner={{ name: entry.host }} /> : null}
                </span>
              </li>
            ))}
          </ul>
        </StartSection>
      )}
    </div>
  )
}
