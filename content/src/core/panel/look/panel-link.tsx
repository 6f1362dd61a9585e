import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** A link to another view of the panel, without prefetching. */
export function PanelLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />
}
