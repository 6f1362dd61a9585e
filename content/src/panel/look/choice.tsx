import { Select } from './select.tsx'

/** A filter of a list, as part of its form. */
export function Choice(props: {
  name: string
  label: string
  any: string
  value: string | undefined
  options: [value: string, label: string][]
}) {
  const { any, label, value, ...select } = props
  return (
    <Select
      {...select}
      key={value}
      className="input"
      aria-label={label}
      defaultValue={value ?? ''}
      none={any}
    />
  )
}
