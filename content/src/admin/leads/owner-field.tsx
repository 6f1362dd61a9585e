import type { RelationshipFieldServerProps } from 'payload'
import { leadOwners } from '../../leads/lead-owners.ts'
import { OwnerSelect } from './owner-select.tsx'
import { personId } from './person-name.tsx'

/** In place of the panel's own list of accounts, which sales may not read. */
export async function OwnerField(props: RelationshipFieldServerProps) {
  const { clientField, data, field, path, payload, readOnly = false } = props
  const owners = await leadOwners(payload, personId(data?.[field.name]))
  return (
    <OwnerSelect
      path={path}
      name={field.name}
      label={clientField.label}
      owners={owners}
      readOnly={readOnly}
    />
  )
}
