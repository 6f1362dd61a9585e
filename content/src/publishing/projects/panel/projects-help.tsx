'use client'

import { useAuth } from '@payloadcms/ui'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** Says what a project is, and leads to its units for those who may read them. */
export function ProjectsHelp() {
  const { permissions } = useAuth()
  const { t } = usePanelText()
  return (
    <div className="custom-view-description">
      {t('projects.help')}{' '}
      {permissions?.collections?.units?.read && (
        <PanelLink href="/admin/collections/units" style={{ textDecoration: 'underline' }}>
          {t('units.grid.units')}
        </PanelLink>
      )}
    </div>
  )
}
