'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { may, roleOf } from '../../../../core/access/permissions.ts'
import { filterAddress } from '../../../../core/http/list-filter.ts'
import { Group } from '../../../../core/panel/look/group.tsx'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { holdingText } from '../held-text.ts'
import { holderAnswer } from '../holding.ts'
import { HoldingActs } from './holding-acts.tsx'
import { WhoWaits } from './who-waits.tsx'

const saved = z.looseObject({ label: z.string().catch(''), updatedAt: z.string().optional() })

/** In the form of a unit: who holds it, with the acts for people who may work on enquiries. */
export function HoldingField() {
  const { data, id } = useDocumentInfo()
  if (id === undefined) return null
  const { label, updatedAt } = saved.parse(data ?? {})
  return <Holding unit={{ id: String(id), label }} version={updatedAt} />
}

function Holding(props: { unit: { id: string; label: string }; version: string | undefined }) {
  const { unit, version } = props
  const { user } = useAuth()
  const panelText = usePanelText()
  const { t } = panelText
  const maySell = may(roleOf(user), 'update', 'enquiries')
  // An act changes the record, and with its version the answer is read again.
  const read = useAnswer(filterAddress(`units/${unit.id}/holding`, { version }), holderAnswer, true)
  if (read === 'failed') return <p className="panel note">{t('units.holding.loadFailed')}</p>
  const isLoading = read === 'loading'
  const held = isLoading ? null : read.held
  const text = held ? holdingText(held, panelText) : t('units.holding.free')
  // Reserves the final height, so that the fields below do not move.
  return (
    <section
      className="panel field-type unit-history"
      data-holding={isLoading ? undefined : (held?.kind ?? 'none')}
    >
      <Group heading={t('units.holding.heading')}>
        <p>{isLoading ? t('units.grid.loading') : text}</p>
        {!isLoading && <WhoWaits unit={unit} counts={read} mayName={maySell} />}
        {maySell && (
          <div inert={isLoading}>
            <HoldingActs unit={unit} held={held} />
          </div>
        )}
      </Group>
    </section>
  )
}
