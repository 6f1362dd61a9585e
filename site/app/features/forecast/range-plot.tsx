import { formatPercent, formatRoi } from '../../words/format.ts'
import { useLanguage, useLocale, useMessages } from '../../words/messages.tsx'
import styles from './range-plot.module.css'
import type { RoiScale } from './roi-scale.ts'
import type { RoiSpread } from './scenario-figures.ts'

/** Bar from the pessimistic to the optimistic scenario, with a tick for the realistic one. */
export function RangePlot({ spread, scale }: { spread: RoiSpread; scale: RoiScale }) {
  const { locale, t } = useLanguage()
  const { low, middle, high } = spread
  const position = {
    '--low': low / scale.max,
    '--high': high / scale.max,
    '--middle': middle === null ? undefined : middle / scale.max,
  }
  const ends = { min: formatRoi(low, locale), max: formatRoi(high, locale) }
  const label =
    middle === null
      ? t('project.forecast.roiSpan', ends)
      : t('project.forecast.roiRange', { ...ends, middle: formatRoi(middle, locale) })
  return (
    <div className={styles.range} style={position} role="img" aria-label={label}>
      <span className={styles.bar} />
      {middle !== null && <span className={styles.middle} />}
    </div>
  )
}

export function RangeAxis({ scale }: { scale: RoiScale }) {
  const locale = useLocale()
  return (
    <span className={styles.axis} aria-hidden="true">
      {scale.ticks.map((tick, i) => (
        <span key={tick}>{i === scale.ticks.length - 1 ? formatPercent(tick, locale) : tick}</span>
      ))}
    </span>
  )
}

export function RangeKey() {
  const t = useMessages()
  return (
    <>
      <span className={styles.key}>
        <span className={styles.keyLine} aria-hidden="true" />
        {t('home.teaser.keyRange')}
      </span>
      {' \u00a0 '}
      <span className={styles.key}>
        <span className={styles.keyTick} aria-hidden="true" />
        {t('home.teaser.keyRealistic')}
      </span>
    </>
  )
}
