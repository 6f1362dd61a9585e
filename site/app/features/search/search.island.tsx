import { maxQueryLength } from '@alun/contract/rules/search'
import { useEffect, useId } from 'react'
import { useAddress } from '../../islands/address.ts'
import { island } from '../../islands/island.ts'
import inputs from '../../ui/input.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { pageTitle } from '../../ui/pages.ts'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './search.module.css'
import { answerText, type SearchAnswer } from './search-answer.ts'
import { useAnswer } from './use-answer.island.ts'
import { useQuestion } from './use-question.ts'

export interface Beginning {
  to: string
  label: 'layout.projects' | 'screen.articles' | 'screen.offers' | 'screen.contacts'
}

interface Props extends SearchAnswer {
  titleSuffix: string
  beginnings: readonly Beginning[]
}

function Search({ titleSuffix, beginnings, ...written }: Props) {
  const t = useMessages()
  const id = useId()
  const { pathname } = useAddress()
  const { asked, text, change, complete } = useQuestion()
  const { answer, isUnavailable } = useAnswer(asked, written)
  const status = answerText(t, answer)
  useEffect(() => {
    document.title = pageTitle(status ?? t('search.heading'), titleSuffix)
  }, [status, t, titleSuffix])
  return (
    <>
      <search className={`wrap ${styles.ask}`}>
        <form
          method="get"
          action={pathname}
          className={styles.form}
          data-form="search"
          onSubmit={(event) => {
            // The browser loads the document, which also explains the failure.
            if (isUnavailable) return
            event.preventDefault()
            complete()
          }}
        >
          <label htmlFor={id}>{t('search.question')}</label>
          <input
            id={id}
            className={inputs.input}
            type="search"
            name="q"
            value={text}
            onChange={(event) => change(event.target.value)}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            required
          />
          <button type="submit" className="btn">
            {t('search.find')}
          </button>
        </form>
      </search>
      <section
        className={`wrap ${styles.found}`}
        aria-label={t('search.results')}
        aria-busy={answer.question !== asked}
      >
        <p role="status" className="h4">
          {status}
        </p>
        {status !== null && answer.results.length === 0 && <WhereToBegin beginnings={beginnings} />}
        <Results of={answer.results} />
      </section>
    </>
  )
}

function Results({ of: results }: { of: SearchAnswer['results'] }) {
  const t = useMessages()
  if (results.length === 0) return null
  return (
    <ol className={styles.results}>
      {results.map(({ kind, path, title, lead }) => (
        <li key={path}>
          <p className="caption muted">{t(`search.kind.${kind}`)}</p>
          <h2 className="h4">
            <LocaleLink to={path}>{textOf(title)}</LocaleLink>
          </h2>
          {lead && <p className="muted">{textOf(lead)}</p>}
        </li>
      ))}
    </ol>
  )
}

function WhereToBegin({ beginnings }: { beginnings: readonly Beginning[] }) {
  const t = useMessages()
  if (beginnings.length === 0) return <p>{t('search.nothing')}</p>
  return (
    <>
      <p>{t('search.nothing')}</p>
      <ul className={`row ${styles.beginnings}`}>
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

export const search = island('search', Search, 'visible')
