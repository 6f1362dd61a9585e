import type { ReactNode } from 'react'

/** The title of a view with its actions. */
export function Head(props: {
  title: ReactNode
  /** Id of the title, for `aria-labelledby`. */
  id?: string
  lead?: ReactNode
  children?: ReactNode
}) {
  const { children, id, lead, title } = props
  return (
    <div className="head">
      <div>
        <h1 id={id}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
