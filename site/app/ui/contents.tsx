import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import styles from './contents.module.css'

interface Heading {
  id: string
  text: string
}

interface ContentsProps {
  headings: readonly Heading[]
  label: string
  title: string
  /** Language of the headings if it differs from the page's. */
  from?: Locale
}

export function Contents(props: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label={props.label}>
      <p className={styles.title}>{props.title}</p>
      <ol lang={props.from && htmlLang(props.from)}>
        {props.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
