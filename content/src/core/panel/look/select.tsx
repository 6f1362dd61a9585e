import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'select'> {
  options: readonly (readonly [value: string, label: string])[]
  /** Label of the empty choice. */
  none?: string
}

export function Select({ none, options, className = 'input', ...props }: Props) {
  return (
    <select {...props} className={className}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
