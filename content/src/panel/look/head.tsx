import type { ReactNode } from 'react'

/** What a view is called, with what can be done in it. */
export function Head(props: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const { children, lead, title } = props
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
