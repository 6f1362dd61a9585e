/** A filter of a list, as part of its form. */
export function Choice(props: {
  name: string
  label: string
  any: string
  value: string | undefined
  options: [value: string, label: string][]
}) {
  const { any, label, name, options, value } = props
  return (
    <select className="in" name={name} aria-label={label} defaultValue={value ?? ''} key={value}>
      <option value="">{any}</option>
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
