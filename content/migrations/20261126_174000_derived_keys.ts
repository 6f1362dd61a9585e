import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Tokens are signed with one key, and so are notices: both are derived from the secret of the service.
 * `auth_signing_keys` and `push_keys` stay for a former version that runs beside this one, which
 * verifies tokens of the keys that are listed there and signs with the newest.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  INSERT INTO "auth_signing_keys" ("id", "created_at")
    VALUES ('5d3f8a52-6c1e-4b7f-9a40-2e8d71c6b9f3', now())`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
