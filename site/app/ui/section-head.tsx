import type { LocalText } from '@alun/contract/schema/text'
import type { ReactNode } from 'react'
import { Text } from './text.tsx'

/** Heading of a section at the left, its remark at the right. */
export function SectionHead(props: {
  id: string
  heading: LocalText | null
  /** Said where the editors left the heading empty. */
  otherwise: string
  children?: ReactNode
}) {
  const { id, heading, otherwise, children } = props
  return (
    <div className="head">
      <h2 id={id}>{heading ? <Text of={heading} /> : otherwise}</h2>
      {children}
    </div>
  )
}
