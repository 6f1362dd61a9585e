import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Days off have a last day, closed time may lie over viewings, and what lacks its ground can be accepted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "settings_sales_hours_closed_dates" ADD COLUMN "until" timestamp(3) with time zone;
    ALTER TABLE "_settings_v_version_sales_hours_closed_dates" ADD COLUMN "until" timestamp(3) with time zone;

    -- Closed time is asked about when it is entered; a booking asks whether its host is free.
    ALTER TABLE "viewings" DROP CONSTRAINT "viewings_one_at_a_time";
    ALTER TABLE "viewings" ADD CONSTRAINT "viewings_one_at_a_time" EXCLUDE USING gist
      (uuid_range("host_id", "host_id", '[]') WITH &&, tstzrange("slot", "busy_until") WITH &&)
      WHERE ("status" NOT IN ('cancelled', 'blocked'));

    -- A dependent that somebody leaves as it is, in the state in which it was seen.
    CREATE TABLE "accepted_dependents" (
      "dependency" text NOT NULL,
      "dependent" text NOT NULL,
      "state" text NOT NULL,
      "account_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
      "at" timestamp(3) with time zone NOT NULL,
      PRIMARY KEY ("dependency", "dependent")
    );
    CREATE INDEX "accepted_dependents_account_idx" ON "accepted_dependents" ("account_id")`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
