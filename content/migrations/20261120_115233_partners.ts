import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Agencies: their commission and claims. A language for sales, codes for a lost second factor. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_enquiries_language" AS ENUM('ua', 'ru', 'en');
    ALTER TYPE "public"."enum_leads_form" ADD VALUE 'partner';
    ALTER TABLE "projects" ADD COLUMN "commission_percent" numeric;
    ALTER TABLE "_projects_v" ADD COLUMN "version_commission_percent" numeric;
    ALTER TABLE "leads" ADD COLUMN "claim_until" timestamp(3) with time zone;
    ALTER TABLE "settings" ADD COLUMN "enquiries_language" "enum_enquiries_language" DEFAULT 'ua';
    ALTER TABLE "settings" ADD COLUMN "partners_commission_percent" numeric;
    ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_language" "enum_enquiries_language" DEFAULT 'ua';
    ALTER TABLE "_settings_v" ADD COLUMN "version_partners_commission_percent" numeric;
  `)
  await db.execute(sql`
    CREATE TABLE "auth_recovery_codes" (
      "account_id" uuid NOT NULL REFERENCES "auth_second_factors" ("account_id") ON DELETE CASCADE,
      "hash" text NOT NULL,
      PRIMARY KEY ("account_id", "hash")
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "auth_recovery_codes";
    DELETE FROM "bookings" WHERE "lead_id" IN (SELECT "id" FROM "leads" WHERE "form" = 'partner');
    DELETE FROM "deliveries" WHERE "lead_id" IN (SELECT "id" FROM "leads" WHERE "form" = 'partner');
    DELETE FROM "leads" WHERE "form" = 'partner';
    ALTER TABLE "leads" ALTER COLUMN "form" SET DATA TYPE text;
    DROP TYPE "public"."enum_leads_form";
    CREATE TYPE "public"."enum_leads_form" AS ENUM('catalog', 'viewing', 'vacancy', 'cooperation', 'promo');
    ALTER TABLE "leads" ALTER COLUMN "form" SET DATA TYPE "public"."enum_leads_form" USING "form"::"public"."enum_leads_form";
    ALTER TABLE "projects" DROP COLUMN "commission_percent";
    ALTER TABLE "_projects_v" DROP COLUMN "version_commission_percent";
    ALTER TABLE "leads" DROP COLUMN "claim_until";
    ALTER TABLE "settings" DROP COLUMN "enquiries_language";
    ALTER TABLE "settings" DROP COLUMN "partners_commission_percent";
    ALTER TABLE "_settings_v" DROP COLUMN "version_enquiries_language";
    ALTER TABLE "_settings_v" DROP COLUMN "version_partners_commission_percent";
    DROP TYPE "public"."enum_enquiries_language";
  `)
}
