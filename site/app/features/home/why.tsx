import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import { useHasPage } from '../../page/page-context.ts'
import { Figures } from '../../ui/figures.tsx'
import { More } from '../../ui/more.tsx'
import { Picture } from '../../ui/picture.tsx'
import strips from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './home.module.css'

/** Figures of the market, each with its source or marked as the company's own estimate. */
export function Why({ why }: { why: Home['why'] }) {
  const t = useMessages()
  const hasPage = useHasPage('why-here')
  if (why.figures.length === 0 && why.text === null) return null
  return (
    <section className="sec" id="why" aria-labelledby="h-why">
      <div className={`wrap ${styles.why}`}>
        <div className="rail" data-aos="fade">
          <h2 id="h-why">{textOf(why.heading) ?? t('screen.why-here')}</h2>
          <Paragraph of={why.text} className="muted" />
          {hasPage && <More to={pathOf('why-here')}>{t('home.whyMore')}</More>}
        </div>
        {/* Phones show one strip with the picture as its last card. Not a landmark, because the
            section around it is one. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
        <div
          className={`${strips.strip} ${styles.whyStrip}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
          tabIndex={0}
          role="group"
          aria-labelledby="h-why"
        >
          <Figures figures={why.figures} own={t('home.ownFigure')} />
          {why.picture && (
            <div className={styles.whyPicture}>
              <Picture
                of={why.picture.picture}
                // The picture is as high as the figures beside it, so it is wider than its frame.
                sizes="(min-width: 1024px) 80rem, (min-width: 768px) 100vw, 74vw"
                fills
                tag={textOf(why.picture.caption)}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
