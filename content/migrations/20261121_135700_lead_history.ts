import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What sales did with an enquiry; it goes with the enquiry. Their notes become its first entry. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "lead_history" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "lead_id" uuid NOT NULL REFERENCES "leads"("id") ON DELETE cascade,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "account_id" uuid REFERENCES "accounts"("id") ON DELETE set null,
      "kind" text NOT NULL,
      "detail" text
    );
    CREATE INDEX "lead_history_lead_idx" ON "lead_history" ("lead_id", "at");
    INSERT INTO "lead_history" ("lead_id", "at", "kind", "detail")
      SELECT "id", "updated_at", 'note', "notes" FROM "leads" WHERE "notes" <> '';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "lead_history"`)
}
