'use client'

import { words } from '../../model/panel/words.ts'
import { usePanelText } from '../use-panel-text.ts'

const guide = words('Guide', 'Посібник', 'Руководство')

/** At the end of the navigation; the guide is a document of its own, so no link of the router. */
export function GuideLink() {
  const { t } = usePanelText()
  return (
    <a className="nav__link" href="/admin/guide" target="_blank" rel="noopener">
      <span className="nav__link-label">{t(guide)}</span>
    </a>
  )
}
