import { type ConstructionTeaser, constructionStages } from '@alun/contract/schema/project'
import { textOf } from '../../ui/text.tsx'
import { formatPercent } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './construction-steps.module.css'

/** Progress of construction: all stages, the current one filled by its percentage. */
export function ConstructionSteps({ progress }: Pick<ConstructionTeaser, 'progress'>) {
  const { locale, t } = useLanguage()
  const present = constructionStages.indexOf(progress.stage)
  const step = (i: number) => {
    if (i < present || (i === present && progress.percent >= 100)) return 'done'
    return i === present ? 'now' : undefined
  }
  return (
    <>
      <div
        className={styles.steps}
        style={{ '--reached': `${progress.percent}%` }}
        aria-hidden="true"
      >
        {constructionStages.map((stage, i) => (
          <i key={stage} data-step={step(i)} />
        ))}
      </div>
      <p className={styles.labels}>
        <b>
          {t(`project.construction.stage.${progress.stage}`)}
          {', '}
          <span className="num">{formatPercent(progress.percent, locale)}</span>
        </b>
        {progress.next && (
          <span>
            {t('project.construction.next')} {textOf(progress.next)}
          </span>
        )}
      </p>
    </>
  )
}
