import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Viewings have a host and an end; the database lets nobody have two at a time. What was booked
 * before gets one host for all.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sales_people_formats" AS ENUM('online', 'in-person');
  CREATE TABLE "sales_people_formats" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_sales_people_formats",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "sales_people_weekly" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"day" "enum_weekday" NOT NULL,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "sales_people" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"active" boolean DEFAULT true,
  	"email" varchar,
  	"online_link" varchar,
  	"feed_version" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "settings_sales_hours_special_dates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "settings_sales_hours_special_dates_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_settings_v_version_sales_hours_special_dates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"date" timestamp(3) with time zone,
  	"from" varchar,
  	"to" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_settings_v_version_sales_hours_special_dates_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  DROP INDEX "bookings_slot_once_idx";
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE text;
  UPDATE "bookings" SET "status" = 'booked' WHERE "status" = 'moved';
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DEFAULT 'booked'::text;
  DROP TYPE "public"."enum_booking_status";
  CREATE TYPE "public"."enum_booking_status" AS ENUM('booked', 'cancelled', 'done', 'no-show', 'blocked');
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DEFAULT 'booked'::"public"."enum_booking_status";
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE "public"."enum_booking_status" USING "status"::"public"."enum_booking_status";
  ALTER TABLE "bookings" ALTER COLUMN "lead_id" DROP NOT NULL;
  ALTER TABLE "bookings" ADD COLUMN "person_id" uuid;
  ALTER TABLE "bookings" ADD COLUMN "ends_at" timestamp(3) with time zone;
  ALTER TABLE "bookings" ADD COLUMN "busy_until" timestamp(3) with time zone;
  ALTER TABLE "deliveries" ADD COLUMN "booking_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sales_people_id" uuid;
  ALTER TABLE "settings" ADD COLUMN "viewings_buffer_minutes" numeric DEFAULT 0;
  ALTER TABLE "settings" ADD COLUMN "viewings_online_link" varchar;
  ALTER TABLE "settings_locales" ADD COLUMN "viewings_place" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_viewings_buffer_minutes" numeric DEFAULT 0;
  ALTER TABLE "_settings_v" ADD COLUMN "version_viewings_online_link" varchar;
  ALTER TABLE "_settings_v_locales" ADD COLUMN "version_viewings_place" varchar;
  ALTER TABLE "sales_people_formats" ADD CONSTRAINT "sales_people_formats_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sales_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_people_weekly" ADD CONSTRAINT "sales_people_weekly_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sales_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_special_dates" ADD CONSTRAINT "settings_sales_hours_special_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_special_dates_locales" ADD CONSTRAINT "settings_sales_hours_special_dates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings_sales_hours_special_dates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates" ADD CONSTRAINT "_settings_v_version_sales_hours_special_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates_locales" ADD CONSTRAINT "_settings_v_version_sales_hours_special_dates_locales_par_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_settings_v_version_sales_hours_special_dates"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sales_people_formats_order_idx" ON "sales_people_formats" USING btree ("order");
  CREATE INDEX "sales_people_formats_parent_idx" ON "sales_people_formats" USING btree ("parent_id");
  CREATE INDEX "sales_people_weekly_order_idx" ON "sales_people_weekly" USING btree ("_order");
  CREATE INDEX "sales_people_weekly_parent_id_idx" ON "sales_people_weekly" USING btree ("_parent_id");
  CREATE INDEX "sales_people_updated_at_idx" ON "sales_people" USING btree ("updated_at");
  CREATE INDEX "sales_people_created_at_idx" ON "sales_people" USING btree ("created_at");
  CREATE INDEX "settings_sales_hours_special_dates_order_idx" ON "settings_sales_hours_special_dates" USING btree ("_order");
  CREATE INDEX "settings_sales_hours_special_dates_parent_id_idx" ON "settings_sales_hours_special_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "settings_sales_hours_special_dates_locales_locale_parent_id_" ON "settings_sales_hours_special_dates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_version_sales_hours_special_dates_order_idx" ON "_settings_v_version_sales_hours_special_dates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_sales_hours_special_dates_parent_id_idx" ON "_settings_v_version_sales_hours_special_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_settings_v_version_sales_hours_special_dates_locales_locale" ON "_settings_v_version_sales_hours_special_dates_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_sales_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."sales_people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sales_people_fk" FOREIGN KEY ("sales_people_id") REFERENCES "public"."sales_people"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "bookings_person_idx" ON "bookings" USING btree ("person_id");
  CREATE INDEX "deliveries_booking_idx" ON "deliveries" USING btree ("booking_id");
  CREATE INDEX "payload_locked_documents_rels_sales_people_id_idx" ON "payload_locked_documents_rels" USING btree ("sales_people_id");

  INSERT INTO "sales_people" ("name") SELECT 'Sales' WHERE EXISTS (SELECT FROM "settings");
  UPDATE "bookings" SET "person_id" = "sales_people"."id",
    "ends_at" = "slot" + coalesce((SELECT "viewings_duration_minutes" FROM "settings" LIMIT 1), 60)::int * interval '1 minute'
    FROM "sales_people";
  UPDATE "bookings" SET "busy_until" = least("ends_at", "following"."slot") FROM (
    SELECT "id", lead("slot") OVER (ORDER BY "slot") AS "slot" FROM "bookings" WHERE "status" <> 'cancelled'
  ) AS "following" WHERE "following"."id" = "bookings"."id";
  UPDATE "bookings" SET "busy_until" = "ends_at" WHERE "busy_until" IS NULL;
  ALTER TABLE "bookings" ALTER COLUMN "person_id" SET NOT NULL;
  ALTER TABLE "bookings" ALTER COLUMN "ends_at" SET NOT NULL;
  ALTER TABLE "bookings" ALTER COLUMN "busy_until" SET NOT NULL;
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_at_a_time" EXCLUDE USING gist
    ("person_id" WITH =, tstzrange("slot", "busy_until") WITH &&) WHERE ("status" <> 'cancelled');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sales_people_formats" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sales_people_weekly" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sales_people" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "settings_sales_hours_special_dates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "settings_sales_hours_special_dates_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sales_people_formats" CASCADE;
  DROP TABLE "sales_people_weekly" CASCADE;
  DROP TABLE "sales_people" CASCADE;
  DROP TABLE "settings_sales_hours_special_dates" CASCADE;
  DROP TABLE "settings_sales_hours_special_dates_locales" CASCADE;
  DROP TABLE "_settings_v_version_sales_hours_special_dates" CASCADE;
  DROP TABLE "_settings_v_version_sales_hours_special_dates_locales" CASCADE;
  ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_at_a_time";
  DELETE FROM "bookings" WHERE "status" = 'blocked';
  ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_booking_id_bookings_id_fk";
  
  
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DEFAULT 'booked'::text;
  UPDATE "bookings" SET "status" = 'done' WHERE "status" = 'no-show';
  DROP TYPE "public"."enum_booking_status";
  CREATE TYPE "public"."enum_booking_status" AS ENUM('booked', 'moved', 'cancelled', 'done');
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DEFAULT 'booked'::"public"."enum_booking_status";
  ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE "public"."enum_booking_status" USING "status"::"public"."enum_booking_status";
  DROP INDEX "bookings_person_idx";
  DROP INDEX "deliveries_booking_idx";
  DROP INDEX "payload_locked_documents_rels_sales_people_id_idx";
  ALTER TABLE "bookings" ALTER COLUMN "lead_id" SET NOT NULL;
  ALTER TABLE "bookings" DROP COLUMN "person_id";
  ALTER TABLE "bookings" DROP COLUMN "ends_at";
  ALTER TABLE "bookings" DROP COLUMN "busy_until";
  ALTER TABLE "deliveries" DROP COLUMN "booking_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sales_people_id";
  ALTER TABLE "settings" DROP COLUMN "viewings_buffer_minutes";
  ALTER TABLE "settings" DROP COLUMN "viewings_online_link";
  ALTER TABLE "settings_locales" DROP COLUMN "viewings_place";
  ALTER TABLE "_settings_v" DROP COLUMN "version_viewings_buffer_minutes";
  ALTER TABLE "_settings_v" DROP COLUMN "version_viewings_online_link";
  ALTER TABLE "_settings_v_locales" DROP COLUMN "version_viewings_place";
  DROP TYPE "public"."enum_sales_people_formats";
  UPDATE "bookings" SET "status" = 'cancelled' WHERE "status" <> 'cancelled' AND EXISTS (
    SELECT FROM "bookings" AS "other" WHERE "other"."slot" = "bookings"."slot"
      AND "other"."status" <> 'cancelled' AND "other"."id" < "bookings"."id"
  );
  CREATE UNIQUE INDEX "bookings_slot_once_idx" ON "bookings" ("slot") WHERE "status" <> 'cancelled';`)
}
