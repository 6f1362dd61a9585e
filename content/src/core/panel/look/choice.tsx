'use client'

import { useEffect, useState } from 'react'
import { Select } from './select.tsx'

/** Filters a list by a choice, as part of its form. */
export function Choice(props: {
  name: string
  label: string
  any: string
  value: string | undefined
  options: [value: string, label: string][]
}) {
  const { any, label, value = '', ...select } = props
  const [chosen, setChosen] = useState(value)
  // Links change the filter too.
  useEffect(() => setChosen(value), [value])
  return (
    <Select
      {...select}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      none={any}
    />
  )
}
