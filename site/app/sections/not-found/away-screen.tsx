import type { Picture } from '@alun/contract/schema/picture'
import { Hero } from '../../ui/hero.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Ground } from './ground.tsx'

/** The page is unavailable: the content service is away (`away`), or the site has failed. */
export function AwayScreen(props: {
  picture: Picture | null
  reason: 'away' | 'failure'
  retry: string
  /** The text of the status line. */
  message: string
}) {
  const t = useMessages()
  const { message, picture, reason, retry } = props
  const away = reason === 'away'
  return (
    <div data-screen={away ? 'away' : 'error'}>
      <title>{away ? t('layout.awayTitle') : t('layout.errorTitle')}</title>
      <meta name="robots" content="noindex" />
      <Hero picture={picture && { picture, caption: null }} fallback={<Ground />}>
        <p className="small muted num">{away ? 503 : 500}</p>
        <h1 id="h1">{t('layout.awayHeading')}</h1>
        <p className="lead">{t(away ? 'layout.awayText' : 'layout.errorText')}</p>
        <p className="caption">
          <code lang="en">{message}</code>
        </p>
        <div className="btns">
          <a className="btn btn--sun" href={retry}>
            {t('layout.awayRetry')}
          </a>
          <a className="btn btn--quiet" href="/">
            {t('layout.notFoundButton')}
          </a>
        </div>
      </Hero>
    </div>
  )
}
