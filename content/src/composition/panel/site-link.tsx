import { authPages } from '@alun/contract/schema/auth'
import type { ServerProps } from 'payload'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { panelTextOf } from '../../core/words/words.ts'

/** In the menu: to the site, signed in there as here. */
export function SiteLink({ i18n }: ServerProps) {
  const { siteUrl } = runtimeOfProcess().auth
  const query = new URLSearchParams({ to: '/' })
  return (
    <a
      className="nav__link"
      href={`${siteUrl}${authPages.provider}/panel?${query}`}
      target="_blank"
      rel="noopener"
    >
      <span className="nav__link-label">{panelTextOf(i18n).t('panel.site')}</span>
    </a>
  )
}
