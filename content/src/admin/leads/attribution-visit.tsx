import { leadTouch } from '@alun/contract/schema/lead'
import type { JSONFieldServerProps } from 'payload'
import { z } from 'zod'
import { inPanelLanguage } from '../../model/panel/words.ts'

const label = z.object({ en: z.string(), uk: z.string(), ru: z.string() })

/** A visit as a list; the panel's JSON editor would load code from another host. */
export function AttributionVisit({ field, i18n, siblingData }: JSONFieldServerProps) {
  const named = label.safeParse(field.label)
  const visit = leadTouch.safeParse(siblingData?.[field.name])
  const facts = visit.success ? Object.entries(visit.data) : []
  return (
    <div style={{ marginBottom: 'var(--base)' }}>
      <p style={{ margin: 0 }}>
        {named.success ? inPanelLanguage(named.data, { i18n }) : field.name}
      </p>
      {facts.length === 0 ? '–' : null}
      <dl
        style={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: '0 16px',
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt style={{ color: 'var(--theme-elevation-500)' }}>{name}</dt>
            <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
