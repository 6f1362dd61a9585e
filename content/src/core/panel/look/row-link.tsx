import type { ComponentProps, ReactNode } from 'react'
import { PanelLink } from './panel-link.tsx'

interface Props extends Omit<ComponentProps<typeof PanelLink>, 'className'> {
  /** Shown below. */
  detail?: ReactNode
}

export function RowLink({ detail, ...props }: Props) {
  const link = <PanelLink className="row-link" {...props} />
  if (detail === undefined) return link
  return (
    <span>
      {link}
      <br />
      <span className="muted">{detail}</span>
    </span>
  )
}
