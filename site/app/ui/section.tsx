import type { ReactNode } from 'react'

/** A section over the whole width: its heading, a remark at the right, and what it is about. */
export function Section(props: {
  /** Names it in the page; its heading is `h-{name}`. */
  name: string
  /** Left out where nothing leads to the section. */
  anchor?: boolean
  className?: string
  heading: ReactNode
  remark?: ReactNode
  children: ReactNode
}) {
  const { name, anchor = true, className = '', heading, remark, children } = props
  return (
    <section
      className={`sec ${className}`.trim()}
      id={anchor ? name : undefined}
      aria-labelledby={`h-${name}`}
    >
      <div className="wrap">
        <div className="head">
          <h2 id={`h-${name}`}>{heading}</h2>
          {remark}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The same with the heading at the left, and beside it what it is about, in columns of the grid. */
export function RailSection(props: {
  name: string
  /** Left out where nothing leads to the section. */
  anchor?: boolean
  className?: string
  heading: ReactNode
  /** Below the heading. */
  remark?: ReactNode
  /** Three columns for the heading, in place of four. */
  narrow?: boolean
  children: ReactNode
}) {
  const { name, anchor = false, className = '', heading, remark, narrow = false, children } = props
  return (
    <section
      className={`sec ${className}`.trim()}
      id={anchor ? name : undefined}
      aria-labelledby={`h-${name}`}
    >
      <div className="wrap grid">
        <div className={narrow ? 'c-3 rail rail--narrow' : 'c-4 rail'}>
          <h2 id={`h-${name}`}>{heading}</h2>
          {remark}
        </div>
        {children}
      </div>
    </section>
  )
}
