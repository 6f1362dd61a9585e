import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { Picture } from '@alun/contract/schema/picture'
import { Ground } from '../../sections/not-found/ground.tsx'
import { Hero } from '../../ui/hero.tsx'
import { useLanguage } from '../../words/messages.tsx'
import { formAnchors } from '../enquiry/form-pages.ts'
import type { BrochureError } from './brochure-errors.ts'

/** Explains why a brochure is unavailable, and links to the form for a new link. */
export function BrochureErrorScreen(props: {
  why: BrochureError
  /** `null` is the catalogue. */
  project: Layout['projects'][number] | null
  picture: Picture | null
}) {
  const { locale, t } = useLanguage()
  const { why, project, picture } = props
  const heading = t(`brochure.missing.${wordsFor[why]}`)
  const page = localePath(project ? itemPath('projects', project.slug) : '/', locale)
  return (
    <div data-screen="brochure-error">
      <title>{`${heading} · ${t('brochure.missing.title')}`}</title>
      <meta name="robots" content="noindex" />
      <Hero picture={picture && { picture, caption: null }} fallback={<Ground />}>
        {project && <p className="small muted">{project.title.text}</p>}
        <h1 id="h1">{heading}</h1>
        <p className="lead">{t(`brochure.missing.${wordsFor[why]}Text`)}</p>
        <div className="btns">
          {why === 'busy' && (
            // biome-ignore lint/a11y/useValidAnchor: leads to this address again, with its signature
            <a className="btn btn--sun" href="">
              {t('layout.awayRetry')}
            </a>
          )}
          {(why === 'expired' || why === 'altered') && (
            <a className="btn btn--sun" href={`${page}#${formAnchors.catalog}`}>
              {t('brochure.missing.again')}
            </a>
          )}
          {project && (
            <a className="btn btn--quiet" href={page}>
              {t('brochure.missing.toProject')}
            </a>
          )}
        </div>
      </Hero>
    </div>
  )
}

const wordsFor = {
  expired: 'expired',
  altered: 'altered',
  'no-brochure': 'noBrochure',
  busy: 'busy',
} as const satisfies Record<BrochureError, string>
