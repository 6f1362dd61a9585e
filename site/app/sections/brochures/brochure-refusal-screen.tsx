import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import type { Frame } from '@alun/contract/schema/frame'
import type { Picture } from '@alun/contract/schema/picture'
import { formAnchors } from '../../forms/lead-pages.ts'
import { Hero } from '../../ui/hero.tsx'
import { useLanguage } from '../../words/messages.tsx'
import { Beach } from '../not-found/beach.tsx'
import type { BrochureRefusal } from './brochure-refusals.ts'

const headings = {
  expired: ['brochure.refused.expired', 'brochure.refused.expiredText'],
  altered: ['brochure.refused.altered', 'brochure.refused.alteredText'],
  'no-brochure': ['brochure.refused.noBrochure', 'brochure.refused.noBrochureText'],
  busy: ['brochure.refused.busy', 'brochure.refused.busyText'],
} as const

/** Says why there is no brochure, and leads to where a new link is given. */
export function BrochureRefusalScreen(props: {
  why: BrochureRefusal
  /** `null` is the catalogue. */
  project: Frame['projects'][number] | null
  picture: Picture | null
}) {
  const { locale, t } = useLanguage()
  const { why, project, picture } = props
  const [heading, text] = headings[why]
  const page = localePath(project ? itemPath('projects', project.slug) : '/', locale)
  return (
    <div data-screen="brochure-refused">
      <title>{`${t(heading)} · ${t('brochure.refused.title')}`}</title>
      <meta name="robots" content="noindex" />
      <Hero picture={picture && { picture, caption: null }} standIn={<Beach />}>
        {project && <p className="small muted">{project.title.text}</p>}
        <h1 id="h1">{t(heading)}</h1>
        <p className="lead">{t(text)}</p>
        <div className="btns">
          {why === 'busy' ? (
            // biome-ignore lint/a11y/useValidAnchor: leads to this address again, with its signature
            <a className="btn btn--sun" href="">
              {t('frame.awayRetry')}
            </a>
          ) : (
            why !== 'no-brochure' && (
              <a className="btn btn--sun" href={`${page}#${formAnchors.catalog}`}>
                {t('brochure.refused.again')}
              </a>
            )
          )}
          {project && (
            <a className="btn btn--quiet" href={page}>
              {t('brochure.refused.toProject')}
            </a>
          )}
        </div>
      </Hero>
    </div>
  )
}
