import type { ComponentProps } from 'react'

export type SelectOption = readonly [value: string, label: string, group?: string]

interface Props extends ComponentProps<'select'> {
  options: readonly SelectOption[]
  /** Label of the empty choice. */
  none?: string
  isNoneLast?: boolean
}

export function Select({
  none,
  isNoneLast = false,
  options,
  className = 'input',
  ...props
}: Props) {
  const empty = none !== undefined && <option value="">{none}</option>
  const groups = [...Map.groupBy(options, ([, , group]) => group)]
  return (
    <select {...props} className={className}>
      {!isNoneLast && empty}
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
      {isNoneLast && empty}
    </select>
  )
}
