import { localePath } from '@alun/contract/locale'
import type { ScreenData } from '@alun/contract/page'
import { longestQuestion } from '@alun/contract/search'
import { useId } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { useLocale, useMessages } from '../messages/messages.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Text } from '../ui/text.tsx'
import styles from './search-screen.module.css'

/** A question of the reader and what answers it; without one, where to ask it. */
export function SearchScreen({ question, results }: ScreenData<'search'>) {
  const t = useMessages()
  const locale = useLocale()
  const id = useId()
  const path = localePath('/search', locale)
  const found = t('search.found', { count: results.length })
  const answer = question === '' ? null : t('search.answer', { question, found })

  return (
    <>
      <title>{answer ?? t('search.heading')}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        crumbs={<Breadcrumbs current={t('search.heading')} />}
        heading={t('search.heading')}
        lead={t('search.hint')}
      >
        <search>
          <form method="get" action={path} className={styles.form} data-form="search">
            <label htmlFor={id}>{t('search.question')}</label>
            <input
              id={id}
              className={styles.input}
              type="search"
              name="q"
              defaultValue={question}
              maxLength={longestQuestion}
              autoComplete="off"
              enterKeyHint="search"
              required
            />
            <button type="submit" className="btn">
              {t('search.find')}
            </button>
          </form>
        </search>
      </PageHead>
      <section className={`wrap ${styles.found}`} aria-label={t('search.results')}>
        <p role="status" className="h4">
          {answer}
        </p>
        {answer !== null && results.length === 0 && <WhereToBegin />}
        {results.length > 0 && (
          <ol className={styles.results}>
            {results.map(({ kind, path, title, lead }) => (
              <li key={path}>
                <p className="caption muted">{t(`search.kind.${kind}`)}</p>
                <h2 className="h4">
                  <LocaleLink to={path}>
                    <Text of={title} />
                  </LocaleLink>
                </h2>
                {lead && (
                  <p className="muted">
                    <Text of={lead} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

const beginnings = [
  { to: '/#projects', label: 'frame.projects' },
  { to: '/articles', label: 'frame.articles' },
  { to: '/sales', label: 'frame.sales' },
  { to: '/contacts', label: 'frame.contacts' },
] as const

function WhereToBegin() {
  const t = useMessages()
  return (
    <>
      <p>{t('search.nothing')}</p>
      <ul className={styles.beginnings}>
        {beginnings.map(({ to, label }) => (
          <li key={to}>
            <LocaleLink to={to} className="link">
              {t(label)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </>
  )
}
