import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'

/** Payload's database adapter with a change applied after it is created. */
export function withAdapter(
  original: DatabaseAdapterObj<PostgresAdapter>,
  change: (adapter: PostgresAdapter) => void,
): DatabaseAdapterObj<PostgresAdapter> {
  return {
    ...original,
    init: (args) => {
      const adapter = original.init(args)
      change(adapter)
      return adapter
    },
  }
}
