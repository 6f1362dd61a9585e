import type { ComponentProps } from 'react'

export type SelectOption = readonly [value: string, label: string, group?: string]

interface Props extends ComponentProps<'select'> {
  options: readonly SelectOption[]
  /** Label of the empty choice. */
  none?: string
}

export function Select({ none, options, className = 'input', ...props }: Props) {
  const groups = [...Map.groupBy(options, ([, , group]) => group)]
  return (
    <select {...props} className={className}>
      {none !== undefined && <option value="">{none}</option>}
      {groups.map(([group, all]) => {
        const shown = all.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))
        return group === undefined ? (
          shown
        ) : (
          <optgroup key={group} label={group}>
            {shown}
          </optgroup>
        )
      })}
    </select>
  )
}
