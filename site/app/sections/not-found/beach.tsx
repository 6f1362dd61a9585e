import beach from './beach.webp?url'
import styles from './not-found.module.css'

/** Comes with the site, so that there is a picture also when no content can be had. */
export function Beach() {
  return (
    <div className={styles.beach}>
      <img
        src={beach}
        alt=""
        width="1280"
        height="800"
        decoding="async"
        // Where it can't be had there is none, rather than the browser's sign of a broken one.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
      />
    </div>
  )
}
