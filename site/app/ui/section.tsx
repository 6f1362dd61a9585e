import type { ReactNode } from 'react'

interface Props {
  /** Names it in the page; its heading is `h-{name}`. */
  name: string
  /** Left out where nothing leads to the section. */
  anchor?: boolean
  className?: string
  heading: ReactNode
  /** Beside the heading, in a rail below it. */
  remark?: ReactNode
  children: ReactNode
}

/** A section over the whole width: its heading, a remark at the right, and what it is about. */
export function Section({ anchor = true, ...props }: Props) {
  return <Layout {...props} anchor={anchor} wrap="wrap" head="head" />
}

/** The same with the heading at the left, and beside it what it is about, in columns of the grid. */
export function RailSection({
  anchor = false,
  narrow = false,
  ...props
}: Props & {
  /** Three columns for the heading, in place of four. */
  narrow?: boolean
}) {
  const head = narrow ? 'c-3 rail rail--narrow' : 'c-4 rail'
  return <Layout {...props} anchor={anchor} wrap="wrap grid" head={head} />
}

function Layout(props: Props & { wrap: string; head: string }) {
  const { name, anchor, className = '', wrap, head, heading, remark, children } = props
  return (
    <section
      className={`sec ${className}`.trim()}
      id={anchor ? name : undefined}
      aria-labelledby={`h-${name}`}
    >
      <div className={wrap}>
        <div className={head}>
          <h2 id={`h-${name}`}>{heading}</h2>
          {remark}
        </div>
        {children}
      </div>
    </section>
  )
}
