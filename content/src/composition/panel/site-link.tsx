import type { ServerProps } from 'payload'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { panelTextOf } from '../../core/words/words.ts'

export function SiteLink({ i18n }: ServerProps) {
  return (
    <a className="nav__link" href={runtimeOfProcess().auth.siteUrl} target="_blank" rel="noopener">
      <span className="nav__link-label">{panelTextOf(i18n).t('panel.site')}</span>
    </a>
  )
}
