import type { Locale } from '@alun/contract/rules/locale'
import { originalUrl } from '@alun/contract/rules/picture'
import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { mailtoLink } from '../../sections/layout/ask-links.ts'
import { Fold } from '../../ui/fold.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './further-down.module.css'

/** Documents of the project: some to open, others on request. */
export function Documents({
  project,
  contacts,
}: {
  project: Project
  contacts: Layout['contacts']
}) {
  const t = useMessages()
  const title = project.card.title.text
  const total = project.documents.length
  const onRequest = project.documents.filter((document) => document.file === null).length
  return (
    <section className={`sec folds ${styles.term}`} id="documents" aria-labelledby="h-documents">
      <div className="wrap grid">
        <div className="c-5 stack">
          <h2 id="h-documents">{t('project.documents.heading')}</h2>
          {onRequest > 0 && contacts.email && (
            <a
              className="more"
              href={mailtoLink(
                contacts.email,
                `${t('project.documents.heading')}: ${title}`,
                t('project.documents.message', { project: title }),
              )}
            >
              {t('project.documents.ask')}
            </a>
          )}
        </div>
        <div className="c-6 c-end">
          <Fold
            of="documents"
            labelledBy="h-documents"
            summary={t('project.documents.summary', { total, request: onRequest })}
          >
            <ul className={styles.documents}>
              {project.documents.map((document) => (
                <Paper key={`${document.title.text} ${document.date}`} document={document} />
              ))}
            </ul>
          </Fold>
        </div>
      </div>
    </section>
  )
}

function Paper({ document }: { document: Project['documents'][number] }) {
  const { locale, t } = useLanguage()
  const { title, note, date, file } = document
  return (
    <li>
      <b>{textOf(title)}</b>
      {file ? (
        <a className="link" href={originalUrl(file)}>
          {t('project.documents.open', {
            size: t('project.documents.size', { megabytes: megabytes(file.bytes, locale) }),
          })}
        </a>
      ) : (
        <span className="muted small">{t('project.documents.request')}</span>
      )}
      {(note || date) && (
        <p className="caption">
          {textOf(note)}
          {note && date && '. '}
          {date && formatDay(date, locale)}
        </p>
      )}
    </li>
  )
}

function megabytes(bytes: number, locale: Locale): string {
  return formatNumber(Math.max(0.1, bytes / 1_000_000), locale)
}
