import beach from './beach.webp?url'
import styles from './not-found.module.css'

/** Built into the site, for pages that are rendered while the content service is unavailable. */
export function Beach() {
  return (
    <div className={styles.beach}>
      <img src={beach} alt="" width="1280" height="800" decoding="async" />
    </div>
  )
}
