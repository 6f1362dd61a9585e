import type { ComponentProps } from 'react'
import { PanelLink } from './panel-link.tsx'

/** The link of a row to what the row is about. */
export function RowLink(props: Omit<ComponentProps<typeof PanelLink>, 'className'>) {
  return <PanelLink className="row-link" {...props} />
}
