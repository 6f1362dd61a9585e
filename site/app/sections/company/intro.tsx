import type { CaptionedPicture } from '@alun/contract/schema/picture'
import type { LocalText } from '@alun/contract/schema/text'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textOf } from '../../ui/text.tsx'
import styles from './intro.module.css'

/** The top of a page about the company: heading, lead and a wide picture. */
export function Intro(props: {
  name: string
  title: LocalText
  lead: LocalText | null
  picture: CaptionedPicture | null
}) {
  const { name, title, lead, picture } = props
  return (
    <>
      <PageHead name={name} heading={textOf(title)} lead={textOf(lead)} />
      {picture && (
        <div className={styles.cover}>
          <Picture
            of={picture.picture}
            ratio="21 / 9"
            sizes="100vw"
            eager
            className={styles.wide}
            tag={textOf(picture.caption)}
          />
        </div>
      )}
    </>
  )
}
