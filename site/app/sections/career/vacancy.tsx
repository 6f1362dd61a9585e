import type { RichText } from '@alun/contract/schema/text'
import type { Vacancy as VacancyData } from '@alun/contract/schema/vacancy'
import disclosure from '../../ui/disclosure.module.css'
import { Html, Paragraph, textOf } from '../../ui/text.tsx'
import ticks from '../../ui/tick-list.module.css'
import { formatDay, formatMoney } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './vacancy.module.css'

export function Vacancy({ vacancy, open }: { vacancy: VacancyData; open: boolean }) {
  const { locale, t } = useLanguage()
  return (
    <div className={styles.vacancy} data-vacancy={vacancy.slug}>
      <details open={open}>
        <summary className={disclosure.summary}>
          <h3>{textOf(vacancy.title)}</h3>
          <Line vacancy={vacancy} />
        </summary>
        {/* In what is closed, so that a link to the vacancy opens it without a script. */}
        <div id={vacancy.slug} className={`stack ${styles.body}`}>
          <Paragraph of={vacancy.intro} />
          <Part heading={t('career.duties')} text={vacancy.duties} />
          <Part heading={t('career.requirements')} text={vacancy.requirements} />
          <Part heading={t('career.conditions')} text={vacancy.conditions} />
          <p className="caption">
            <time dateTime={vacancy.posted}>
              {t('career.posted', { date: formatDay(vacancy.posted, locale) })}
            </time>
          </p>
        </div>
      </details>
      <Respond vacancy={vacancy} />
    </div>
  )
}

/** Selects this vacancy in the form: by the query, or by `browser/open-vacancy.ts`. */
function Respond({ vacancy: { slug, title } }: { vacancy: VacancyData }) {
  const t = useMessages()
  return (
    <form className={styles.respond} action="#cv">
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
  const { location, employment, salaryText, salaryFrom } = vacancy
  return (
    <span className="muted">
      {location && (
        <>
          {textOf(location)}
          {'. '}
        </>
      )}
      {t(`career.employment.${employment}`)}
      {salaryText ? (
        <>
          {', '}
          {textOf(salaryText)}
        </>
      ) : (
        salaryFrom && `, ${t('career.salaryFrom', { price: formatMoney(salaryFrom, locale) })}`
      )}
    </span>
  )
}

function Part({ heading, text }: { heading: string; text: RichText | null }) {
  if (text === null) return null
  return (
    <div className={`${ticks.ticks} ${styles.part}`}>
      <h4>{heading}</h4>
      <Html of={text} />
    </div>
  )
}
