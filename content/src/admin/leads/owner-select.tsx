'use client'

import { SelectInput, useField } from '@payloadcms/ui'
import type { StaticLabel } from 'payload'
import type { LeadOwner } from '../../leads/lead-owners.ts'

export function OwnerSelect(props: {
  path: string
  name: string
  label: StaticLabel | undefined
  owners: readonly LeadOwner[]
  readOnly: boolean
}) {
  const { path, name, label, owners, readOnly } = props
  const { disabled, value, setValue, showError } = useField<string | null>({ path })
  return (
    <SelectInput
      path={path}
      name={name}
      {...(label !== undefined && { label })}
      options={owners.map((owner) => ({ value: owner.id, label: owner.name }))}
      value={value ?? ''}
      onChange={(chosen) => setValue(Array.isArray(chosen) ? null : (chosen?.value ?? null))}
      readOnly={readOnly || disabled}
      showError={showError}
      style={{ flex: '1 1 0' }}
      isClearable
    />
  )
}
