import type { Vacancy } from '@alun/contract/schema/vacancy'
import { useMessages } from '../../words/messages.tsx'
import styles from './vacancy.module.css'

/** Selects this vacancy in the form: by the query, or by `browser/open-vacancy.ts`. */
export function VacancyOpen({ vacancy: { slug, title } }: { vacancy: Vacancy }) {
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
