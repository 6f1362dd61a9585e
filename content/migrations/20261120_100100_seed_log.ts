import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What of the demo content has been written; see `seed/seed-log.ts`. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "seed_log" (
      "key" text PRIMARY KEY,
      "item" text,
      "at" timestamp(3) with time zone NOT NULL DEFAULT now()
    )
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "seed_log"`)
}
