import { itemPath } from '@alun/contract/rules/screens'
import type { EditorialCard } from '@alun/contract/schema/editorial'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale } from '../../words/messages.tsx'
import styles from './news-list.module.css'

export function NewsList({ items }: { items: readonly EditorialCard[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {items.map(({ slug, title, publishedAt }) => (
        <li key={slug}>
          {publishedAt && (
            <time className="day" dateTime={publishedAt}>
              {formatDay(publishedAt, locale)}
            </time>
          )}
          <LocaleLink className="whole" to={itemPath('news', slug)}>
            {textOf(title)}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}
