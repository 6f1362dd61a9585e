'use client'

import { usePanelText } from '../../core/panel/use-panel-text.ts'

/** At the end of the menu; the guide is a document of its own, so no link of the router. */
export function GuideLink() {
  const { t } = usePanelText()
  return (
    <a className="nav__link" href="/admin/guide" target="_blank" rel="noopener">
      <span className="nav__link-label">{t('panel.guide')}</span>
    </a>
  )
}
