import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'

/** Payload's database adapter with a change applied after it is created. */
export function withAdapter(
  given: DatabaseAdapterObj<PostgresAdapter>,
  change: (adapter: PostgresAdapter) => void,
): DatabaseAdapterObj<PostgresAdapter> {
  return {
    ...given,
    init: (args) => {
      const adapter = given.init(args)
      change(adapter)
      return adapter
    },
  }
}
