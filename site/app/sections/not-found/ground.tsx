import styles from './not-found.module.css'

/** The site's mark, which is available even while the content service is away. */
export function Ground() {
  return (
    <div className={styles.ground}>
      <img src="/favicon.svg" alt="" width="160" height="160" decoding="async" />
    </div>
  )
}
