import type { ScreenData } from '@alun/contract/schema/page'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textOf } from '../../ui/text.tsx'
import styles from './intro.module.css'

/** Top of a page about the company: heading, lead and a wide picture. */
export function Intro(
  props: Pick<ScreenData<'about'>['about'], 'title' | 'lead' | 'picture'> & { name: string },
) {
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
