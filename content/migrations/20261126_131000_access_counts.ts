import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "enum_audit_event" ADD VALUE 'sent' BEFORE 'erased';
  ALTER TYPE "enum_audit_event" ADD VALUE 'refused';
  ALTER TABLE "audit_events" ADD COLUMN "records" numeric;`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
