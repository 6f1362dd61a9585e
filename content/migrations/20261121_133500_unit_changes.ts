import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * `unit_changes`: each change of price, status, area, floor or shape of a unit; those of one save
 * share `batch`. The prices of units that exist already begin their history.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "unit_changes" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "unit_id" uuid NOT NULL REFERENCES "units" ("id") ON DELETE CASCADE,
      "batch" uuid NOT NULL,
      "at" timestamp(3) with time zone NOT NULL DEFAULT now(),
      "account_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
      "source" text NOT NULL,
      "field" text NOT NULL,
      "before" jsonb,
      "after" jsonb,
      "currency" text
    );
    CREATE INDEX "unit_changes_unit_idx" ON "unit_changes" ("unit_id", "id" DESC);
    CREATE INDEX "unit_changes_batch_idx" ON "unit_changes" ("batch");
    INSERT INTO "unit_changes" ("unit_id", "batch", "at", "source", "field", "after", "currency")
      SELECT "id", gen_random_uuid(), "updated_at", 'form', 'price', to_jsonb("price_amount"),
        "price_currency"::text
      FROM "units" ORDER BY "updated_at";
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "unit_changes"`)
}
