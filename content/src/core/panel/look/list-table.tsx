import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'table'> {
  /** For screen readers only. */
  caption?: string
  columns: readonly string[]
}

export function ListTable({ caption, children, columns, ...table }: Props) {
  return (
    <table {...table}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
