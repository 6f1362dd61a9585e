import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Browsers that take no notices are shown to their owner, and dropped; of too many the oldest go. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "push_subscriptions" ADD COLUMN "failing_since" timestamp(3) with time zone;
    ALTER TABLE "push_subscriptions" ADD COLUMN "stored_at" timestamp(3) with time zone DEFAULT now() NOT NULL`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "push_subscriptions" DROP COLUMN "failing_since", DROP COLUMN "stored_at"`)
}
