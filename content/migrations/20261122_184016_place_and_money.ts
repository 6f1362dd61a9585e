import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Currencies and kinds of documents become texts, exchange rates rows, districts texts; the values stay. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "enum_project_tenure" AS ENUM('leasehold', 'freehold');
  CREATE TABLE "settings_exchange_rates_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"currency" varchar,
  	"rate" numeric
  );
  
  CREATE TABLE "_settings_v_version_exchange_rates_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"currency" varchar,
  	"rate" numeric,
  	"_uuid" varchar
  );
  
  ALTER TABLE "projects_documents" ALTER COLUMN "kind" SET DATA TYPE varchar;
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DATA TYPE varchar;
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_at_construction_currency" DROP DEFAULT;
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DATA TYPE varchar;
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_after_completion_currency" DROP DEFAULT;
  ALTER TABLE "projects" ALTER COLUMN "currency" SET DATA TYPE varchar;
  ALTER TABLE "projects" ALTER COLUMN "currency" DROP DEFAULT;
  ALTER TABLE "_projects_v_version_documents" ALTER COLUMN "kind" SET DATA TYPE varchar;
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DATA TYPE varchar;
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_at_construction_currency" DROP DEFAULT;
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DATA TYPE varchar;
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_after_completion_currency" DROP DEFAULT;
  ALTER TABLE "_projects_v" ALTER COLUMN "version_currency" SET DATA TYPE varchar;
  ALTER TABLE "_projects_v" ALTER COLUMN "version_currency" DROP DEFAULT;
  ALTER TABLE "units" ALTER COLUMN "price_currency" SET DATA TYPE varchar;
  ALTER TABLE "units" ALTER COLUMN "price_currency" DROP DEFAULT;
  ALTER TABLE "sales_units" ALTER COLUMN "list_price_currency" SET DATA TYPE varchar;
  ALTER TABLE "sales_units" ALTER COLUMN "list_price_currency" DROP DEFAULT;
  ALTER TABLE "sales_units" ALTER COLUMN "offer_price_currency" SET DATA TYPE varchar;
  ALTER TABLE "sales_units" ALTER COLUMN "offer_price_currency" DROP DEFAULT;
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "list_price_currency" SET DATA TYPE varchar;
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "list_price_currency" DROP DEFAULT;
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "offer_price_currency" SET DATA TYPE varchar;
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "offer_price_currency" DROP DEFAULT;
  ALTER TABLE "vacancies" ALTER COLUMN "salary_from_currency" SET DATA TYPE varchar;
  ALTER TABLE "vacancies" ALTER COLUMN "salary_from_currency" DROP DEFAULT;
  ALTER TABLE "_vacancies_v" ALTER COLUMN "version_salary_from_currency" SET DATA TYPE varchar;
  ALTER TABLE "_vacancies_v" ALTER COLUMN "version_salary_from_currency" DROP DEFAULT;
  ALTER TABLE "accounts" ALTER COLUMN "language" DROP DEFAULT;
  ALTER TABLE "settings" ALTER COLUMN "enquiries_language" DROP DEFAULT;
  ALTER TABLE "settings" ALTER COLUMN "exchange_rates_base" SET DATA TYPE varchar;
  ALTER TABLE "settings" ALTER COLUMN "exchange_rates_base" DROP DEFAULT;
  ALTER TABLE "_settings_v" ALTER COLUMN "version_enquiries_language" DROP DEFAULT;
  ALTER TABLE "_settings_v" ALTER COLUMN "version_exchange_rates_base" SET DATA TYPE varchar;
  ALTER TABLE "_settings_v" ALTER COLUMN "version_exchange_rates_base" DROP DEFAULT;
  ALTER TABLE "projects" ADD COLUMN "tenure" "enum_project_tenure";
  ALTER TABLE "projects_locales" ADD COLUMN "district" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_tenure" "enum_project_tenure";
  ALTER TABLE "_projects_v_locales" ADD COLUMN "version_district" varchar;
  ALTER TABLE "settings_exchange_rates_rates" ADD CONSTRAINT "settings_exchange_rates_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_exchange_rates_rates" ADD CONSTRAINT "_settings_v_version_exchange_rates_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "settings_exchange_rates_rates_order_idx" ON "settings_exchange_rates_rates" USING btree ("_order");
  CREATE INDEX "settings_exchange_rates_rates_parent_id_idx" ON "settings_exchange_rates_rates" USING btree ("_parent_id");
  CREATE INDEX "_settings_v_version_exchange_rates_rates_order_idx" ON "_settings_v_version_exchange_rates_rates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_exchange_rates_rates_parent_id_idx" ON "_settings_v_version_exchange_rates_rates" USING btree ("_parent_id");
  INSERT INTO "settings_exchange_rates_rates" ("_order", "_parent_id", "id", "currency", "rate")
    SELECT row_number() OVER (PARTITION BY s."id" ORDER BY r."at"), s."id", gen_random_uuid()::text, r."currency", r."rate"
    FROM "settings" s, LATERAL (VALUES
      (1, 'USD', s."exchange_rates_rates_usd"), (2, 'EUR', s."exchange_rates_rates_eur"),
      (3, 'UAH', s."exchange_rates_rates_uah"), (4, 'IDR', s."exchange_rates_rates_idr")
    ) r ("at", "currency", "rate")
    WHERE r."rate" IS NOT NULL AND r."currency" IS DISTINCT FROM s."exchange_rates_base"::text;
  INSERT INTO "_settings_v_version_exchange_rates_rates" ("_order", "_parent_id", "_uuid", "currency", "rate")
    SELECT row_number() OVER (PARTITION BY s."id" ORDER BY r."at"), s."id", gen_random_uuid()::text, r."currency", r."rate"
    FROM "_settings_v" s, LATERAL (VALUES
      (1, 'USD', s."version_exchange_rates_rates_usd"), (2, 'EUR', s."version_exchange_rates_rates_eur"),
      (3, 'UAH', s."version_exchange_rates_rates_uah"), (4, 'IDR', s."version_exchange_rates_rates_idr")
    ) r ("at", "currency", "rate")
    WHERE r."rate" IS NOT NULL AND r."currency" IS DISTINCT FROM s."version_exchange_rates_base"::text;
  UPDATE "projects_locales" l SET "district" = names."name"
    FROM "projects" p, (VALUES
      ('berawa', 'Berawa', 'en'), ('berawa', 'Берава', 'ua'), ('berawa', 'Берава', 'ru'),
      ('canggu', 'Canggu', 'en'), ('canggu', 'Чангу', 'ua'), ('canggu', 'Чангу', 'ru'),
      ('pererenan', 'Pererenan', 'en'), ('pererenan', 'Переренан', 'ua'), ('pererenan', 'Переренан', 'ru')
    ) names ("district", "name", "locale")
    WHERE l."_parent_id" = p."id" AND names."district" = p."district"::text AND names."locale" = l."_locale"::text;
  UPDATE "_projects_v_locales" l SET "version_district" = names."name"
    FROM "_projects_v" p, (VALUES
      ('berawa', 'Berawa', 'en'), ('berawa', 'Берава', 'ua'), ('berawa', 'Берава', 'ru'),
      ('canggu', 'Canggu', 'en'), ('canggu', 'Чангу', 'ua'), ('canggu', 'Чангу', 'ru'),
      ('pererenan', 'Pererenan', 'en'), ('pererenan', 'Переренан', 'ua'), ('pererenan', 'Переренан', 'ru')
    ) names ("district", "name", "locale")
    WHERE l."_parent_id" = p."id" AND names."district" = p."version_district"::text AND names."locale" = l."_locale"::text;
  UPDATE "projects_locales" l SET "lease_form_text" = replace(p."lease_form"::text, '-', ' ')
    FROM "projects" p WHERE l."_parent_id" = p."id" AND l."lease_form_text" IS NULL AND p."lease_form" IS NOT NULL;
  UPDATE "projects" SET "tenure" = 'leasehold';
  UPDATE "_projects_v" SET "version_tenure" = 'leasehold';
  ALTER TABLE "projects" DROP COLUMN "district";
  ALTER TABLE "projects" DROP COLUMN "lease_form";
  ALTER TABLE "_projects_v" DROP COLUMN "version_district";
  ALTER TABLE "_projects_v" DROP COLUMN "version_lease_form";
  ALTER TABLE "settings" DROP COLUMN "exchange_rates_rates_usd";
  ALTER TABLE "settings" DROP COLUMN "exchange_rates_rates_eur";
  ALTER TABLE "settings" DROP COLUMN "exchange_rates_rates_uah";
  ALTER TABLE "settings" DROP COLUMN "exchange_rates_rates_idr";
  ALTER TABLE "_settings_v" DROP COLUMN "version_exchange_rates_rates_usd";
  ALTER TABLE "_settings_v" DROP COLUMN "version_exchange_rates_rates_eur";
  ALTER TABLE "_settings_v" DROP COLUMN "version_exchange_rates_rates_uah";
  ALTER TABLE "_settings_v" DROP COLUMN "version_exchange_rates_rates_idr";
  DROP TYPE "enum_project_document_kind";
  DROP TYPE "enum_currency";
  DROP TYPE "enum_projects_district";
  DROP TYPE "enum_projects_lease_form";
  DROP TYPE "enum__projects_v_version_district";
  DROP TYPE "enum__projects_v_version_lease_form";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "enum_project_document_kind" AS ENUM('lease', 'pbg', 'slf', 'kkpr', 'contract', 'specification', 'reserve-fund', 'other');
  CREATE TYPE "enum_currency" AS ENUM('USD', 'EUR', 'UAH', 'IDR');
  CREATE TYPE "enum_projects_district" AS ENUM('berawa', 'canggu', 'pererenan');
  CREATE TYPE "enum_projects_lease_form" AS ENUM('hak-sewa', 'hak-pakai', 'hgb');
  CREATE TYPE "enum__projects_v_version_district" AS ENUM('berawa', 'canggu', 'pererenan');
  CREATE TYPE "enum__projects_v_version_lease_form" AS ENUM('hak-sewa', 'hak-pakai', 'hgb');
  ALTER TABLE "settings_exchange_rates_rates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_settings_v_version_exchange_rates_rates" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "settings_exchange_rates_rates" CASCADE;
  DROP TABLE "_settings_v_version_exchange_rates_rates" CASCADE;
  ALTER TABLE "settings" ALTER COLUMN "enquiries_language" SET DEFAULT 'ua';
  ALTER TABLE "_settings_v" ALTER COLUMN "version_enquiries_language" SET DEFAULT 'ua';
  ALTER TABLE "projects_documents" ALTER COLUMN "kind" SET DATA TYPE "enum_project_document_kind" USING "kind"::"enum_project_document_kind";
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DATA TYPE "enum_currency" USING "price_at_construction_currency"::"enum_currency";
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "projects_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DATA TYPE "enum_currency" USING "price_after_completion_currency"::"enum_currency";
  ALTER TABLE "projects" ALTER COLUMN "currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "projects" ALTER COLUMN "currency" SET DATA TYPE "enum_currency" USING "currency"::"enum_currency";
  ALTER TABLE "_projects_v_version_documents" ALTER COLUMN "kind" SET DATA TYPE "enum_project_document_kind" USING "kind"::"enum_project_document_kind";
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_at_construction_currency" SET DATA TYPE "enum_currency" USING "price_at_construction_currency"::"enum_currency";
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_projects_v_version_forecast_types" ALTER COLUMN "price_after_completion_currency" SET DATA TYPE "enum_currency" USING "price_after_completion_currency"::"enum_currency";
  ALTER TABLE "_projects_v" ALTER COLUMN "version_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_projects_v" ALTER COLUMN "version_currency" SET DATA TYPE "enum_currency" USING "version_currency"::"enum_currency";
  ALTER TABLE "units" ALTER COLUMN "price_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "units" ALTER COLUMN "price_currency" SET DATA TYPE "enum_currency" USING "price_currency"::"enum_currency";
  ALTER TABLE "sales_units" ALTER COLUMN "list_price_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "sales_units" ALTER COLUMN "list_price_currency" SET DATA TYPE "enum_currency" USING "list_price_currency"::"enum_currency";
  ALTER TABLE "sales_units" ALTER COLUMN "offer_price_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "sales_units" ALTER COLUMN "offer_price_currency" SET DATA TYPE "enum_currency" USING "offer_price_currency"::"enum_currency";
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "list_price_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "list_price_currency" SET DATA TYPE "enum_currency" USING "list_price_currency"::"enum_currency";
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "offer_price_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_sales_v_version_units" ALTER COLUMN "offer_price_currency" SET DATA TYPE "enum_currency" USING "offer_price_currency"::"enum_currency";
  ALTER TABLE "vacancies" ALTER COLUMN "salary_from_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "vacancies" ALTER COLUMN "salary_from_currency" SET DATA TYPE "enum_currency" USING "salary_from_currency"::"enum_currency";
  ALTER TABLE "_vacancies_v" ALTER COLUMN "version_salary_from_currency" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_vacancies_v" ALTER COLUMN "version_salary_from_currency" SET DATA TYPE "enum_currency" USING "version_salary_from_currency"::"enum_currency";
  ALTER TABLE "accounts" ALTER COLUMN "language" SET DEFAULT 'en';
  ALTER TABLE "settings" ALTER COLUMN "exchange_rates_base" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "settings" ALTER COLUMN "exchange_rates_base" SET DATA TYPE "enum_currency" USING "exchange_rates_base"::"enum_currency";
  ALTER TABLE "_settings_v" ALTER COLUMN "version_exchange_rates_base" SET DEFAULT 'USD'::"enum_currency";
  ALTER TABLE "_settings_v" ALTER COLUMN "version_exchange_rates_base" SET DATA TYPE "enum_currency" USING "version_exchange_rates_base"::"enum_currency";
  ALTER TABLE "projects" ADD COLUMN "district" "enum_projects_district";
  ALTER TABLE "projects" ADD COLUMN "lease_form" "enum_projects_lease_form";
  ALTER TABLE "_projects_v" ADD COLUMN "version_district" "enum__projects_v_version_district";
  ALTER TABLE "_projects_v" ADD COLUMN "version_lease_form" "enum__projects_v_version_lease_form";
  ALTER TABLE "settings" ADD COLUMN "exchange_rates_rates_usd" numeric;
  ALTER TABLE "settings" ADD COLUMN "exchange_rates_rates_eur" numeric;
  ALTER TABLE "settings" ADD COLUMN "exchange_rates_rates_uah" numeric;
  ALTER TABLE "settings" ADD COLUMN "exchange_rates_rates_idr" numeric;
  ALTER TABLE "_settings_v" ADD COLUMN "version_exchange_rates_rates_usd" numeric;
  ALTER TABLE "_settings_v" ADD COLUMN "version_exchange_rates_rates_eur" numeric;
  ALTER TABLE "_settings_v" ADD COLUMN "version_exchange_rates_rates_uah" numeric;
  ALTER TABLE "_settings_v" ADD COLUMN "version_exchange_rates_rates_idr" numeric;
  ALTER TABLE "projects" DROP COLUMN "tenure";
  ALTER TABLE "projects_locales" DROP COLUMN "district";
  ALTER TABLE "_projects_v" DROP COLUMN "version_tenure";
  ALTER TABLE "_projects_v_locales" DROP COLUMN "version_district";
  DROP TYPE "enum_project_tenure";`)
}
