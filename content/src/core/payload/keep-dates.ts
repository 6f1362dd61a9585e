import type { FieldAccess, Payload } from 'payload'

const never: FieldAccess = () => false
/** A save names `updatedAt` to say on which version it was typed, and Payload writes its own. */
const kept: Readonly<Record<string, { create: FieldAccess; update?: FieldAccess }>> = {
  createdAt: { create: never, update: never },
  updatedAt: { create: never },
  deletedAt: { create: never, update: never },
}

/**
 * No request says when a record was created or changed: Payload adds these fields to every type and page
 * without a rule of access. Code of ours writes past such rules, so what it imports may have its dates.
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
