import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Own tables: what lists say of the units of each project. They are filled at the next start. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "project_sums" (
      "project_id" uuid PRIMARY KEY REFERENCES "projects" ("id") ON DELETE CASCADE,
      "available" integer NOT NULL,
      "reserved" integer NOT NULL,
      "sold" integer NOT NULL,
      "price" numeric,
      "currency" text
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "project_sums"`)
}
