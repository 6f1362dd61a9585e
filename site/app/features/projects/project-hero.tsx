import { salesStateOf } from '@alun/contract/rules/unit'
import type { Project } from '@alun/contract/schema/project'
import { askingPrice } from '../../sections/listing/asking-price.ts'
import { completionText } from '../../sections/listing/completion-text.ts'
import { SalesStatus } from '../../sections/listing/sales-status.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useLanguage } from '../../words/messages.tsx'
import { shownSections } from './page-sections.ts'
import styles from './project.module.css'

export function ProjectHero({ project }: { project: Project }) {
  const { card, hero } = project
  const state = salesStateOf(card.counts)
  const { locale, t } = useLanguage()
  const completion = completionText(card.completion, locale)
  const price = askingPrice(card, { locale, t })
  return (
    <Hero picture={hero ?? (card.picture && { picture: card.picture, caption: null })}>
      <Breadcrumbs
        trail={[{ to: '/#projects', label: t('layout.projects') }]}
        current={textOf(card.title)}
      />
      <h1 id="h1" tabIndex={-1}>
        {textOf(card.title)}
      </h1>
      <Paragraph of={card.tagline} className="lead" />
      <p className={styles.price}>
        {price && (
          <>
            <span className="small muted">{price.label}</span> <b className="num">
              {price.value}
            </b>{' '}
          </>
        )}
        <SalesStatus counts={card.counts} chip>
          {t(`project.free.${card.kind}`, { count: card.counts.available })}
        </SalesStatus>
      </p>
      {completion && (
        <p className="small">
          <span className="muted">{t('project.handover')}:</span> {textOf(completion)}
        </p>
      )}
      <div className="btns">
        {state === 'soldOut' ? (
          <a className="btn btn--sun" href="#others">
            {t('project.others')}
          </a>
        ) : (
          shownSections(project).includes('viewing') && (
            <a className="btn btn--sun" href="#viewing">
              {t('project.bookViewing')}
            </a>
          )
        )}
        <a className="btn btn--quiet" href="#catalogue">
          {t(state === 'soldOut' ? 'resale.short' : 'layout.catalogue')}
        </a>
      </div>
    </Hero>
  )
}
