import styles from './contents.module.css'

interface Heading {
  id: string
  text: string
}

/** Table of contents of a long text. */
export function Contents(props: { headings: readonly Heading[]; label: string; title: string }) {
  return (
    <nav className={styles.contents} aria-label={props.label}>
      <p className={styles.title}>{props.title}</p>
      <ol>
        {props.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
