import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'section'> {
  heading: ReactNode
  beside?: ReactNode
}

export function Group({ beside, children, className, heading, ...section }: Props) {
  return (
    <section {...section} className={className ? `group ${className}` : 'group'}>
      <header>
        <h2>{heading}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
