import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Work on enquiries, and what goes out for them; arrivals are counted, proofs spent, slots taken once. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_delivery_status" AS ENUM('waiting', 'sent', 'dead');
  CREATE TYPE "public"."enum_delivery_channel" AS ENUM('mail', 'telegram', 'webhook');
  ALTER TYPE "public"."enum_lead_status" ADD VALUE 'viewing' BEFORE 'won';
  ALTER TYPE "public"."enum_lead_status" ADD VALUE 'reserved' BEFORE 'won';
  CREATE TABLE "deliveries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_delivery_status" DEFAULT 'waiting' NOT NULL,
  	"channel" "enum_delivery_channel" NOT NULL,
  	"kind" varchar NOT NULL,
  	"lead_id" uuid,
  	"recipient" varchar,
  	"attempts" numeric DEFAULT 0,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"delivery_id" varchar NOT NULL,
  	"content" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "leads" ADD COLUMN "next_step_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "source" varchar;
  ALTER TABLE "leads" ADD COLUMN "received_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "caution" varchar;
  ALTER TABLE "leads" ADD COLUMN "fingerprint" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "deliveries_id" uuid;
  ALTER TABLE "settings" ADD COLUMN "enquiries_retention_months" numeric DEFAULT 24;
  ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_retention_months" numeric DEFAULT 24;
  ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "deliveries_status_idx" ON "deliveries" USING btree ("status");
  CREATE INDEX "deliveries_lead_idx" ON "deliveries" USING btree ("lead_id");
  CREATE INDEX "deliveries_due_at_idx" ON "deliveries" USING btree ("due_at");
  CREATE UNIQUE INDEX "deliveries_delivery_id_idx" ON "deliveries" USING btree ("delivery_id");
  CREATE INDEX "deliveries_updated_at_idx" ON "deliveries" USING btree ("updated_at");
  CREATE INDEX "deliveries_created_at_idx" ON "deliveries" USING btree ("created_at");
  ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_deliveries_fk" FOREIGN KEY ("deliveries_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id");
  CREATE INDEX "leads_next_step_at_idx" ON "leads" USING btree ("next_step_at");
  CREATE INDEX "leads_source_idx" ON "leads" USING btree ("source");
  CREATE INDEX "leads_received_at_idx" ON "leads" USING btree ("received_at");
  CREATE INDEX "leads_fingerprint_idx" ON "leads" USING btree ("fingerprint");
  CREATE INDEX "payload_locked_documents_rels_deliveries_id_idx" ON "payload_locked_documents_rels" USING btree ("deliveries_id");

  CREATE INDEX "deliveries_waiting_idx" ON "deliveries" ("due_at") WHERE "status" = 'waiting';
  CREATE UNIQUE INDEX "bookings_slot_once_idx" ON "bookings" ("slot") WHERE "status" <> 'cancelled';
  CREATE TABLE "lead_arrivals" (
  	"taken_at" timestamp(3) with time zone NOT NULL,
  	"address_hash" text,
  	"phone_hash" text,
  	"unverified" boolean NOT NULL
  );
  CREATE INDEX "lead_arrivals_address_idx" ON "lead_arrivals" ("address_hash", "taken_at");
  CREATE INDEX "lead_arrivals_phone_idx" ON "lead_arrivals" ("phone_hash", "taken_at");
  CREATE TABLE "spent_proofs" (
  	"id" text PRIMARY KEY,
  	"spent_at" timestamp(3) with time zone NOT NULL
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "spent_proofs";
  DROP TABLE "lead_arrivals";
  DROP INDEX "bookings_slot_once_idx";
   ALTER TABLE "deliveries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "deliveries" CASCADE;
  ALTER TABLE "leads" DROP CONSTRAINT "leads_owner_id_accounts_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_deliveries_fk";
  
  ALTER TABLE "leads" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "leads" ALTER COLUMN "status" SET DEFAULT 'new'::text;
  DROP TYPE "public"."enum_lead_status";
  CREATE TYPE "public"."enum_lead_status" AS ENUM('new', 'contacted', 'won', 'lost', 'spam');
  ALTER TABLE "leads" ALTER COLUMN "status" SET DEFAULT 'new'::"public"."enum_lead_status";
  ALTER TABLE "leads" ALTER COLUMN "status" SET DATA TYPE "public"."enum_lead_status" USING "status"::"public"."enum_lead_status";
  DROP INDEX "leads_owner_idx";
  DROP INDEX "leads_next_step_at_idx";
  DROP INDEX "leads_source_idx";
  DROP INDEX "leads_received_at_idx";
  DROP INDEX "leads_fingerprint_idx";
  DROP INDEX "payload_locked_documents_rels_deliveries_id_idx";
  ALTER TABLE "leads" DROP COLUMN "owner_id";
  ALTER TABLE "leads" DROP COLUMN "next_step_at";
  ALTER TABLE "leads" DROP COLUMN "source";
  ALTER TABLE "leads" DROP COLUMN "received_at";
  ALTER TABLE "leads" DROP COLUMN "caution";
  ALTER TABLE "leads" DROP COLUMN "fingerprint";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "deliveries_id";
  ALTER TABLE "settings" DROP COLUMN "enquiries_retention_months";
  ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_retention_months";
  DROP TYPE "public"."enum_delivery_status";
  DROP TYPE "public"."enum_delivery_channel";`)
}
