import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'

/** The database as Payload makes it, with something of it changed. */
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
