import type { Paging } from '@alun/contract/schema/paging'
import { useMessages } from '../words/messages.tsx'
import { LocaleLink } from './locale-link.tsx'
import { numberedAddress, shownPages } from './pages.ts'
import styles from './pagination.module.css'

/** Links to the pages of a list; nothing for a single page. */
export function Pagination(props: {
  paging: Paging
  path: string
  label: string
  /** Other parameters of the list, and the anchor of its beginning. */
  query?: string
  hash?: string
}) {
  const t = useMessages()
  const { paging, path, label, query = '', hash } = props
  const { page: current, pages } = paging
  if (pages <= 1) return null
  const addressOf = (page: number) =>
    numberedAddress(path, page, query) + (hash === undefined ? '' : `#${hash}`)
  return (
    <nav className={styles.pages} aria-label={t('layout.pages', { list: label })}>
      <ol>
        {current > 1 && (
          <li>
            <LocaleLink to={addressOf(current - 1)} rel="prev">
              {t('layout.previous')}
            </LocaleLink>
          </li>
        )}
        {shownPages(current, pages).map((page, index, all) =>
          page === null ? (
            <li key={`after-${all[index - 1]}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={page}>
              {page === current ? (
                <span aria-current="page">{page}</span>
              ) : (
                <LocaleLink to={addressOf(page)} aria-label={t('layout.page', { page })}>
                  {page}
                </LocaleLink>
              )}
            </li>
          ),
        )}
        {current < pages && (
          <li>
            <LocaleLink to={addressOf(current + 1)} rel="next">
              {t('layout.next')}
            </LocaleLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
