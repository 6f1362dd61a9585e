import type { ReactNode } from 'react'

interface Props {
  /** Name of the section; its heading gets the id `h-{name}`. */
  name: string
  /** `false` if nothing links to the section. */
  anchor?: boolean
  className?: string
  heading: ReactNode
  /** Remark beside the heading; below it in a `RailSection`. */
  remark?: ReactNode
  children: ReactNode
}

/** A section across the page: heading, remark at the right, content below. */
export function Section({ anchor = true, ...props }: Props) {
  return <Layout {...props} anchor={anchor} wrap="wrap" head="head" />
}

/** A section with its heading at the left and its content in grid columns beside it. */
export function RailSection({
  anchor = false,
  narrow = false,
  ...props
}: Props & {
  /** Gives the heading three columns instead of four. */
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
