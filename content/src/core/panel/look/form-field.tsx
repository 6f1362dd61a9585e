import type { ReactNode } from 'react'

export function FormField(props: {
  id: string
  label: ReactNode
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={props.isWide ? 'form-field wide' : 'form-field'}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
    </div>
  )
}
