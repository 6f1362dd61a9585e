import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'sun' | 'ghost' | 'danger'
  isSmall?: boolean
}

/** A button of our own views; it submits a form only if its `type` says so. */
export function PanelButton({ className, isSmall, look, ...props }: Props) {
  const classes = ['button', look && `button--${look}`, isSmall && 'button--small', className]
  return <button type="button" {...props} className={classes.filter(Boolean).join(' ')} />
}
