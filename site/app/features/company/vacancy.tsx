import { itemPath, screenPath } from '@alun/contract/rules/screens'
import type { Vacancy as VacancyData } from '@alun/contract/schema/vacancy'
import disclosure from '../../ui/disclosure.module.css'
import { More } from '../../ui/more.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { salaryOf } from '../../words/salary.ts'
import styles from './vacancy.module.css'
import { VacancyParts } from './vacancy-parts.tsx'

export function Vacancy({ vacancy, open }: { vacancy: VacancyData; open: boolean }) {
  const { locale, t } = useLanguage()
  return (
    <div className={styles.vacancy} data-vacancy={vacancy.slug}>
      <details open={open}>
        <summary className={disclosure.summary}>
          <h3>{textOf(vacancy.title)}</h3>
          <Line vacancy={vacancy} />
        </summary>
        {/* Inside the closed part, so that a link to the id opens it without scripts. */}
        <div id={vacancy.slug} className={`stack ${styles.body}`}>
          <Paragraph of={vacancy.intro} />
          <VacancyParts of={vacancy} as="h4" />
          {vacancy.posted && (
            <p className="caption">
              <time dateTime={vacancy.posted}>
                {t('career.posted', { date: formatDay(vacancy.posted, locale) })}
              </time>
            </p>
          )}
        </div>
      </details>
      <div className={styles.actions}>
        <Respond vacancy={vacancy} />
        {screenPath('vacancy') !== null && (
          <More to={itemPath('vacancies', vacancy.slug)}>
            {t('career.about')}
            <span className="vh">: {textOf(vacancy.title)}</span>
          </More>
        )}
      </div>
    </div>
  )
}

/** Selects this vacancy in the form, by query or by `vacancy-opener.browser.ts`. */
function Respond({ vacancy: { slug, title } }: { vacancy: VacancyData }) {
  const t = useMessages()
  return (
    <form action="#cv">
      <button
        type="submit"
        name="vacancy"
        value={slug}
        className="btn btn--quiet btn--s"
        data-vacancy-open={slug}
      >
        {t('career.respond')}
        <span className="vh">: {title.text}</span>
      </button>
    </form>
  )
}

function Line({ vacancy }: { vacancy: VacancyData }) {
  const { locale, t } = useLanguage()
  const { location, employment } = vacancy
  const salary = salaryOf(vacancy, { locale, t })
  return (
    <span className="muted">
      {location && (
        <>
          {textOf(location)}
          {'. '}
        </>
      )}
      {t(`career.employment.${employment}`)}
      {salary && (
        <>
          {', '}
          {textOf(salary)}
        </>
      )}
    </span>
  )
}
