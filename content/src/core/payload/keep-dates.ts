import type { FieldAccess, Payload } from 'payload'

const never: FieldAccess = () => false
/** Saves send `updatedAt` to name the version that was edited; Payload then writes its own. */
const kept: Readonly<Record<string, { create: FieldAccess; update?: FieldAccess }>> = {
  createdAt: { create: never, update: never },
  updatedAt: { create: never },
  deletedAt: { create: never, update: never },
}

/**
 * Prevents requests from setting when a record was created or changed, because Payload adds these fields to every
 * type without access rules. Our own code ignores access rules, so imports may set the dates.
 */
export function keepDates({ config }: Pick<Payload, 'config'>): void {
  for (const { fields } of [...config.collections, ...config.globals]) {
    for (const field of fields) {
      if (!('name' in field) || !Object.hasOwn(kept, field.name)) continue
      Object.assign(field, {
        access: { ...('access' in field && field.access), ...kept[field.name] },
      })
    }
  }
}
