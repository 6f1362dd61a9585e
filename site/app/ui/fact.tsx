import type { ReactNode } from 'react'

/** A term of a `<dl>` with its value; nothing without a value. */
export function Fact(props: { label: ReactNode; className?: string; children: ReactNode }) {
  const { label, className, children } = props
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
