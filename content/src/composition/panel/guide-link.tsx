import type { ServerProps } from 'payload'
import { panelTextOf } from '../../core/words/words.ts'
import { guideStart } from '../../publishing/guide/guide-pages.ts'

/** Last entry of the menu. A plain link, because the guide is a separate document outside the router. */
export function GuideLink({ i18n }: ServerProps) {
  return (
    <a className="nav__link" href={guideStart(i18n.language)} target="_blank" rel="noopener">
      <span className="nav__link-label">{panelTextOf(i18n).t('panel.guide')}</span>
    </a>
  )
}
