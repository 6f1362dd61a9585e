import { PanelLink } from './panel-link.tsx'

/** A number of a summary, with a link to what it counts. */
export function Figure(props: {
  name: string
  value: number | string
  href: string
  label: string
  detail?: string | false
  /** Marks the number as late, unless it is zero. */
  isLate?: boolean
}) {
  const { detail, href, isLate, label, name, value } = props
  return (
    <PanelLink href={href} data-figure={name} data-late={isLate && value !== 0 ? '' : undefined}>
      <b>{value}</b>
      <span>{label}</span>
      {detail ? <small>{detail}</small> : null}
    </PanelLink>
  )
}
