import type { ReactNode } from 'react'

/** Labels and values; what is not given is not shown. */
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

/** One of them, where a label stands more than once. */
export function Fact({ children, label }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
