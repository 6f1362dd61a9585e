import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "auth_refresh_tokens" ADD COLUMN "parent" text;
    ALTER TABLE "auth_refresh_tokens" ADD COLUMN "heir" text;
    ALTER TABLE "auth_sessions" ADD COLUMN "signed_in_at" timestamptz;
    ALTER TABLE "auth_one_time_tokens" ADD COLUMN "number" bigint GENERATED ALWAYS AS IDENTITY;
    ALTER TABLE "auth_one_time_tokens" DROP CONSTRAINT "auth_one_time_tokens_purpose_check";
    ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_purpose_check"
      CHECK ("purpose" IN ('reset', 'invite', 'confirm', 'provider', 'undo'));
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
