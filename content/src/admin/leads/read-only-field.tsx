import type { ReactNode } from 'react'
import { z } from 'zod'

/** The label and the value of a field. */
export function ReadOnlyField(props: { label: unknown; language: string; children: ReactNode }) {
  return (
    <div className="field-type" style={{ flex: '1 1 0' }}>
      <p className="field-label" style={{ margin: '0 0 5px' }}>
        {labelOf(props.label, props.language)}
      </p>
      <p style={{ margin: 0 }}>{props.children}</p>
    </div>
  )
}

function labelOf(label: unknown, language: string): string {
  if (typeof label === 'string') return label
  const known = z.record(z.string(), z.string()).safeParse(label)
  return known.success ? (known.data[language] ?? known.data.en ?? '') : ''
}
