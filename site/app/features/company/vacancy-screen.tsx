import { type Locale, localePath } from '@alun/contract/rules/locale'
import { pathOf } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { salaryOf } from '../../words/salary.ts'
import { formAnchors } from '../enquiry/form-pages.ts'
import { VacancyParts } from './vacancy-parts.tsx'
import styles from './vacancy-screen.module.css'

/** One vacancy; the form to answer it is on the career page. */
export function VacancyScreen(props: ScreenData<'vacancy'> & { readyLocales: readonly Locale[] }) {
  const { vacancy, readyLocales } = props
  const { locale, t } = useLanguage()
  const { closes, employment, intro, location, posted, slug, title } = vacancy
  // The career page offers a vacancy only in languages in which it is complete.
  const [ready = locale] = readyLocales
  const formLocale = readyLocales.includes(locale) ? locale : ready
  const form = `${pathOf('career')}?vacancy=${slug}#${formAnchors.vacancy}`
  return (
    <article data-vacancy={slug}>
      <PageHead
        wide
        trail={[{ to: pathOf('career'), label: t('screen.career') }]}
        heading={textOf(title)}
        lead={textOf(intro)}
        facts={
          <>
            {posted && (
              <time dateTime={posted}>
                {t('career.posted', { date: formatDay(posted, locale) })}
              </time>
            )}{' '}
            {closes && (
              <time dateTime={closes}>
                {t('career.closes', { date: formatDay(closes, locale) })}
              </time>
            )}
          </>
        }
      />
      <div className="wrap grid sec--end">
        <aside className="c-3 rail--sticky" aria-label={t('career.facts')}>
          <dl className={`${facts.small} ${styles.facts}`}>
            <Fact label={t('career.location')}>{textOf(location)}</Fact>
            <Fact label={t('career.employmentKind')}>{t(`career.employment.${employment}`)}</Fact>
            <Fact label={t('career.salary')}>{textOf(salaryOf(vacancy, { locale, t }))}</Fact>
          </dl>
          <a className="btn btn--ink" href={localePath(form, formLocale)}>
            {t('career.respond')}
          </a>
        </aside>
        <div className={`c-8 c-end ${styles.text}`}>
          <VacancyParts of={vacancy} as="h2" />
          <p className={styles.all}>
            <More to={pathOf('career')}>{t('career.all')}</More>
          </p>
        </div>
      </div>
    </article>
  )
}
