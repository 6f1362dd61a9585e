import { isMultilingual, type Locale, locales } from '@alun/contract/rules/locale'
import type { PayloadRequest } from 'payload'
import { itemSubjects } from '../../../core/access/permissions.ts'
import { Figure } from '../../../core/panel/look/figure.tsx'
import { ListTable } from '../../../core/panel/look/list-table.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { type OpenState, openStates } from '../../../core/records/translation-states.ts'
import { languageWords, shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { recordAddress, translationAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { needsAttention } from '../../../publishing/scheduling/scheduled-changes.ts'
import { stateMarks } from '../../../publishing/translation/panel/state-mark.tsx'
import { overviewAddress } from '../../../publishing/translation/translations.ts'
import { whenDue } from '../../../sales/enquiries/panel/worklist-row.tsx'
import { draftsAddress, type SubjectWork, translationsAddress } from '../content-work.ts'
import type { ContentWork } from '../read-start.ts'
import { StartSection } from './start-section.tsx'

type Props = PanelText & ContentWork
type Lists = Props & { req: PayloadRequest; now: number }

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const inAll = (subjects: readonly SubjectWork[], state: OpenState) =>
  sum(subjects.flatMap((each) => locales.map((locale) => each.translations(state, locale))))

export function ContentFigures({ scheduled, subjects, t }: Props) {
  return (
    <nav className="ledger" aria-label={`${t('start.summary')}: ${t('translation.view.overview')}`}>
      <Figure
        name="drafts"
        value={sum(subjects.map(({ mine }) => mine))}
        href="#start-drafts"
        label={t('start.myDrafts')}
      />
      <Figure
        name="scheduled"
        value={scheduled.waiting}
        href="/admin/scheduled"
        label={t('scheduling.title')}
      />
      {(isMultilingual ? openStates : []).map((state) => (
        <Figure
          key={state}
          name={state}
          value={inAll(subjects, state)}
          href={overviewAddress({ state })}
          label={t(`start.${state}`)}
        />
      ))}
    </nav>
  )
}

export function ContentLists({ now, req, ...work }: Lists) {
  const { drafts, finished, language, scheduled, subjects, t } = work
  const withDrafts = itemSubjects.flatMap((subject) => {
    const found = subjects.find((each) => each.subject === subject)
    return found && found.drafts > 0 ? [{ ...found, subject }] : []
  })
  const unfinished = subjects.filter((each) => openStates.some((state) => inAll([each], state) > 0))
  return (
    <div className="columns">
      <div>
        {finished && isMultilingual ? (
          <StartSection
            name="finished"
            title={t('start.finished')}
            empty={finished.length === 0 && [t('start.noFinished'), t('start.noFinishedHelp')]}
          >
            <ul className="rows finished">
              {finished.map(({ at, email, id, languages, name, subject, title }) => (
                <li key={`${subject} ${id}`}>
                  <RowLink
                    href={finishedAddress(recordAddress(subject, id), languages)}
                    detail={languages.map((each) => t(languageWords(each))).join(', ')}
                  >
                    {title || subjectLabel(subject, req)}
                  </RowLink>
                  <span className="muted">
                    {commaList(shownName({ name, email }), whenDue(at, now, language, t))}
                  </span>
                </li>
              ))}
            </ul>
          </StartSection>
        ) : null}
        <StartSection
          name="drafts"
          title={t('start.myDrafts')}
          empty={drafts.length === 0 && [t('start.noDrafts'), t('start.noDraftsHelp')]}
        >
          <p className="per-type">
            {withDrafts.map(({ mine, subject }) =>
              mine > 0 ? (
                <PanelLink
                  key={subject}
                  className="link"
                  href={draftsAddress(subject, req.user?.id)}
                >
                  {subjectLabel(subject, req)}: {mine}
                </PanelLink>
              ) : null,
            )}
          </p>
          <ul className="rows drafts">
            {drafts.map(({ at, id, subject, title }) => (
              <li key={id}>
                <RowLink href={recordAddress(subject, id)}>{title || '—'}</RowLink>
                <span className="muted">{subjectLabel(subject, req)}</span>
                <span className="muted figure">
                  {t('start.saved')} {whenDue(at, now, language, t)}
                </span>
              </li>
            ))}
          </ul>
          {withDrafts.length > 0 ? (
            <p className="per-type">
              <span className="muted">{t('start.allDrafts')}:</span>
              {withDrafts.map(({ drafts: all, subject }) => (
                <PanelLink key={subject} className="link" href={draftsAddress(subject)}>
                  {subjectLabel(subject, req)} {all}
                </PanelLink>
              ))}
            </p>
          ) : null}
        </StartSection>
        {isMultilingual && (
          <StartSection
            name="translations"
            title={t('translation.view.overview')}
            all={{ href: overviewAddress({}), label: t('start.allTranslations') }}
            empty={
              unfinished.length === 0 && [
                t('start.allTranslated'),
                t(
                  `start.${subjects.some(({ all }) => all > 0) ? 'allTranslatedHelp' : 'noneTranslatedHelp'}`,
                ),
              ]
            }
          >
            {unfinished.length === 0 ? null : (
              <ListTable
                className="matrix"
                columns={[
                  t('translation.view.type'),
                  ...locales.map((locale) => t(languageWords(locale))),
                ]}
              >
                {unfinished.map((each) => (
                  <tr key={each.subject}>
                    <th scope="row">{subjectLabel(each.subject, req)}</th>
                    {locales.map((locale) => (
                      <td key={locale}>
                        <Unfinished t={t} work={each} locale={locale} />
                      </td>
                    ))}
                  </tr>
                ))}
              </ListTable>
            )}
          </StartSection>
        )}
      </div>
      <div className="enquiry-side">
        <StartSection
          name="scheduled"
          title={t('scheduling.title')}
          all={{ href: '/admin/scheduled', label: t('scheduling.title') }}
          empty={
            scheduled.next.length === 0 && [
              t('scheduling.empty'),
              // Only people who may publish have that button.
              finished ? t('start.noScheduledHelp') : '',
            ]
          }
        >
          <ul className="rows scheduled">
            {scheduled.next.map((each) => (
              <li key={each.id}>
                <span className={`figure ${needsAttention(each, now) ? 'late' : 'secondary'}`}>
                  {whenDue(each.at, now, language, t)}
                </span>
                <RowLink
                  href={each.href}
                  detail={commaList(each.kind, t(`scheduling.${each.change}`))}
                >
                  {each.title}
                </RowLink>
              </li>
            ))}
          </ul>
        </StartSection>
      </div>
    </div>
  )
}

/** Address that shows the first of these languages beside the original. */
function finishedAddress(record: string, [first]: readonly Locale[]): string {
  return first === undefined ? record : translationAddress(record, first)
}

/** Number of unfinished translations of a type in one language. */
function Unfinished(props: Pick<PanelText, 't'> & { work: SubjectWork; locale: Locale }) {
  const { locale, t, work } = props
  const states = openStates.filter((state) => work.translations(state, locale) > 0)
  if (states.length === 0) return <span className="muted">{t('start.nothing')}</span>
  return states.map((state) => (
    <PanelLink
      key={state}
      href={translationsAddress(work.subject, locale, state)}
      data-translations={`${work.subject} ${locale} ${state}`}
    >
      <span className={stateMarks[state]} aria-hidden="true" />
      {work.translations(state, locale)} {t(`translation.states.${state}`).toLowerCase()}
    </PanelLink>
  ))
}
