import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import { useHasPage } from '../../page/page-context.ts'
import { Figures } from '../../ui/figures.tsx'
import { More } from '../../ui/more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './home.module.css'

/** The market in figures, each with its source or marked as the company's own estimate. */
export function Why({ why }: { why: Home['why'] }) {
  const t = useMessages()
  const hasPage = useHasPage('why-here')
  if (why.figures.length === 0 && why.text === null) return null
  return (
    <section className="sec" id="why" aria-labelledby="h-why">
      <div className="wrap grid">
        {why.picture && (
          <div className={`c-5 ${styles.whyPicture}`}>
            <Picture
              of={why.picture.picture}
              // As high as the figures beside it, so it is wider than its frame.
              sizes="(min-width: 1024px) 80rem, 100vw"
              fills
              tag={textOf(why.picture.caption)}
            />
          </div>
        )}
        <div className={`${why.picture ? 'c-7' : ''} ${styles.why}`} data-aos="fade">
          <div className="rail">
            <h2 id="h-why">{textOf(why.heading) ?? t('screen.why-here')}</h2>
            <Paragraph of={why.text} className="muted" />
            {hasPage && <More to={pathOf('why-here')}>{t('home.whyMore')}</More>}
          </div>
          <Figures figures={why.figures} strip own={t('home.ownFigure')} />
        </div>
      </div>
    </section>
  )
}
