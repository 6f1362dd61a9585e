import type { ReactNode } from 'react'

/** Labels with their values; empty values are left out. */
export function Facts(props: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  className?: string
}) {
  const { className = 'facts', facts } = props
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

/** A single fact, for labels that occur more than once. */
export function Fact({ children, label }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
