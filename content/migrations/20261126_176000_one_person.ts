import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Enquiries that were joined to another one are of its person, and duplicates. What binds a client to an
 * agency stays: a registration that was reserved or bought keeps its status. The column stays as it was,
 * for processes of the former version that run beside this one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;
    UPDATE "enquiries" SET "person" = "main"."person" FROM "enquiries" AS "main"
      WHERE "main"."id" = "enquiries"."joined_to_id" AND "main"."person" IS NOT NULL;
    -- Before PostgreSQL 17 a restore, which runs all migrations in one transaction, may not even name the
    -- new status: this is read only where there are rows.
    DO $$ BEGIN
      IF EXISTS (SELECT FROM "enquiries" WHERE "joined_to_id" IS NOT NULL) THEN
        WITH "repeated" AS (
          UPDATE "enquiries" SET "status" = 'duplicate'
            WHERE "joined_to_id" IS NOT NULL AND "status" NOT IN ('spam', 'duplicate')
              AND NOT ("claim_until" IS NOT NULL AND "status" IN ('reserved', 'won'))
            RETURNING "id"
        )
        INSERT INTO "enquiry_history" ("enquiry_id", "account_id", "kind", "detail")
          SELECT "id", NULL, 'status', 'duplicate' FROM "repeated";
      END IF;
    END $$`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
