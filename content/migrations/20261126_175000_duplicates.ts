import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The status of an enquiry that says once more what another of the same person does. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // A transaction cannot use the value that it adds: what has it is in the next migration.
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;
    ALTER TYPE "enum_enquiry_status" ADD VALUE 'duplicate';
    CREATE INDEX "enquiries_by_arrival_idx" ON "enquiries" ((coalesce("received_at", "created_at")), "id")`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
