'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { roleOf } from '../../../core/access/permissions.ts'
import { Group } from '../../../core/panel/look/group.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { mayEditUnit } from '../unit-fields.ts'
import { HistoryList } from './price-history.tsx'

/** Shown in the form of a unit to people who may change its price. */
export function PriceHistoryField() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { t } = usePanelText()
  if (id === undefined || !mayEditUnit(roleOf(user), 'price')) return null
  return (
    <section className="panel field-type unit-history">
      <Group heading={t('units.grid.history')}>
        <HistoryList unit={String(id)} />
      </Group>
    </section>
  )
}
