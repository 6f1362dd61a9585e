import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { Picture } from '@alun/contract/schema/picture'
import { formAnchors } from '../../forms/form-pages.ts'
import { type RoiField, roiLimits } from '../../islands/calculator/roi-fields.ts'
import { Hero } from '../../ui/hero.tsx'
import { formatNumber } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { Ground } from '../not-found/ground.tsx'
import type { BrochureError } from './brochure-errors.ts'

/** Says why there is no brochure, and leads to where a new link is given. */
export function BrochureErrorScreen(props: {
  why: BrochureError
  /** `null` is the catalogue. */
  project: Layout['projects'][number] | null
  picture: Picture | null
}) {
  const language = useLanguage()
  const { locale, t } = language
  const { why, project, picture } = props
  const { heading, text } = errorWords(why, language)
  const page = localePath(project ? itemPath('projects', project.slug) : '/', locale)
  return (
    <div data-screen="brochure-error">
      <title>{`${heading} · ${t('brochure.missing.title')}`}</title>
      <meta name="robots" content="noindex" />
      <Hero picture={picture && { picture, caption: null }} fallback={<Ground />}>
        {project && <p className="small muted">{project.title.text}</p>}
        <h1 id="h1">{heading}</h1>
        <p className="lead">{text}</p>
        <div className="btns">
          {(why === 'busy' || why === 'too-many') && (
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
          {why === 'figures' && (
            <a className="btn btn--sun" href={`${page}#calculator`}>
              {t('brochure.missing.toCalculator')}
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

function errorWords(why: BrochureError, { locale, t }: ReturnType<typeof useLanguage>) {
  switch (why) {
    case 'expired':
      return { heading: t('brochure.missing.expired'), text: t('brochure.missing.expiredText') }
    case 'altered':
      return { heading: t('brochure.missing.altered'), text: t('brochure.missing.alteredText') }
    case 'no-brochure':
      return {
        heading: t('brochure.missing.noBrochure'),
        text: t('brochure.missing.noBrochureText'),
      }
    case 'figures': {
      const highest = (field: RoiField) => formatNumber(roiLimits(field).max, locale)
      return {
        heading: t('brochure.missing.figures'),
        text: t('brochure.missing.figuresText', {
          price: highest('price'),
          nightly: highest('nightly'),
        }),
      }
    }
    case 'too-many':
      return { heading: t('brochure.missing.tooMany'), text: t('brochure.missing.tooManyText') }
    case 'busy':
      return { heading: t('brochure.missing.busy'), text: t('brochure.missing.busyText') }
  }
}
