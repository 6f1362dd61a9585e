import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What visitors opened, counted by day, and the price of a unit when its enquiry was won. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "visitor_openings" (
    "day" date NOT NULL,
    "kind" text NOT NULL,
    "record" uuid NOT NULL,
    "count" integer NOT NULL,
    PRIMARY KEY ("day", "kind", "record")
  );
  CREATE TABLE "lead_deals" (
    "lead_id" uuid PRIMARY KEY REFERENCES "leads" ("id") ON DELETE CASCADE,
    "amount" numeric NOT NULL,
    "currency" text NOT NULL,
    "at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  INSERT INTO "lead_deals" ("lead_id", "amount", "currency")
    SELECT "leads"."id", "units"."price_amount", "units"."price_currency"
    FROM "leads" JOIN "units" ON "units"."id" = "leads"."unit_id"
    WHERE "leads"."status" = 'won';
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
