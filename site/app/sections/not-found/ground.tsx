import styles from './not-found.module.css'

/** In the place of a picture: the site's mark, which is there while the content service is not. */
export function Ground() {
  return (
    <div className={styles.ground}>
      <img src="/favicon.svg" alt="" width="160" height="160" decoding="async" />
    </div>
  )
}
