import { modules } from '@alun/contract/rules/site'
import type { Project } from '@alun/contract/schema/project'
import { askingPrice } from '../../sections/listing/asking-price.ts'
import { completionText } from '../../sections/listing/completion-text.ts'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './project.module.css'

export function ProjectHero({ project: { card, hero } }: { project: Project }) {
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
        <FreeUnits card={card} />
      </p>
      {completion && (
        <p className="small">
          <span className="muted">{t('project.handover')}:</span> {textOf(completion)}
        </p>
      )}
      <div className="btns">
        {card.soldOut ? (
          <a className="btn btn--sun" href="#others">
            {t('project.others')}
          </a>
        ) : (
          modules.viewings && (
            <a className="btn btn--sun" href="#viewing">
              {t('project.bookViewing')}
            </a>
          )
        )}
        <a className="btn btn--quiet" href="#catalogue">
          {t(card.soldOut ? 'resale.short' : 'layout.catalogue')}
        </a>
      </div>
    </Hero>
  )
}

function FreeUnits({ card: { soldOut, counts, kind } }: { card: Project['card'] }) {
  const t = useMessages()
  if (soldOut) {
    return (
      <Status of="sold" chip>
        {t('project.soldOut')}
      </Status>
    )
  }
  if (counts.available > 0) {
    return (
      <Status of="available" chip>
        {t(`project.free.${kind}`, { count: counts.available })}
      </Status>
    )
  }
  return counts.reserved > 0 ? <Status of="reserved" chip /> : null
}
