import type { Picture } from '@alun/contract/schema/picture'
import { useHasProjects } from '../../page/page-context.ts'
import { Hero } from '../../ui/hero.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Ground } from './ground.tsx'

/** 404; `message` names the requested address. */
export function NotFoundScreen({ picture, message }: { picture: Picture | null; message: string }) {
  const t = useMessages()
  const hasProjects = useHasProjects()
  return (
    <div data-screen="not-found">
      <title>{t('layout.notFoundTitle')}</title>
      <meta name="robots" content="noindex" />
      <Hero picture={picture && { picture, caption: null }} fallback={<Ground />}>
        <p className="small muted num">404</p>
        <h1 id="h1">{t('layout.notFoundHeading')}</h1>
        <p className="lead" data-message="404_text">
          {t('layout.notFoundText')}
        </p>
        <p className="caption">
          <code lang="en">{message}</code>
        </p>
        <div className="btns">
          <a className="btn btn--sun" href="/" data-message="404_button">
            {t('layout.notFoundButton')}
          </a>
          {hasProjects && (
            <LocaleLink className="btn btn--quiet" to="/#projects">
              {t('layout.notFoundProjects')}
            </LocaleLink>
          )}
        </div>
      </Hero>
    </div>
  )
}
