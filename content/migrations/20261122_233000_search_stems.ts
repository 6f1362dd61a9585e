import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The index of the site's search has stems from now on; it is filled again at the next start. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`TRUNCATE "search_texts"`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`TRUNCATE "search_texts"`)
}
