import type { ReactNode } from 'react'

/** What a view is called, with what can be done in it. */
export function Head(props: {
  title: string
  /** Of the title, by which something is labelled. */
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
