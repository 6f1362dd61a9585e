import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Tables that no collection has, and rules that Payload cannot state: at most one viewing of a host at
 * a time, messages found by when they are due, the position of each changed tag. The constraint on viewings
 * uses a range of one id, because plain ids need an extension that many roles may not create.
 */
const ownTables = sql`
  CREATE TYPE "uuid_range" AS RANGE (SUBTYPE = uuid);
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_at_a_time" EXCLUDE USING gist
    (uuid_range("person_id", "person_id", '[]') WITH &&, tstzrange("slot", "busy_until") WITH &&)
    WHERE ("status" <> 'cancelled');
  CREATE INDEX "deliveries_waiting_idx" ON "deliveries" ("due_at") WHERE "status" = 'waiting';

  CREATE SEQUENCE "content_change_position";
  CREATE TABLE "content_changes" (
    "tag" text PRIMARY KEY,
    "position" bigint NOT NULL,
    "changed_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "content_changes_position_idx" ON "content_changes" ("position");
  CREATE TABLE "content_feed" (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    "epoch" uuid NOT NULL DEFAULT gen_random_uuid()
  );
  INSERT INTO "content_feed" DEFAULT VALUES;

  CREATE TABLE "seed_log" (
    "key" text PRIMARY KEY,
    "item" text,
    "at" timestamp(3) with time zone NOT NULL DEFAULT now()
  );

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

  CREATE TABLE "lead_history" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
    "lead_id" uuid NOT NULL REFERENCES "leads" ("id") ON DELETE CASCADE,
    "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "account_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "kind" text NOT NULL,
    "detail" text
  );
  CREATE INDEX "lead_history_lead_idx" ON "lead_history" ("lead_id", "at");
  CREATE TABLE "lead_arrivals" (
    "taken_at" timestamp(3) with time zone NOT NULL,
    "address_hash" text,
    "unverified" boolean NOT NULL
  );
  CREATE INDEX "lead_arrivals_address_idx" ON "lead_arrivals" ("address_hash", "taken_at");
  CREATE TABLE "spent_proofs" (
    "id" text PRIMARY KEY,
    "spent_at" timestamp(3) with time zone NOT NULL
  );

  CREATE TABLE "auth_signing_keys" (
    "id" uuid PRIMARY KEY,
    "created_at" timestamptz NOT NULL
  );
  CREATE TABLE "auth_sessions" (
    "id" uuid PRIMARY KEY,
    "account_id" uuid NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN ('json', 'cookie', 'session', 'panel')),
    "created_at" timestamptz NOT NULL,
    "last_used_at" timestamptz NOT NULL,
    "expires_at" timestamptz NOT NULL,
    "ended_at" timestamptz,
    "address" text,
    "user_agent" text
  );
  CREATE INDEX "auth_sessions_account_idx" ON "auth_sessions" ("account_id");
  CREATE INDEX "auth_sessions_expires_idx" ON "auth_sessions" ("expires_at");
  CREATE TABLE "auth_refresh_tokens" (
    "hash" text PRIMARY KEY,
    "session_id" uuid NOT NULL REFERENCES "auth_sessions" ("id") ON DELETE CASCADE,
    "created_at" timestamptz NOT NULL,
    "rotated_at" timestamptz
  );
  CREATE INDEX "auth_refresh_tokens_session_idx" ON "auth_refresh_tokens" ("session_id");
  CREATE TABLE "auth_one_time_tokens" (
    "hash" text PRIMARY KEY,
    "purpose" text NOT NULL CHECK ("purpose" IN ('reset', 'invite', 'confirm', 'provider')),
    "account_id" uuid REFERENCES "accounts" ("id") ON DELETE CASCADE,
    "content" jsonb,
    "created_at" timestamptz NOT NULL,
    "expires_at" timestamptz NOT NULL,
    "used_at" timestamptz
  );
  CREATE INDEX "auth_one_time_tokens_account_idx" ON "auth_one_time_tokens" ("account_id");
  CREATE INDEX "auth_one_time_tokens_expires_idx" ON "auth_one_time_tokens" ("expires_at");
  CREATE TABLE "auth_identities" (
    "issuer" text NOT NULL,
    "subject" text NOT NULL,
    "account_id" uuid NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE,
    "created_at" timestamptz NOT NULL,
    PRIMARY KEY ("issuer", "subject")
  );
  CREATE INDEX "auth_identities_account_idx" ON "auth_identities" ("account_id");
  CREATE TABLE "auth_attempts" (
    "kind" text NOT NULL CHECK ("kind" IN ('sign-in', 'mail', 'mail-to')),
    "account_key" text NOT NULL,
    "address" text NOT NULL,
    "at" timestamptz NOT NULL
  );
  CREATE INDEX "auth_attempts_address_idx" ON "auth_attempts" ("address", "at");
  CREATE INDEX "auth_attempts_account_idx" ON "auth_attempts" ("account_key", "at");
  CREATE INDEX "auth_attempts_at_idx" ON "auth_attempts" ("at");
  CREATE TABLE "auth_second_factors" (
    "account_id" uuid PRIMARY KEY REFERENCES "accounts" ("id") ON DELETE CASCADE,
    "secret" text NOT NULL,
    "enabled_at" timestamptz NOT NULL,
    "last_step" bigint NOT NULL
  );
  CREATE TABLE "auth_recovery_codes" (
    "account_id" uuid NOT NULL REFERENCES "auth_second_factors" ("account_id") ON DELETE CASCADE,
    "hash" text NOT NULL,
    PRIMARY KEY ("account_id", "hash")
  );
`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "_locales" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_ready_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_projects_location_places_mode" AS ENUM('walk', 'scooter', 'car');
  CREATE TYPE "enum_projects_payment_plan_stages_milestone" AS ENUM('contract', 'foundations', 'structure', 'finishing', 'keys');
  CREATE TYPE "enum_project_document_kind" AS ENUM('lease', 'pbg', 'slf', 'kkpr', 'contract', 'specification', 'reserve-fund', 'other');
  CREATE TYPE "enum_project_document_availability" AS ENUM('on-request', 'planned', 'download');
  CREATE TYPE "enum_currency" AS ENUM('USD', 'EUR', 'UAH', 'IDR');
  CREATE TYPE "enum_translation_source" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_translation_state" AS ENUM('missing', 'started', 'outdated', 'ready');
  CREATE TYPE "enum_projects_stage" AS ENUM('planning', 'construction', 'completed');
  CREATE TYPE "enum_projects_kind" AS ENUM('villas', 'apartments', 'townhouses');
  CREATE TYPE "enum_projects_district" AS ENUM('berawa', 'canggu', 'pererenan');
  CREATE TYPE "enum_projects_lease_form" AS ENUM('hak-sewa', 'hak-pakai', 'hgb');
  CREATE TYPE "enum_projects_master_plan_kind" AS ENUM('master-plan', 'elevation');
  CREATE TYPE "enum_construction_stage" AS ENUM('contract', 'permit', 'foundations', 'structure', 'finishing', 'handover');
  CREATE TYPE "enum_projects_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__projects_v_version_location_places_mode" AS ENUM('walk', 'scooter', 'car');
  CREATE TYPE "enum__projects_v_version_payment_plan_stages_milestone" AS ENUM('contract', 'foundations', 'structure', 'finishing', 'keys');
  CREATE TYPE "enum__projects_v_version_stage" AS ENUM('planning', 'construction', 'completed');
  CREATE TYPE "enum__projects_v_version_kind" AS ENUM('villas', 'apartments', 'townhouses');
  CREATE TYPE "enum__projects_v_version_district" AS ENUM('berawa', 'canggu', 'pererenan');
  CREATE TYPE "enum__projects_v_version_lease_form" AS ENUM('hak-sewa', 'hak-pakai', 'hgb');
  CREATE TYPE "enum__projects_v_version_master_plan_kind" AS ENUM('master-plan', 'elevation');
  CREATE TYPE "enum__projects_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__projects_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_unit_types_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__unit_types_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__unit_types_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_unit_status" AS ENUM('available', 'reserved', 'sold');
  CREATE TYPE "enum_construction_updates_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__construction_updates_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__construction_updates_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_news_topic" AS ENUM('company', 'construction', 'handover', 'permits', 'prices');
  CREATE TYPE "enum_news_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__news_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__news_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_article_topic" AS ENUM('building', 'buying', 'districts', 'law', 'money', 'tax');
  CREATE TYPE "enum_articles_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__articles_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__articles_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_sales_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__sales_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__sales_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_vacancy_status" AS ENUM('open', 'closed');
  CREATE TYPE "enum_vacancies_employment" AS ENUM('full-time', 'part-time', 'contract');
  CREATE TYPE "enum_vacancies_salary_period" AS ENUM('month', 'year', 'day');
  CREATE TYPE "enum_vacancies_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__vacancies_v_version_employment" AS ENUM('full-time', 'part-time', 'contract');
  CREATE TYPE "enum__vacancies_v_version_salary_period" AS ENUM('month', 'year', 'day');
  CREATE TYPE "enum__vacancies_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__vacancies_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_team_languages" AS ENUM('uk', 'ru', 'en', 'id');
  CREATE TYPE "enum_team_role_key" AS ENUM('founder', 'architect', 'builder', 'financier', 'sales-lead', 'lawyer', 'property-manager', 'site-engineer', 'viewings', 'other');
  CREATE TYPE "enum_team_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__team_v_version_languages" AS ENUM('uk', 'ru', 'en', 'id');
  CREATE TYPE "enum__team_v_version_role_key" AS ENUM('founder', 'architect', 'builder', 'financier', 'sales-lead', 'lawyer', 'property-manager', 'site-engineer', 'viewings', 'other');
  CREATE TYPE "enum__team_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__team_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_documents_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__documents_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__documents_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_leads_form" AS ENUM('catalog', 'viewing', 'vacancy', 'cooperation', 'promo', 'partner');
  CREATE TYPE "enum_leads_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_lead_status" AS ENUM('new', 'contacted', 'viewing', 'reserved', 'won', 'lost', 'spam');
  CREATE TYPE "enum_leads_verification" AS ENUM('verified', 'unverified', 'none');
  CREATE TYPE "enum_leads_format" AS ENUM('online', 'in-person');
  CREATE TYPE "enum_leads_messenger" AS ENUM('whatsapp', 'telegram', 'viber', 'call');
  CREATE TYPE "enum_bookings_format" AS ENUM('online', 'in-person');
  CREATE TYPE "enum_bookings_messenger" AS ENUM('whatsapp', 'telegram', 'viber', 'call');
  CREATE TYPE "enum_booking_status" AS ENUM('booked', 'cancelled', 'done', 'no-show', 'blocked');
  CREATE TYPE "enum_sales_people_formats" AS ENUM('online', 'in-person');
  CREATE TYPE "enum_weekday" AS ENUM('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
  CREATE TYPE "enum_delivery_status" AS ENUM('waiting', 'sent', 'dead');
  CREATE TYPE "enum_delivery_channel" AS ENUM('mail', 'telegram', 'webhook');
  CREATE TYPE "enum_redirects_status" AS ENUM('301', '302');
  CREATE TYPE "enum_role" AS ENUM('admin', 'editor', 'translator', 'sales', 'partner');
  CREATE TYPE "enum_account_language" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_account_status" AS ENUM('active', 'invited', 'suspended');
  CREATE TYPE "enum_audit_event" AS ENUM('login', 'login-failed', 'provider-login', 'logout', 'sessions-ended', 'refresh-reuse', 'password-requested', 'password-reset', 'password-changed', 'invited', 'invite-accepted', 'registered', 'confirmed', 'email-changed', 'role-changed', 'second-factor-on', 'second-factor-off', 'opened', 'listed', 'exported', 'erased');
  CREATE TYPE "enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "enum_home_figure" AS ENUM('priceFrom', 'available', 'nextHandover', 'roiRange');
  CREATE TYPE "enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__home_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_about_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__about_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__about_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_why_bali_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__why_bali_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__why_bali_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_cooperation_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__cooperation_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__cooperation_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_career_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__career_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__career_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_contacts_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__contacts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__contacts_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TYPE "enum_settings_viewings_formats" AS ENUM('online', 'in-person');
  CREATE TYPE "enum_enquiries_language" AS ENUM('ua', 'ru', 'en');
  CREATE TYPE "enum_settings_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__settings_v_version_viewings_formats" AS ENUM('online', 'in-person');
  CREATE TYPE "enum__settings_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__settings_v_published_locale" AS ENUM('en', 'ua', 'ru');
  CREATE TABLE "projects_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "projects_key_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "projects_key_facts_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "projects_features_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_location_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"distance_km" numeric,
  	"minutes" numeric,
  	"mode" "enum_projects_location_places_mode"
  );
  
  CREATE TABLE "projects_location_places_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_payment_plan_stages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"percent" numeric,
  	"milestone" "enum_projects_payment_plan_stages_milestone"
  );
  
  CREATE TABLE "projects_payment_plan_stages_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_documents" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_project_document_kind",
  	"availability" "enum_project_document_availability",
  	"date" timestamp(3) with time zone,
  	"file_id" uuid
  );
  
  CREATE TABLE "projects_documents_locales" (
  	"title" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_forecast_types" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"unit_type_id" uuid,
  	"primary" boolean DEFAULT false,
  	"price_at_construction_amount" numeric,
  	"price_at_construction_currency" "enum_currency" DEFAULT 'USD',
  	"price_after_completion_amount" numeric,
  	"price_after_completion_currency" "enum_currency" DEFAULT 'USD',
  	"management_percent" numeric,
  	"operating_percent" numeric,
  	"tax_percent" numeric,
  	"pessimistic_nightly_rate" numeric,
  	"pessimistic_occupancy_percent" numeric,
  	"realistic_nightly_rate" numeric,
  	"realistic_occupancy_percent" numeric,
  	"optimistic_nightly_rate" numeric,
  	"optimistic_occupancy_percent" numeric
  );
  
  CREATE TABLE "projects_album_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"media_id" uuid
  );
  
  CREATE TABLE "projects_album_items_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects_construction_planned" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "projects_construction_planned_locales" (
  	"when" varchar,
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "projects" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"stage" "enum_projects_stage" DEFAULT 'construction',
  	"kind" "enum_projects_kind",
  	"district" "enum_projects_district",
  	"currency" "enum_currency" DEFAULT 'USD',
  	"hero_media_id" uuid,
  	"completion_date" timestamp(3) with time zone,
  	"location_coordinates_lat" numeric,
  	"location_coordinates_lng" numeric,
  	"location_street" varchar,
  	"location_locality" varchar,
  	"location_postal_code" varchar,
  	"location_picture_media_id" uuid,
  	"lease_form" "enum_projects_lease_form",
  	"lease_start" timestamp(3) with time zone,
  	"lease_end" timestamp(3) with time zone,
  	"lease_years" numeric,
  	"lease_years_left_at_handover" numeric,
  	"lease_extension_years" numeric,
  	"commission_percent" numeric,
  	"master_plan_media_id" uuid,
  	"master_plan_kind" "enum_projects_master_plan_kind",
  	"video_media_id" uuid,
  	"video_poster_id" uuid,
  	"construction_stage" "enum_construction_stage",
  	"construction_progress_percent" numeric,
  	"seo_picture_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_projects_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "projects_locales" (
  	"title" varchar,
  	"tagline" varchar,
  	"hero_caption" varchar,
  	"about_heading" varchar,
  	"about" jsonb,
  	"completion_text" varchar,
  	"completion_note" varchar,
  	"location_address" varchar,
  	"location_heading" varchar,
  	"location_text" varchar,
  	"location_picture_caption" varchar,
  	"location_note" varchar,
  	"lease_form_text" varchar,
  	"lease_text" varchar,
  	"lease_extension" varchar,
  	"lease_rights" varchar,
  	"payment_plan_note" varchar,
  	"forecast_formula" varchar,
  	"forecast_disclaimer" varchar,
  	"forecast_note" varchar,
  	"master_plan_caption" varchar,
  	"album_note" varchar,
  	"video_caption" varchar,
  	"construction_next" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "projects_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_projects_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_key_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_key_facts_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_features_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_location_places" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"distance_km" numeric,
  	"minutes" numeric,
  	"mode" "enum__projects_v_version_location_places_mode",
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_location_places_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_payment_plan_stages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"percent" numeric,
  	"milestone" "enum__projects_v_version_payment_plan_stages_milestone",
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_payment_plan_stages_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_documents" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_project_document_kind",
  	"availability" "enum_project_document_availability",
  	"date" timestamp(3) with time zone,
  	"file_id" uuid,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_documents_locales" (
  	"title" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_forecast_types" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"unit_type_id" uuid,
  	"primary" boolean DEFAULT false,
  	"price_at_construction_amount" numeric,
  	"price_at_construction_currency" "enum_currency" DEFAULT 'USD',
  	"price_after_completion_amount" numeric,
  	"price_after_completion_currency" "enum_currency" DEFAULT 'USD',
  	"management_percent" numeric,
  	"operating_percent" numeric,
  	"tax_percent" numeric,
  	"pessimistic_nightly_rate" numeric,
  	"pessimistic_occupancy_percent" numeric,
  	"realistic_nightly_rate" numeric,
  	"realistic_occupancy_percent" numeric,
  	"optimistic_nightly_rate" numeric,
  	"optimistic_occupancy_percent" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_album_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"media_id" uuid,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_album_items_locales" (
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_version_construction_planned" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_projects_v_version_construction_planned_locales" (
  	"when" varchar,
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_stage" "enum__projects_v_version_stage" DEFAULT 'construction',
  	"version_kind" "enum__projects_v_version_kind",
  	"version_district" "enum__projects_v_version_district",
  	"version_currency" "enum_currency" DEFAULT 'USD',
  	"version_hero_media_id" uuid,
  	"version_completion_date" timestamp(3) with time zone,
  	"version_location_coordinates_lat" numeric,
  	"version_location_coordinates_lng" numeric,
  	"version_location_street" varchar,
  	"version_location_locality" varchar,
  	"version_location_postal_code" varchar,
  	"version_location_picture_media_id" uuid,
  	"version_lease_form" "enum__projects_v_version_lease_form",
  	"version_lease_start" timestamp(3) with time zone,
  	"version_lease_end" timestamp(3) with time zone,
  	"version_lease_years" numeric,
  	"version_lease_years_left_at_handover" numeric,
  	"version_lease_extension_years" numeric,
  	"version_commission_percent" numeric,
  	"version_master_plan_media_id" uuid,
  	"version_master_plan_kind" "enum__projects_v_version_master_plan_kind",
  	"version_video_media_id" uuid,
  	"version_video_poster_id" uuid,
  	"version_construction_stage" "enum_construction_stage",
  	"version_construction_progress_percent" numeric,
  	"version_seo_picture_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__projects_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__projects_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_projects_v_locales" (
  	"version_title" varchar,
  	"version_tagline" varchar,
  	"version_hero_caption" varchar,
  	"version_about_heading" varchar,
  	"version_about" jsonb,
  	"version_completion_text" varchar,
  	"version_completion_note" varchar,
  	"version_location_address" varchar,
  	"version_location_heading" varchar,
  	"version_location_text" varchar,
  	"version_location_picture_caption" varchar,
  	"version_location_note" varchar,
  	"version_lease_form_text" varchar,
  	"version_lease_text" varchar,
  	"version_lease_extension" varchar,
  	"version_lease_rights" varchar,
  	"version_payment_plan_note" varchar,
  	"version_forecast_formula" varchar,
  	"version_forecast_disclaimer" varchar,
  	"version_forecast_note" varchar,
  	"version_master_plan_caption" varchar,
  	"version_album_note" varchar,
  	"version_video_caption" varchar,
  	"version_construction_next" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_projects_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "unit_types_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "unit_types_areas_other" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"area" numeric
  );
  
  CREATE TABLE "unit_types_areas_other_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "unit_types_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "unit_types_features_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "unit_types_not_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"area" numeric
  );
  
  CREATE TABLE "unit_types_not_included_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "unit_types" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"project_id" uuid,
  	"bedrooms" numeric,
  	"bathrooms" numeric,
  	"floors" numeric,
  	"areas_total" numeric,
  	"areas_interior" numeric,
  	"areas_terrace" numeric,
  	"areas_land_from" numeric,
  	"areas_land_to" numeric,
  	"areas_hall" numeric,
  	"areas_living" numeric,
  	"areas_kitchen" numeric,
  	"areas_hall_living" numeric,
  	"areas_bathroom" numeric,
  	"areas_bedroom_living" numeric,
  	"plan_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_unit_types_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "unit_types_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "unit_types_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "unit_types_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "_unit_types_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_unit_types_v_version_areas_other" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"area" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_unit_types_v_version_areas_other_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_unit_types_v_version_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_unit_types_v_version_features_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_unit_types_v_version_not_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"area" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_unit_types_v_version_not_included_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_unit_types_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_project_id" uuid,
  	"version_bedrooms" numeric,
  	"version_bathrooms" numeric,
  	"version_floors" numeric,
  	"version_areas_total" numeric,
  	"version_areas_interior" numeric,
  	"version_areas_terrace" numeric,
  	"version_areas_land_from" numeric,
  	"version_areas_land_to" numeric,
  	"version_areas_hall" numeric,
  	"version_areas_living" numeric,
  	"version_areas_kitchen" numeric,
  	"version_areas_hall_living" numeric,
  	"version_areas_bathroom" numeric,
  	"version_areas_bedroom_living" numeric,
  	"version_plan_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__unit_types_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__unit_types_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_unit_types_v_locales" (
  	"version_title" varchar,
  	"version_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_unit_types_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_unit_types_v_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "units" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"project_id" uuid NOT NULL,
  	"unit_type_id" uuid NOT NULL,
  	"label" varchar NOT NULL,
  	"key" varchar NOT NULL,
  	"floor" numeric,
  	"area" numeric NOT NULL,
  	"land_area" numeric,
  	"price_amount" numeric NOT NULL,
  	"price_currency" "enum_currency" DEFAULT 'USD' NOT NULL,
  	"status" "enum_unit_status" DEFAULT 'available' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "construction_updates_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "construction_updates" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"project_id" uuid,
  	"date" timestamp(3) with time zone,
  	"stage" "enum_construction_stage",
  	"progress_percent" numeric,
  	"picture_media_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_construction_updates_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "construction_updates_locales" (
  	"title" varchar,
  	"text" varchar,
  	"picture_caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "construction_updates_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_construction_updates_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_construction_updates_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_project_id" uuid,
  	"version_date" timestamp(3) with time zone,
  	"version_stage" "enum_construction_stage",
  	"version_progress_percent" numeric,
  	"version_picture_media_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__construction_updates_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__construction_updates_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_construction_updates_v_locales" (
  	"version_title" varchar,
  	"version_text" varchar,
  	"version_picture_caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_construction_updates_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"color" varchar,
  	"thumbhash" varchar,
  	"content_hash" varchar,
  	"version" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"prefix" varchar DEFAULT 'media',
  	"_objectkey" varchar,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar NOT NULL,
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "news_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "news" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"published_at" timestamp(3) with time zone,
  	"topic" "enum_news_topic",
  	"cover_media_id" uuid,
  	"seo_picture_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_news_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "news_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"cover_alt" varchar,
  	"body" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "news_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "news_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "_news_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_news_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_published_at" timestamp(3) with time zone,
  	"version_topic" "enum_news_topic",
  	"version_cover_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__news_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__news_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_news_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_cover_alt" varchar,
  	"version_body" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_news_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_news_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "articles_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "articles" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"published_at" timestamp(3) with time zone,
  	"topic" "enum_article_topic",
  	"cover_media_id" uuid,
  	"seo_picture_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_articles_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "articles_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"cover_alt" varchar,
  	"body" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "articles_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "articles_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "_articles_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_articles_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_published_at" timestamp(3) with time zone,
  	"version_topic" "enum_article_topic",
  	"version_cover_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__articles_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__articles_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_articles_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_cover_alt" varchar,
  	"version_body" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_articles_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_articles_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "sales_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "sales_units" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"unit_id" uuid,
  	"list_price_amount" numeric,
  	"list_price_currency" "enum_currency" DEFAULT 'USD',
  	"offer_price_amount" numeric,
  	"offer_price_currency" "enum_currency" DEFAULT 'USD'
  );
  
  CREATE TABLE "sales" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"validity_from" timestamp(3) with time zone,
  	"validity_to" timestamp(3) with time zone,
  	"promo" boolean DEFAULT false,
  	"cover_media_id" uuid,
  	"seo_picture_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_sales_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "sales_locales" (
  	"title" varchar,
  	"summary" varchar,
  	"cover_alt" varchar,
  	"body" jsonb,
  	"modal_title" varchar,
  	"modal_text" varchar,
  	"modal_button" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "sales_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "sales_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "_sales_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_sales_v_version_units" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"unit_id" uuid,
  	"list_price_amount" numeric,
  	"list_price_currency" "enum_currency" DEFAULT 'USD',
  	"offer_price_amount" numeric,
  	"offer_price_currency" "enum_currency" DEFAULT 'USD',
  	"_uuid" varchar
  );
  
  CREATE TABLE "_sales_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_validity_from" timestamp(3) with time zone,
  	"version_validity_to" timestamp(3) with time zone,
  	"version_promo" boolean DEFAULT false,
  	"version_cover_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__sales_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__sales_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_sales_v_locales" (
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_cover_alt" varchar,
  	"version_body" jsonb,
  	"version_modal_title" varchar,
  	"version_modal_text" varchar,
  	"version_modal_button" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_sales_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_sales_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid
  );
  
  CREATE TABLE "vacancies_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "vacancies" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"status" "enum_vacancy_status" DEFAULT 'open',
  	"employment" "enum_vacancies_employment" DEFAULT 'full-time',
  	"posted" timestamp(3) with time zone,
  	"validity_from" timestamp(3) with time zone,
  	"validity_to" timestamp(3) with time zone,
  	"salary_from_amount" numeric,
  	"salary_from_currency" "enum_currency" DEFAULT 'USD',
  	"salary_period" "enum_vacancies_salary_period" DEFAULT 'month',
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_vacancies_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "vacancies_locales" (
  	"title" varchar,
  	"location" varchar,
  	"salary_text" varchar,
  	"intro" varchar,
  	"duties" jsonb,
  	"requirements" jsonb,
  	"conditions" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "vacancies_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_vacancies_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_vacancies_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_status" "enum_vacancy_status" DEFAULT 'open',
  	"version_employment" "enum__vacancies_v_version_employment" DEFAULT 'full-time',
  	"version_posted" timestamp(3) with time zone,
  	"version_validity_from" timestamp(3) with time zone,
  	"version_validity_to" timestamp(3) with time zone,
  	"version_salary_from_amount" numeric,
  	"version_salary_from_currency" "enum_currency" DEFAULT 'USD',
  	"version_salary_period" "enum__vacancies_v_version_salary_period" DEFAULT 'month',
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__vacancies_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__vacancies_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_vacancies_v_locales" (
  	"version_title" varchar,
  	"version_location" varchar,
  	"version_salary_text" varchar,
  	"version_intro" varchar,
  	"version_duties" jsonb,
  	"version_requirements" jsonb,
  	"version_conditions" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_vacancies_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "team_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "team_languages" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_team_languages",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "team" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"role_key" "enum_team_role_key" DEFAULT 'other',
  	"initials" varchar,
  	"color" varchar,
  	"photo_id" uuid,
  	"show_on_home" boolean DEFAULT false,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_team_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "team_locales" (
  	"name" varchar,
  	"position" varchar,
  	"bio" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "team_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_team_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_team_v_version_languages" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__team_v_version_languages",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_team_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_role_key" "enum__team_v_version_role_key" DEFAULT 'other',
  	"version_initials" varchar,
  	"version_color" varchar,
  	"version_photo_id" uuid,
  	"version_show_on_home" boolean DEFAULT false,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__team_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__team_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_team_v_locales" (
  	"version_name" varchar,
  	"version_position" varchar,
  	"version_bio" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_team_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "documents_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"slug" varchar,
  	"order" numeric DEFAULT 100,
  	"updated" timestamp(3) with time zone,
  	"version" varchar,
  	"seo_picture_id" uuid,
  	"edited_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_documents_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "documents_locales" (
  	"title" varchar,
  	"summary" varchar,
  	"notice" varchar,
  	"body" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "documents_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_documents_v_version_ready_locales" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_ready_locale",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_documents_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_slug" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_updated" timestamp(3) with time zone,
  	"version_version" varchar,
  	"version_seo_picture_id" uuid,
  	"version_edited_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__documents_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__documents_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_documents_v_locales" (
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_notice" varchar,
  	"version_body" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_documents_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "leads" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"form" "enum_leads_form" NOT NULL,
  	"locale" "enum_leads_locale" NOT NULL,
  	"status" "enum_lead_status" DEFAULT 'new' NOT NULL,
  	"verification" "enum_leads_verification" DEFAULT 'none' NOT NULL,
  	"name" varchar,
  	"phone" varchar,
  	"phone_e164" varchar,
  	"contact" varchar,
  	"partner_id" uuid,
  	"claim_until" timestamp(3) with time zone,
  	"message" varchar,
  	"attachment_id" uuid,
  	"project_id" uuid,
  	"unit_id" uuid,
  	"vacancy_id" uuid,
  	"slot" timestamp(3) with time zone,
  	"format" "enum_leads_format",
  	"messenger" "enum_leads_messenger",
  	"owner_id" uuid,
  	"next_step" varchar,
  	"next_step_at" timestamp(3) with time zone,
  	"answered_at" timestamp(3) with time zone,
  	"joined_to_id" uuid,
  	"page" varchar,
  	"source" varchar,
  	"received_at" timestamp(3) with time zone,
  	"caution" varchar,
  	"attribution_first" jsonb,
  	"attribution_last" jsonb,
  	"key" varchar,
  	"fingerprint" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "leads_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"units_id" uuid
  );
  
  CREATE TABLE "bookings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead_id" uuid,
  	"project_id" uuid,
  	"person_id" uuid NOT NULL,
  	"slot" timestamp(3) with time zone NOT NULL,
  	"ends_at" timestamp(3) with time zone NOT NULL,
  	"busy_until" timestamp(3) with time zone NOT NULL,
  	"format" "enum_bookings_format",
  	"messenger" "enum_bookings_messenger",
  	"status" "enum_booking_status" DEFAULT 'booked' NOT NULL,
  	"uid" varchar,
  	"sequence" numeric DEFAULT 0,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
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
  
  CREATE TABLE "attachments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"prefix" varchar DEFAULT 'attachments',
  	"_objectkey" varchar,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "deliveries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_delivery_status" DEFAULT 'waiting' NOT NULL,
  	"channel" "enum_delivery_channel" NOT NULL,
  	"kind" varchar NOT NULL,
  	"lead_id" uuid,
  	"booking_id" uuid,
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
  
  CREATE TABLE "redirects" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"status" "enum_redirects_status" DEFAULT '301' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "redirects_locales" (
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "accounts_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "accounts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"pending_email" varchar,
  	"email_confirmed" boolean DEFAULT false,
  	"name" varchar,
  	"role" "enum_role",
  	"language" "enum_account_language" DEFAULT 'en',
  	"status" "enum_account_status" DEFAULT 'active',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "audit_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event" "enum_audit_event" NOT NULL,
  	"account" varchar,
  	"actor" varchar,
  	"address" varchar,
  	"user_agent" varchar,
  	"times" numeric,
  	"key" varchar,
  	"detail" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid,
  	"unit_types_id" uuid,
  	"units_id" uuid,
  	"construction_updates_id" uuid,
  	"media_id" uuid,
  	"news_id" uuid,
  	"articles_id" uuid,
  	"sales_id" uuid,
  	"vacancies_id" uuid,
  	"team_id" uuid,
  	"documents_id" uuid,
  	"leads_id" uuid,
  	"bookings_id" uuid,
  	"sales_people_id" uuid,
  	"attachments_id" uuid,
  	"deliveries_id" uuid,
  	"redirects_id" uuid,
  	"accounts_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"accounts_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "home_figures_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"computed" "enum_home_figure"
  );
  
  CREATE TABLE "home_figures_items_locales" (
  	"label" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "home_why_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"own" boolean DEFAULT false
  );
  
  CREATE TABLE "home_why_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "home_catalogue_contents" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "home_catalogue_contents_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "home" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"hero_picture_media_id" uuid,
  	"hero_primary_href" varchar,
  	"hero_secondary_href" varchar,
  	"why_picture_media_id" uuid,
  	"offer_sale_id" uuid,
  	"news_news_count" numeric,
  	"news_articles_count" numeric,
  	"seo_picture_id" uuid,
  	"_status" "enum_home_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_locales" (
  	"hero_eyebrow" varchar,
  	"hero_title" varchar,
  	"hero_lead" varchar,
  	"hero_picture_caption" varchar,
  	"hero_primary_label" varchar,
  	"hero_secondary_label" varchar,
  	"projects_heading" varchar,
  	"projects_text" varchar,
  	"why_heading" varchar,
  	"why_text" varchar,
  	"why_picture_caption" varchar,
  	"forecast_heading" varchar,
  	"forecast_text" varchar,
  	"forecast_disclaimer" varchar,
  	"forecast_button" varchar,
  	"offer_button" varchar,
  	"construction_heading" varchar,
  	"construction_text" varchar,
  	"team_heading" varchar,
  	"team_text" varchar,
  	"news_heading" varchar,
  	"news_articles_heading" varchar,
  	"catalogue_heading" varchar,
  	"catalogue_text" varchar,
  	"catalogue_booklet_title" varchar,
  	"catalogue_note" varchar,
  	"contacts_heading" varchar,
  	"contacts_text" varchar,
  	"contacts_button" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "home_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid,
  	"team_id" uuid
  );
  
  CREATE TABLE "_home_v_version_figures_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"computed" "enum_home_figure",
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_figures_items_locales" (
  	"label" varchar,
  	"note" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_home_v_version_why_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"own" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_why_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_home_v_version_catalogue_contents" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_catalogue_contents_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_home_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_hero_picture_media_id" uuid,
  	"version_hero_primary_href" varchar,
  	"version_hero_secondary_href" varchar,
  	"version_why_picture_media_id" uuid,
  	"version_offer_sale_id" uuid,
  	"version_news_news_count" numeric,
  	"version_news_articles_count" numeric,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__home_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_home_v_locales" (
  	"version_hero_eyebrow" varchar,
  	"version_hero_title" varchar,
  	"version_hero_lead" varchar,
  	"version_hero_picture_caption" varchar,
  	"version_hero_primary_label" varchar,
  	"version_hero_secondary_label" varchar,
  	"version_projects_heading" varchar,
  	"version_projects_text" varchar,
  	"version_why_heading" varchar,
  	"version_why_text" varchar,
  	"version_why_picture_caption" varchar,
  	"version_forecast_heading" varchar,
  	"version_forecast_text" varchar,
  	"version_forecast_disclaimer" varchar,
  	"version_forecast_button" varchar,
  	"version_offer_button" varchar,
  	"version_construction_heading" varchar,
  	"version_construction_text" varchar,
  	"version_team_heading" varchar,
  	"version_team_text" varchar,
  	"version_news_heading" varchar,
  	"version_news_articles_heading" varchar,
  	"version_catalogue_heading" varchar,
  	"version_catalogue_text" varchar,
  	"version_catalogue_booklet_title" varchar,
  	"version_catalogue_note" varchar,
  	"version_contacts_heading" varchar,
  	"version_contacts_text" varchar,
  	"version_contacts_button" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_home_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"projects_id" uuid,
  	"team_id" uuid
  );
  
  CREATE TABLE "about_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar
  );
  
  CREATE TABLE "about_sections_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "about_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "about_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "about_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"year" numeric
  );
  
  CREATE TABLE "about_timeline_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "about" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"picture_media_id" uuid,
  	"seo_picture_id" uuid,
  	"_status" "enum_about_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "about_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"picture_alt" varchar,
  	"team_heading" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v_version_sections_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v_version_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v_version_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v_version_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"year" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v_version_timeline_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_about_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_picture_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__about_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__about_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_about_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_picture_alt" varchar,
  	"version_team_heading" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "why_bali_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"own" boolean DEFAULT false
  );
  
  CREATE TABLE "why_bali_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "why_bali_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar
  );
  
  CREATE TABLE "why_bali_sections_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "why_bali_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "why_bali_faq_items_locales" (
  	"question" varchar,
  	"answer" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "why_bali" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"picture_media_id" uuid,
  	"seo_picture_id" uuid,
  	"_status" "enum_why_bali_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "why_bali_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"picture_alt" varchar,
  	"faq_heading" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_why_bali_v_version_figures" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"own" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_why_bali_v_version_figures_locales" (
  	"value" varchar,
  	"label" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_why_bali_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_why_bali_v_version_sections_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_why_bali_v_version_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_why_bali_v_version_faq_items_locales" (
  	"question" varchar,
  	"answer" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_why_bali_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_picture_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__why_bali_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__why_bali_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_why_bali_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_picture_alt" varchar,
  	"version_faq_heading" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "cooperation_sections_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "cooperation_sections_points_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "cooperation_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"email" varchar
  );
  
  CREATE TABLE "cooperation_sections_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "cooperation_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "cooperation_faq_items_locales" (
  	"question" varchar,
  	"answer" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "cooperation" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"picture_media_id" uuid,
  	"seo_picture_id" uuid,
  	"_status" "enum_cooperation_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "cooperation_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"picture_alt" varchar,
  	"faq_heading" varchar,
  	"form_heading" varchar,
  	"form_text" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_cooperation_v_version_sections_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_cooperation_v_version_sections_points_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_cooperation_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"email" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_cooperation_v_version_sections_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_cooperation_v_version_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_cooperation_v_version_faq_items_locales" (
  	"question" varchar,
  	"answer" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_cooperation_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_picture_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__cooperation_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__cooperation_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_cooperation_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_picture_alt" varchar,
  	"version_faq_heading" varchar,
  	"version_form_heading" varchar,
  	"version_form_text" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "career_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "career_facts_locales" (
  	"label" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "career_process_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "career_process_steps_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "career" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"picture_media_id" uuid,
  	"seo_picture_id" uuid,
  	"_status" "enum_career_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "career_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"picture_alt" varchar,
  	"vacancies_heading" varchar,
  	"process_heading" varchar,
  	"form_heading" varchar,
  	"form_text" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_career_v_version_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_career_v_version_facts_locales" (
  	"label" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_career_v_version_process_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_career_v_version_process_steps_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_career_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_picture_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__career_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__career_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_career_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_picture_alt" varchar,
  	"version_vacancies_heading" varchar,
  	"version_process_heading" varchar,
  	"version_form_heading" varchar,
  	"version_form_text" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "contacts_departments" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"email" varchar,
  	"person_id" uuid
  );
  
  CREATE TABLE "contacts_departments_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "contacts_viewing_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "contacts_viewing_points_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "contacts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"picture_media_id" uuid,
  	"seo_picture_id" uuid,
  	"_status" "enum_contacts_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contacts_locales" (
  	"title" varchar,
  	"lead" varchar,
  	"picture_alt" varchar,
  	"office_heading" varchar,
  	"office_directions" varchar,
  	"viewing_heading" varchar,
  	"viewing_text" varchar,
  	"company_heading" varchar,
  	"company_text" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_contacts_v_version_departments" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar,
  	"person_id" uuid,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_contacts_v_version_departments_locales" (
  	"name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_contacts_v_version_viewing_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_contacts_v_version_viewing_points_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_contacts_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_picture_media_id" uuid,
  	"version_seo_picture_id" uuid,
  	"version__status" "enum__contacts_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__contacts_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_contacts_v_locales" (
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_picture_alt" varchar,
  	"version_office_heading" varchar,
  	"version_office_directions" varchar,
  	"version_viewing_heading" varchar,
  	"version_viewing_text" varchar,
  	"version_company_heading" varchar,
  	"version_company_text" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "settings_sales_hours_weekly" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"day" "enum_weekday",
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "settings_sales_hours_closed_dates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone
  );
  
  CREATE TABLE "settings_sales_hours_closed_dates_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
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
  
  CREATE TABLE "settings_viewings_formats" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_settings_viewings_formats",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "settings_enquiries_templates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "settings_enquiries_templates_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"translation_source" "enum_translation_source",
  	"translation_in_en" "enum_translation_state",
  	"translation_in_ua" "enum_translation_state",
  	"translation_in_ru" "enum_translation_state",
  	"translation_outdated" jsonb,
  	"brand_name" varchar,
  	"brand_legal_name" varchar,
  	"brand_founded_year" numeric,
  	"brand_og_image_id" uuid,
  	"brand_not_found_image_id" uuid,
  	"seo_title_suffix" varchar,
  	"contacts_demo" boolean DEFAULT false,
  	"contacts_address_street" varchar,
  	"contacts_address_locality" varchar,
  	"contacts_address_postal_code" varchar,
  	"contacts_address_country" varchar,
  	"contacts_address_coordinates_lat" numeric,
  	"contacts_address_coordinates_lng" numeric,
  	"contacts_phone_e164" varchar,
  	"contacts_phone_display" varchar,
  	"contacts_whatsapp_e164" varchar,
  	"contacts_whatsapp_url" varchar,
  	"contacts_telegram_username" varchar,
  	"contacts_telegram_url" varchar,
  	"contacts_emails_general" varchar,
  	"contacts_emails_sales" varchar,
  	"contacts_emails_agents" varchar,
  	"contacts_emails_partners" varchar,
  	"contacts_emails_press" varchar,
  	"contacts_emails_career" varchar,
  	"contacts_emails_privacy" varchar,
  	"sales_hours_timezone" varchar DEFAULT 'Asia/Makassar',
  	"sales_hours_answer_within_minutes" numeric,
  	"viewings_timezone" varchar DEFAULT 'Asia/Makassar',
  	"viewings_duration_minutes" numeric,
  	"viewings_buffer_minutes" numeric DEFAULT 0,
  	"viewings_min_notice_hours" numeric,
  	"viewings_max_days_ahead" numeric,
  	"viewings_online_link" varchar,
  	"enquiries_language" "enum_enquiries_language" DEFAULT 'ua',
  	"enquiries_retention_months" numeric DEFAULT 24,
  	"enquiries_application_retention_months" numeric DEFAULT 12,
  	"partners_commission_percent" numeric,
  	"price_list_updated" timestamp(3) with time zone,
  	"exchange_rates_demo" boolean DEFAULT false,
  	"exchange_rates_base" "enum_currency" DEFAULT 'USD',
  	"exchange_rates_date" timestamp(3) with time zone,
  	"exchange_rates_rates_usd" numeric,
  	"exchange_rates_rates_eur" numeric,
  	"exchange_rates_rates_uah" numeric,
  	"exchange_rates_rates_idr" numeric,
  	"promo_default_id" uuid,
  	"_status" "enum_settings_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "settings_locales" (
  	"brand_descriptor" varchar,
  	"brand_about" varchar,
  	"seo_description" varchar,
  	"legal_footer" varchar,
  	"legal_forecast" varchar,
  	"contacts_address_text" varchar,
  	"sales_hours_text" varchar,
  	"viewings_place" varchar,
  	"viewings_note" varchar,
  	"price_list_note" varchar,
  	"exchange_rates_source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "settings_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_settings_v_version_sales_hours_weekly" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"day" "enum_weekday",
  	"from" varchar,
  	"to" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_settings_v_version_sales_hours_closed_dates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"date" timestamp(3) with time zone,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_settings_v_version_sales_hours_closed_dates_locales" (
  	"reason" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
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
  
  CREATE TABLE "_settings_v_version_viewings_formats" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__settings_v_version_viewings_formats",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "_settings_v_version_enquiries_templates" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_settings_v_version_enquiries_templates_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_settings_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_translation_source" "enum_translation_source",
  	"version_translation_in_en" "enum_translation_state",
  	"version_translation_in_ua" "enum_translation_state",
  	"version_translation_in_ru" "enum_translation_state",
  	"version_translation_outdated" jsonb,
  	"version_brand_name" varchar,
  	"version_brand_legal_name" varchar,
  	"version_brand_founded_year" numeric,
  	"version_brand_og_image_id" uuid,
  	"version_brand_not_found_image_id" uuid,
  	"version_seo_title_suffix" varchar,
  	"version_contacts_demo" boolean DEFAULT false,
  	"version_contacts_address_street" varchar,
  	"version_contacts_address_locality" varchar,
  	"version_contacts_address_postal_code" varchar,
  	"version_contacts_address_country" varchar,
  	"version_contacts_address_coordinates_lat" numeric,
  	"version_contacts_address_coordinates_lng" numeric,
  	"version_contacts_phone_e164" varchar,
  	"version_contacts_phone_display" varchar,
  	"version_contacts_whatsapp_e164" varchar,
  	"version_contacts_whatsapp_url" varchar,
  	"version_contacts_telegram_username" varchar,
  	"version_contacts_telegram_url" varchar,
  	"version_contacts_emails_general" varchar,
  	"version_contacts_emails_sales" varchar,
  	"version_contacts_emails_agents" varchar,
  	"version_contacts_emails_partners" varchar,
  	"version_contacts_emails_press" varchar,
  	"version_contacts_emails_career" varchar,
  	"version_contacts_emails_privacy" varchar,
  	"version_sales_hours_timezone" varchar DEFAULT 'Asia/Makassar',
  	"version_sales_hours_answer_within_minutes" numeric,
  	"version_viewings_timezone" varchar DEFAULT 'Asia/Makassar',
  	"version_viewings_duration_minutes" numeric,
  	"version_viewings_buffer_minutes" numeric DEFAULT 0,
  	"version_viewings_min_notice_hours" numeric,
  	"version_viewings_max_days_ahead" numeric,
  	"version_viewings_online_link" varchar,
  	"version_enquiries_language" "enum_enquiries_language" DEFAULT 'ua',
  	"version_enquiries_retention_months" numeric DEFAULT 24,
  	"version_enquiries_application_retention_months" numeric DEFAULT 12,
  	"version_partners_commission_percent" numeric,
  	"version_price_list_updated" timestamp(3) with time zone,
  	"version_exchange_rates_demo" boolean DEFAULT false,
  	"version_exchange_rates_base" "enum_currency" DEFAULT 'USD',
  	"version_exchange_rates_date" timestamp(3) with time zone,
  	"version_exchange_rates_rates_usd" numeric,
  	"version_exchange_rates_rates_eur" numeric,
  	"version_exchange_rates_rates_uah" numeric,
  	"version_exchange_rates_rates_idr" numeric,
  	"version_promo_default_id" uuid,
  	"version__status" "enum__settings_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__settings_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_settings_v_locales" (
  	"version_brand_descriptor" varchar,
  	"version_brand_about" varchar,
  	"version_seo_description" varchar,
  	"version_legal_footer" varchar,
  	"version_legal_forecast" varchar,
  	"version_contacts_address_text" varchar,
  	"version_sales_hours_text" varchar,
  	"version_viewings_place" varchar,
  	"version_viewings_note" varchar,
  	"version_price_list_note" varchar,
  	"version_exchange_rates_source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_settings_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "projects_ready_locales" ADD CONSTRAINT "projects_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_key_facts" ADD CONSTRAINT "projects_key_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_key_facts_locales" ADD CONSTRAINT "projects_key_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_key_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_features" ADD CONSTRAINT "projects_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_features_locales" ADD CONSTRAINT "projects_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_location_places" ADD CONSTRAINT "projects_location_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_location_places_locales" ADD CONSTRAINT "projects_location_places_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_location_places"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_payment_plan_stages" ADD CONSTRAINT "projects_payment_plan_stages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_payment_plan_stages_locales" ADD CONSTRAINT "projects_payment_plan_stages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_payment_plan_stages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_documents" ADD CONSTRAINT "projects_documents_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects_documents" ADD CONSTRAINT "projects_documents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_documents_locales" ADD CONSTRAINT "projects_documents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_forecast_types" ADD CONSTRAINT "projects_forecast_types_unit_type_id_unit_types_id_fk" FOREIGN KEY ("unit_type_id") REFERENCES "unit_types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects_forecast_types" ADD CONSTRAINT "projects_forecast_types_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_album_items" ADD CONSTRAINT "projects_album_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects_album_items" ADD CONSTRAINT "projects_album_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_album_items_locales" ADD CONSTRAINT "projects_album_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_album_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_construction_planned" ADD CONSTRAINT "projects_construction_planned_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_construction_planned_locales" ADD CONSTRAINT "projects_construction_planned_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects_construction_planned"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_hero_media_id_media_id_fk" FOREIGN KEY ("hero_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_location_picture_media_id_media_id_fk" FOREIGN KEY ("location_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_master_plan_media_id_media_id_fk" FOREIGN KEY ("master_plan_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_video_media_id_media_id_fk" FOREIGN KEY ("video_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_video_poster_id_media_id_fk" FOREIGN KEY ("video_poster_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects" ADD CONSTRAINT "projects_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "projects_locales" ADD CONSTRAINT "projects_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "projects_texts" ADD CONSTRAINT "projects_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_ready_locales" ADD CONSTRAINT "_projects_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_key_facts" ADD CONSTRAINT "_projects_v_version_key_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_key_facts_locales" ADD CONSTRAINT "_projects_v_version_key_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_key_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_features" ADD CONSTRAINT "_projects_v_version_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_features_locales" ADD CONSTRAINT "_projects_v_version_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_location_places" ADD CONSTRAINT "_projects_v_version_location_places_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_location_places_locales" ADD CONSTRAINT "_projects_v_version_location_places_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_location_places"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_payment_plan_stages" ADD CONSTRAINT "_projects_v_version_payment_plan_stages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_payment_plan_stages_locales" ADD CONSTRAINT "_projects_v_version_payment_plan_stages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_payment_plan_stages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_documents" ADD CONSTRAINT "_projects_v_version_documents_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v_version_documents" ADD CONSTRAINT "_projects_v_version_documents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_documents_locales" ADD CONSTRAINT "_projects_v_version_documents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_forecast_types" ADD CONSTRAINT "_projects_v_version_forecast_types_unit_type_id_unit_types_id_fk" FOREIGN KEY ("unit_type_id") REFERENCES "unit_types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v_version_forecast_types" ADD CONSTRAINT "_projects_v_version_forecast_types_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_album_items" ADD CONSTRAINT "_projects_v_version_album_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v_version_album_items" ADD CONSTRAINT "_projects_v_version_album_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_album_items_locales" ADD CONSTRAINT "_projects_v_version_album_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_album_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_construction_planned" ADD CONSTRAINT "_projects_v_version_construction_planned_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_version_construction_planned_locales" ADD CONSTRAINT "_projects_v_version_construction_planned_locales_parent_i_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v_version_construction_planned"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_parent_id_projects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_hero_media_id_media_id_fk" FOREIGN KEY ("version_hero_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_location_picture_media_id_media_id_fk" FOREIGN KEY ("version_location_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_master_plan_media_id_media_id_fk" FOREIGN KEY ("version_master_plan_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_video_media_id_media_id_fk" FOREIGN KEY ("version_video_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_video_poster_id_media_id_fk" FOREIGN KEY ("version_video_poster_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v" ADD CONSTRAINT "_projects_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_projects_v_locales" ADD CONSTRAINT "_projects_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_projects_v_texts" ADD CONSTRAINT "_projects_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_projects_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_ready_locales" ADD CONSTRAINT "unit_types_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_areas_other" ADD CONSTRAINT "unit_types_areas_other_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_areas_other_locales" ADD CONSTRAINT "unit_types_areas_other_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types_areas_other"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_features" ADD CONSTRAINT "unit_types_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_features_locales" ADD CONSTRAINT "unit_types_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_not_included" ADD CONSTRAINT "unit_types_not_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_not_included_locales" ADD CONSTRAINT "unit_types_not_included_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types_not_included"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types" ADD CONSTRAINT "unit_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "unit_types" ADD CONSTRAINT "unit_types_plan_id_media_id_fk" FOREIGN KEY ("plan_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "unit_types_locales" ADD CONSTRAINT "unit_types_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_texts" ADD CONSTRAINT "unit_types_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "unit_types_numbers" ADD CONSTRAINT "unit_types_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_ready_locales" ADD CONSTRAINT "_unit_types_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_areas_other" ADD CONSTRAINT "_unit_types_v_version_areas_other_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_areas_other_locales" ADD CONSTRAINT "_unit_types_v_version_areas_other_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v_version_areas_other"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_features" ADD CONSTRAINT "_unit_types_v_version_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_features_locales" ADD CONSTRAINT "_unit_types_v_version_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v_version_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_not_included" ADD CONSTRAINT "_unit_types_v_version_not_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_version_not_included_locales" ADD CONSTRAINT "_unit_types_v_version_not_included_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v_version_not_included"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v" ADD CONSTRAINT "_unit_types_v_parent_id_unit_types_id_fk" FOREIGN KEY ("parent_id") REFERENCES "unit_types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_unit_types_v" ADD CONSTRAINT "_unit_types_v_version_project_id_projects_id_fk" FOREIGN KEY ("version_project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_unit_types_v" ADD CONSTRAINT "_unit_types_v_version_plan_id_media_id_fk" FOREIGN KEY ("version_plan_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_unit_types_v_locales" ADD CONSTRAINT "_unit_types_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_texts" ADD CONSTRAINT "_unit_types_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_unit_types_v_numbers" ADD CONSTRAINT "_unit_types_v_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_unit_types_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "units" ADD CONSTRAINT "units_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "units" ADD CONSTRAINT "units_unit_type_id_unit_types_id_fk" FOREIGN KEY ("unit_type_id") REFERENCES "unit_types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "construction_updates_ready_locales" ADD CONSTRAINT "construction_updates_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "construction_updates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "construction_updates" ADD CONSTRAINT "construction_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "construction_updates" ADD CONSTRAINT "construction_updates_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "construction_updates_locales" ADD CONSTRAINT "construction_updates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "construction_updates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "construction_updates_texts" ADD CONSTRAINT "construction_updates_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "construction_updates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_construction_updates_v_version_ready_locales" ADD CONSTRAINT "_construction_updates_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_construction_updates_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_construction_updates_v" ADD CONSTRAINT "_construction_updates_v_parent_id_construction_updates_id_fk" FOREIGN KEY ("parent_id") REFERENCES "construction_updates"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_construction_updates_v" ADD CONSTRAINT "_construction_updates_v_version_project_id_projects_id_fk" FOREIGN KEY ("version_project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_construction_updates_v" ADD CONSTRAINT "_construction_updates_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_construction_updates_v_locales" ADD CONSTRAINT "_construction_updates_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_construction_updates_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_construction_updates_v_texts" ADD CONSTRAINT "_construction_updates_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_construction_updates_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_ready_locales" ADD CONSTRAINT "news_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news" ADD CONSTRAINT "news_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "news" ADD CONSTRAINT "news_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "news_locales" ADD CONSTRAINT "news_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_rels" ADD CONSTRAINT "news_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_rels" ADD CONSTRAINT "news_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_version_ready_locales" ADD CONSTRAINT "_news_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_parent_id_news_id_fk" FOREIGN KEY ("parent_id") REFERENCES "news"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_version_cover_media_id_media_id_fk" FOREIGN KEY ("version_cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v_locales" ADD CONSTRAINT "_news_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_texts" ADD CONSTRAINT "_news_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_rels" ADD CONSTRAINT "_news_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_rels" ADD CONSTRAINT "_news_v_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_ready_locales" ADD CONSTRAINT "articles_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles_locales" ADD CONSTRAINT "articles_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_texts" ADD CONSTRAINT "articles_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_version_ready_locales" ADD CONSTRAINT "_articles_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_cover_media_id_media_id_fk" FOREIGN KEY ("version_cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v_locales" ADD CONSTRAINT "_articles_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_texts" ADD CONSTRAINT "_articles_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_ready_locales" ADD CONSTRAINT "sales_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_units" ADD CONSTRAINT "sales_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sales_units" ADD CONSTRAINT "sales_units_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales" ADD CONSTRAINT "sales_cover_media_id_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sales" ADD CONSTRAINT "sales_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sales_locales" ADD CONSTRAINT "sales_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_texts" ADD CONSTRAINT "sales_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_rels" ADD CONSTRAINT "sales_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_rels" ADD CONSTRAINT "sales_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v_version_ready_locales" ADD CONSTRAINT "_sales_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_sales_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v_version_units" ADD CONSTRAINT "_sales_v_version_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sales_v_version_units" ADD CONSTRAINT "_sales_v_version_units_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_sales_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v" ADD CONSTRAINT "_sales_v_parent_id_sales_id_fk" FOREIGN KEY ("parent_id") REFERENCES "sales"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sales_v" ADD CONSTRAINT "_sales_v_version_cover_media_id_media_id_fk" FOREIGN KEY ("version_cover_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sales_v" ADD CONSTRAINT "_sales_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sales_v_locales" ADD CONSTRAINT "_sales_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_sales_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v_texts" ADD CONSTRAINT "_sales_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_sales_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v_rels" ADD CONSTRAINT "_sales_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_sales_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sales_v_rels" ADD CONSTRAINT "_sales_v_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vacancies_ready_locales" ADD CONSTRAINT "vacancies_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "vacancies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vacancies_locales" ADD CONSTRAINT "vacancies_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "vacancies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vacancies_texts" ADD CONSTRAINT "vacancies_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "vacancies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_vacancies_v_version_ready_locales" ADD CONSTRAINT "_vacancies_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_vacancies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_vacancies_v" ADD CONSTRAINT "_vacancies_v_parent_id_vacancies_id_fk" FOREIGN KEY ("parent_id") REFERENCES "vacancies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_vacancies_v_locales" ADD CONSTRAINT "_vacancies_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_vacancies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_vacancies_v_texts" ADD CONSTRAINT "_vacancies_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_vacancies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_ready_locales" ADD CONSTRAINT "team_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_languages" ADD CONSTRAINT "team_languages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team" ADD CONSTRAINT "team_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "team_locales" ADD CONSTRAINT "team_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_texts" ADD CONSTRAINT "team_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_team_v_version_ready_locales" ADD CONSTRAINT "_team_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_team_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_team_v_version_languages" ADD CONSTRAINT "_team_v_version_languages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_team_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_team_v" ADD CONSTRAINT "_team_v_parent_id_team_id_fk" FOREIGN KEY ("parent_id") REFERENCES "team"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_team_v" ADD CONSTRAINT "_team_v_version_photo_id_media_id_fk" FOREIGN KEY ("version_photo_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_team_v_locales" ADD CONSTRAINT "_team_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_team_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_team_v_texts" ADD CONSTRAINT "_team_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_team_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "documents_ready_locales" ADD CONSTRAINT "documents_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "documents" ADD CONSTRAINT "documents_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "documents_locales" ADD CONSTRAINT "documents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "documents_texts" ADD CONSTRAINT "documents_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_documents_v_version_ready_locales" ADD CONSTRAINT "_documents_v_version_ready_locales_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_documents_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_documents_v" ADD CONSTRAINT "_documents_v_parent_id_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_documents_v" ADD CONSTRAINT "_documents_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_documents_v_locales" ADD CONSTRAINT "_documents_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_documents_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_documents_v_texts" ADD CONSTRAINT "_documents_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_documents_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_partner_id_accounts_id_fk" FOREIGN KEY ("partner_id") REFERENCES "accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "attachments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "vacancies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_joined_to_id_leads_id_fk" FOREIGN KEY ("joined_to_id") REFERENCES "leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads_rels" ADD CONSTRAINT "leads_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "leads_rels" ADD CONSTRAINT "leads_rels_units_fk" FOREIGN KEY ("units_id") REFERENCES "units"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_sales_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "sales_people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sales_people_formats" ADD CONSTRAINT "sales_people_formats_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "sales_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sales_people_weekly" ADD CONSTRAINT "sales_people_weekly_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "sales_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "redirects_locales" ADD CONSTRAINT "redirects_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "accounts_sessions" ADD CONSTRAINT "accounts_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_unit_types_fk" FOREIGN KEY ("unit_types_id") REFERENCES "unit_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_units_fk" FOREIGN KEY ("units_id") REFERENCES "units"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_construction_updates_fk" FOREIGN KEY ("construction_updates_id") REFERENCES "construction_updates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_news_fk" FOREIGN KEY ("news_id") REFERENCES "news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sales_fk" FOREIGN KEY ("sales_id") REFERENCES "sales"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vacancies_fk" FOREIGN KEY ("vacancies_id") REFERENCES "vacancies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_fk" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_documents_fk" FOREIGN KEY ("documents_id") REFERENCES "documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_leads_fk" FOREIGN KEY ("leads_id") REFERENCES "leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_bookings_fk" FOREIGN KEY ("bookings_id") REFERENCES "bookings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sales_people_fk" FOREIGN KEY ("sales_people_id") REFERENCES "sales_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_attachments_fk" FOREIGN KEY ("attachments_id") REFERENCES "attachments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_deliveries_fk" FOREIGN KEY ("deliveries_id") REFERENCES "deliveries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_accounts_fk" FOREIGN KEY ("accounts_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_accounts_fk" FOREIGN KEY ("accounts_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_figures_items" ADD CONSTRAINT "home_figures_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_figures_items_locales" ADD CONSTRAINT "home_figures_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home_figures_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_why_figures" ADD CONSTRAINT "home_why_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_why_figures_locales" ADD CONSTRAINT "home_why_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home_why_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_catalogue_contents" ADD CONSTRAINT "home_catalogue_contents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_catalogue_contents_locales" ADD CONSTRAINT "home_catalogue_contents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home_catalogue_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_hero_picture_media_id_media_id_fk" FOREIGN KEY ("hero_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_why_picture_media_id_media_id_fk" FOREIGN KEY ("why_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_offer_sale_id_sales_id_fk" FOREIGN KEY ("offer_sale_id") REFERENCES "sales"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_locales" ADD CONSTRAINT "home_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_team_fk" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_figures_items" ADD CONSTRAINT "_home_v_version_figures_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_figures_items_locales" ADD CONSTRAINT "_home_v_version_figures_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v_version_figures_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_why_figures" ADD CONSTRAINT "_home_v_version_why_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_why_figures_locales" ADD CONSTRAINT "_home_v_version_why_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v_version_why_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_catalogue_contents" ADD CONSTRAINT "_home_v_version_catalogue_contents_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_catalogue_contents_locales" ADD CONSTRAINT "_home_v_version_catalogue_contents_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v_version_catalogue_contents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_hero_picture_media_id_media_id_fk" FOREIGN KEY ("version_hero_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_why_picture_media_id_media_id_fk" FOREIGN KEY ("version_why_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_offer_sale_id_sales_id_fk" FOREIGN KEY ("version_offer_sale_id") REFERENCES "sales"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v_locales" ADD CONSTRAINT "_home_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_projects_fk" FOREIGN KEY ("projects_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_team_fk" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_sections" ADD CONSTRAINT "about_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_sections_locales" ADD CONSTRAINT "about_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_figures" ADD CONSTRAINT "about_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_figures_locales" ADD CONSTRAINT "about_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_timeline" ADD CONSTRAINT "about_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_timeline_locales" ADD CONSTRAINT "about_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about_locales" ADD CONSTRAINT "about_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_sections" ADD CONSTRAINT "_about_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_sections_locales" ADD CONSTRAINT "_about_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_figures" ADD CONSTRAINT "_about_v_version_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_figures_locales" ADD CONSTRAINT "_about_v_version_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v_version_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_timeline" ADD CONSTRAINT "_about_v_version_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_timeline_locales" ADD CONSTRAINT "_about_v_version_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v_version_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v_locales" ADD CONSTRAINT "_about_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_figures" ADD CONSTRAINT "why_bali_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_figures_locales" ADD CONSTRAINT "why_bali_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_sections" ADD CONSTRAINT "why_bali_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_sections_locales" ADD CONSTRAINT "why_bali_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_faq_items" ADD CONSTRAINT "why_bali_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali_faq_items_locales" ADD CONSTRAINT "why_bali_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "why_bali" ADD CONSTRAINT "why_bali_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "why_bali" ADD CONSTRAINT "why_bali_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "why_bali_locales" ADD CONSTRAINT "why_bali_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "why_bali"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_figures" ADD CONSTRAINT "_why_bali_v_version_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_figures_locales" ADD CONSTRAINT "_why_bali_v_version_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v_version_figures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_sections" ADD CONSTRAINT "_why_bali_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_sections_locales" ADD CONSTRAINT "_why_bali_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_faq_items" ADD CONSTRAINT "_why_bali_v_version_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v_version_faq_items_locales" ADD CONSTRAINT "_why_bali_v_version_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v_version_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_why_bali_v" ADD CONSTRAINT "_why_bali_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_why_bali_v" ADD CONSTRAINT "_why_bali_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_why_bali_v_locales" ADD CONSTRAINT "_why_bali_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_why_bali_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_sections_points" ADD CONSTRAINT "cooperation_sections_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_sections_points_locales" ADD CONSTRAINT "cooperation_sections_points_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation_sections_points"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_sections" ADD CONSTRAINT "cooperation_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_sections_locales" ADD CONSTRAINT "cooperation_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_faq_items" ADD CONSTRAINT "cooperation_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation_faq_items_locales" ADD CONSTRAINT "cooperation_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cooperation" ADD CONSTRAINT "cooperation_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cooperation" ADD CONSTRAINT "cooperation_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cooperation_locales" ADD CONSTRAINT "cooperation_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "cooperation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_sections_points" ADD CONSTRAINT "_cooperation_v_version_sections_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_sections_points_locales" ADD CONSTRAINT "_cooperation_v_version_sections_points_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v_version_sections_points"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_sections" ADD CONSTRAINT "_cooperation_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_sections_locales" ADD CONSTRAINT "_cooperation_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v_version_sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_faq_items" ADD CONSTRAINT "_cooperation_v_version_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v_version_faq_items_locales" ADD CONSTRAINT "_cooperation_v_version_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v_version_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cooperation_v" ADD CONSTRAINT "_cooperation_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_cooperation_v" ADD CONSTRAINT "_cooperation_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_cooperation_v_locales" ADD CONSTRAINT "_cooperation_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_cooperation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "career_facts" ADD CONSTRAINT "career_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "career"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "career_facts_locales" ADD CONSTRAINT "career_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "career_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "career_process_steps" ADD CONSTRAINT "career_process_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "career"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "career_process_steps_locales" ADD CONSTRAINT "career_process_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "career_process_steps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "career" ADD CONSTRAINT "career_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "career" ADD CONSTRAINT "career_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "career_locales" ADD CONSTRAINT "career_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "career"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_career_v_version_facts" ADD CONSTRAINT "_career_v_version_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_career_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_career_v_version_facts_locales" ADD CONSTRAINT "_career_v_version_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_career_v_version_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_career_v_version_process_steps" ADD CONSTRAINT "_career_v_version_process_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_career_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_career_v_version_process_steps_locales" ADD CONSTRAINT "_career_v_version_process_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_career_v_version_process_steps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_career_v" ADD CONSTRAINT "_career_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_career_v" ADD CONSTRAINT "_career_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_career_v_locales" ADD CONSTRAINT "_career_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_career_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts_departments" ADD CONSTRAINT "contacts_departments_person_id_team_id_fk" FOREIGN KEY ("person_id") REFERENCES "team"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contacts_departments" ADD CONSTRAINT "contacts_departments_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts_departments_locales" ADD CONSTRAINT "contacts_departments_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "contacts_departments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts_viewing_points" ADD CONSTRAINT "contacts_viewing_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts_viewing_points_locales" ADD CONSTRAINT "contacts_viewing_points_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "contacts_viewing_points"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_seo_picture_id_media_id_fk" FOREIGN KEY ("seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contacts_locales" ADD CONSTRAINT "contacts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v_version_departments" ADD CONSTRAINT "_contacts_v_version_departments_person_id_team_id_fk" FOREIGN KEY ("person_id") REFERENCES "team"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_contacts_v_version_departments" ADD CONSTRAINT "_contacts_v_version_departments_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_contacts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v_version_departments_locales" ADD CONSTRAINT "_contacts_v_version_departments_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_contacts_v_version_departments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v_version_viewing_points" ADD CONSTRAINT "_contacts_v_version_viewing_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_contacts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v_version_viewing_points_locales" ADD CONSTRAINT "_contacts_v_version_viewing_points_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_contacts_v_version_viewing_points"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v" ADD CONSTRAINT "_contacts_v_version_picture_media_id_media_id_fk" FOREIGN KEY ("version_picture_media_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_contacts_v" ADD CONSTRAINT "_contacts_v_version_seo_picture_id_media_id_fk" FOREIGN KEY ("version_seo_picture_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_contacts_v_locales" ADD CONSTRAINT "_contacts_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_contacts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_weekly" ADD CONSTRAINT "settings_sales_hours_weekly_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_closed_dates" ADD CONSTRAINT "settings_sales_hours_closed_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_closed_dates_locales" ADD CONSTRAINT "settings_sales_hours_closed_dates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings_sales_hours_closed_dates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_special_dates" ADD CONSTRAINT "settings_sales_hours_special_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_sales_hours_special_dates_locales" ADD CONSTRAINT "settings_sales_hours_special_dates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings_sales_hours_special_dates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_viewings_formats" ADD CONSTRAINT "settings_viewings_formats_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_enquiries_templates" ADD CONSTRAINT "settings_enquiries_templates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_enquiries_templates_locales" ADD CONSTRAINT "settings_enquiries_templates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings_enquiries_templates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_brand_og_image_id_media_id_fk" FOREIGN KEY ("brand_og_image_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_brand_not_found_image_id_media_id_fk" FOREIGN KEY ("brand_not_found_image_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_promo_default_id_sales_id_fk" FOREIGN KEY ("promo_default_id") REFERENCES "sales"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "settings_locales" ADD CONSTRAINT "settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_texts" ADD CONSTRAINT "settings_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_weekly" ADD CONSTRAINT "_settings_v_version_sales_hours_weekly_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_closed_dates" ADD CONSTRAINT "_settings_v_version_sales_hours_closed_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_closed_dates_locales" ADD CONSTRAINT "_settings_v_version_sales_hours_closed_dates_locales_pare_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v_version_sales_hours_closed_dates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates" ADD CONSTRAINT "_settings_v_version_sales_hours_special_dates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_sales_hours_special_dates_locales" ADD CONSTRAINT "_settings_v_version_sales_hours_special_dates_locales_par_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v_version_sales_hours_special_dates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_viewings_formats" ADD CONSTRAINT "_settings_v_version_viewings_formats_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_enquiries_templates" ADD CONSTRAINT "_settings_v_version_enquiries_templates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_version_enquiries_templates_locales" ADD CONSTRAINT "_settings_v_version_enquiries_templates_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v_version_enquiries_templates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v" ADD CONSTRAINT "_settings_v_version_brand_og_image_id_media_id_fk" FOREIGN KEY ("version_brand_og_image_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_settings_v" ADD CONSTRAINT "_settings_v_version_brand_not_found_image_id_media_id_fk" FOREIGN KEY ("version_brand_not_found_image_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_settings_v" ADD CONSTRAINT "_settings_v_version_promo_default_id_sales_id_fk" FOREIGN KEY ("version_promo_default_id") REFERENCES "sales"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_settings_v_locales" ADD CONSTRAINT "_settings_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_settings_v_texts" ADD CONSTRAINT "_settings_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "projects_ready_locales_order_idx" ON "projects_ready_locales" USING btree ("order");
  CREATE INDEX "projects_ready_locales_parent_idx" ON "projects_ready_locales" USING btree ("parent_id");
  CREATE INDEX "projects_key_facts_order_idx" ON "projects_key_facts" USING btree ("_order");
  CREATE INDEX "projects_key_facts_parent_id_idx" ON "projects_key_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "projects_key_facts_locales_locale_parent_id_unique" ON "projects_key_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_features_order_idx" ON "projects_features" USING btree ("_order");
  CREATE INDEX "projects_features_parent_id_idx" ON "projects_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "projects_features_locales_locale_parent_id_unique" ON "projects_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_location_places_order_idx" ON "projects_location_places" USING btree ("_order");
  CREATE INDEX "projects_location_places_parent_id_idx" ON "projects_location_places" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "projects_location_places_locales_locale_parent_id_unique" ON "projects_location_places_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_payment_plan_stages_order_idx" ON "projects_payment_plan_stages" USING btree ("_order");
  CREATE INDEX "projects_payment_plan_stages_parent_id_idx" ON "projects_payment_plan_stages" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "projects_payment_plan_stages_locales_locale_parent_id_unique" ON "projects_payment_plan_stages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_documents_order_idx" ON "projects_documents" USING btree ("_order");
  CREATE INDEX "projects_documents_parent_id_idx" ON "projects_documents" USING btree ("_parent_id");
  CREATE INDEX "projects_documents_file_idx" ON "projects_documents" USING btree ("file_id");
  CREATE UNIQUE INDEX "projects_documents_locales_locale_parent_id_unique" ON "projects_documents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_forecast_types_order_idx" ON "projects_forecast_types" USING btree ("_order");
  CREATE INDEX "projects_forecast_types_parent_id_idx" ON "projects_forecast_types" USING btree ("_parent_id");
  CREATE INDEX "projects_forecast_types_unit_type_idx" ON "projects_forecast_types" USING btree ("unit_type_id");
  CREATE INDEX "projects_album_items_order_idx" ON "projects_album_items" USING btree ("_order");
  CREATE INDEX "projects_album_items_parent_id_idx" ON "projects_album_items" USING btree ("_parent_id");
  CREATE INDEX "projects_album_items_media_idx" ON "projects_album_items" USING btree ("media_id");
  CREATE UNIQUE INDEX "projects_album_items_locales_locale_parent_id_unique" ON "projects_album_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_construction_planned_order_idx" ON "projects_construction_planned" USING btree ("_order");
  CREATE INDEX "projects_construction_planned_parent_id_idx" ON "projects_construction_planned" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "projects_construction_planned_locales_locale_parent_id_uniqu" ON "projects_construction_planned_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "projects_slug_idx" ON "projects" USING btree ("slug");
  CREATE INDEX "projects_order_idx" ON "projects" USING btree ("order");
  CREATE INDEX "projects_hero_hero_media_idx" ON "projects" USING btree ("hero_media_id");
  CREATE INDEX "projects_location_picture_location_picture_media_idx" ON "projects" USING btree ("location_picture_media_id");
  CREATE INDEX "projects_master_plan_master_plan_media_idx" ON "projects" USING btree ("master_plan_media_id");
  CREATE INDEX "projects_video_video_media_idx" ON "projects" USING btree ("video_media_id");
  CREATE INDEX "projects_video_video_poster_idx" ON "projects" USING btree ("video_poster_id");
  CREATE INDEX "projects_seo_seo_picture_idx" ON "projects" USING btree ("seo_picture_id");
  CREATE INDEX "projects_updated_at_idx" ON "projects" USING btree ("updated_at");
  CREATE INDEX "projects_created_at_idx" ON "projects" USING btree ("created_at");
  CREATE INDEX "projects__status_idx" ON "projects" USING btree ("_status");
  CREATE UNIQUE INDEX "projects_locales_locale_parent_id_unique" ON "projects_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "projects_texts_order_parent" ON "projects_texts" USING btree ("order","parent_id");
  CREATE INDEX "_projects_v_version_ready_locales_order_idx" ON "_projects_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_projects_v_version_ready_locales_parent_idx" ON "_projects_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_projects_v_version_key_facts_order_idx" ON "_projects_v_version_key_facts" USING btree ("_order");
  CREATE INDEX "_projects_v_version_key_facts_parent_id_idx" ON "_projects_v_version_key_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_projects_v_version_key_facts_locales_locale_parent_id_uniqu" ON "_projects_v_version_key_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_features_order_idx" ON "_projects_v_version_features" USING btree ("_order");
  CREATE INDEX "_projects_v_version_features_parent_id_idx" ON "_projects_v_version_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_projects_v_version_features_locales_locale_parent_id_unique" ON "_projects_v_version_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_location_places_order_idx" ON "_projects_v_version_location_places" USING btree ("_order");
  CREATE INDEX "_projects_v_version_location_places_parent_id_idx" ON "_projects_v_version_location_places" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_projects_v_version_location_places_locales_locale_parent_id" ON "_projects_v_version_location_places_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_payment_plan_stages_order_idx" ON "_projects_v_version_payment_plan_stages" USING btree ("_order");
  CREATE INDEX "_projects_v_version_payment_plan_stages_parent_id_idx" ON "_projects_v_version_payment_plan_stages" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_projects_v_version_payment_plan_stages_locales_locale_paren" ON "_projects_v_version_payment_plan_stages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_documents_order_idx" ON "_projects_v_version_documents" USING btree ("_order");
  CREATE INDEX "_projects_v_version_documents_parent_id_idx" ON "_projects_v_version_documents" USING btree ("_parent_id");
  CREATE INDEX "_projects_v_version_documents_file_idx" ON "_projects_v_version_documents" USING btree ("file_id");
  CREATE UNIQUE INDEX "_projects_v_version_documents_locales_locale_parent_id_uniqu" ON "_projects_v_version_documents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_forecast_types_order_idx" ON "_projects_v_version_forecast_types" USING btree ("_order");
  CREATE INDEX "_projects_v_version_forecast_types_parent_id_idx" ON "_projects_v_version_forecast_types" USING btree ("_parent_id");
  CREATE INDEX "_projects_v_version_forecast_types_unit_type_idx" ON "_projects_v_version_forecast_types" USING btree ("unit_type_id");
  CREATE INDEX "_projects_v_version_album_items_order_idx" ON "_projects_v_version_album_items" USING btree ("_order");
  CREATE INDEX "_projects_v_version_album_items_parent_id_idx" ON "_projects_v_version_album_items" USING btree ("_parent_id");
  CREATE INDEX "_projects_v_version_album_items_media_idx" ON "_projects_v_version_album_items" USING btree ("media_id");
  CREATE UNIQUE INDEX "_projects_v_version_album_items_locales_locale_parent_id_uni" ON "_projects_v_version_album_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_version_construction_planned_order_idx" ON "_projects_v_version_construction_planned" USING btree ("_order");
  CREATE INDEX "_projects_v_version_construction_planned_parent_id_idx" ON "_projects_v_version_construction_planned" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_projects_v_version_construction_planned_locales_locale_pare" ON "_projects_v_version_construction_planned_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_parent_idx" ON "_projects_v" USING btree ("parent_id");
  CREATE INDEX "_projects_v_version_version_slug_idx" ON "_projects_v" USING btree ("version_slug");
  CREATE INDEX "_projects_v_version_version_order_idx" ON "_projects_v" USING btree ("version_order");
  CREATE INDEX "_projects_v_version_hero_version_hero_media_idx" ON "_projects_v" USING btree ("version_hero_media_id");
  CREATE INDEX "_projects_v_version_location_picture_version_location_pi_idx" ON "_projects_v" USING btree ("version_location_picture_media_id");
  CREATE INDEX "_projects_v_version_master_plan_version_master_plan_medi_idx" ON "_projects_v" USING btree ("version_master_plan_media_id");
  CREATE INDEX "_projects_v_version_video_version_video_media_idx" ON "_projects_v" USING btree ("version_video_media_id");
  CREATE INDEX "_projects_v_version_video_version_video_poster_idx" ON "_projects_v" USING btree ("version_video_poster_id");
  CREATE INDEX "_projects_v_version_seo_version_seo_picture_idx" ON "_projects_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_projects_v_version_version_updated_at_idx" ON "_projects_v" USING btree ("version_updated_at");
  CREATE INDEX "_projects_v_version_version_created_at_idx" ON "_projects_v" USING btree ("version_created_at");
  CREATE INDEX "_projects_v_version_version__status_idx" ON "_projects_v" USING btree ("version__status");
  CREATE INDEX "_projects_v_created_at_idx" ON "_projects_v" USING btree ("created_at");
  CREATE INDEX "_projects_v_updated_at_idx" ON "_projects_v" USING btree ("updated_at");
  CREATE INDEX "_projects_v_snapshot_idx" ON "_projects_v" USING btree ("snapshot");
  CREATE INDEX "_projects_v_published_locale_idx" ON "_projects_v" USING btree ("published_locale");
  CREATE INDEX "_projects_v_latest_idx" ON "_projects_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_projects_v_locales_locale_parent_id_unique" ON "_projects_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_projects_v_texts_order_parent" ON "_projects_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "unit_types_ready_locales_order_idx" ON "unit_types_ready_locales" USING btree ("order");
  CREATE INDEX "unit_types_ready_locales_parent_idx" ON "unit_types_ready_locales" USING btree ("parent_id");
  CREATE INDEX "unit_types_areas_other_order_idx" ON "unit_types_areas_other" USING btree ("_order");
  CREATE INDEX "unit_types_areas_other_parent_id_idx" ON "unit_types_areas_other" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "unit_types_areas_other_locales_locale_parent_id_unique" ON "unit_types_areas_other_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "unit_types_features_order_idx" ON "unit_types_features" USING btree ("_order");
  CREATE INDEX "unit_types_features_parent_id_idx" ON "unit_types_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "unit_types_features_locales_locale_parent_id_unique" ON "unit_types_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "unit_types_not_included_order_idx" ON "unit_types_not_included" USING btree ("_order");
  CREATE INDEX "unit_types_not_included_parent_id_idx" ON "unit_types_not_included" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "unit_types_not_included_locales_locale_parent_id_unique" ON "unit_types_not_included_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "unit_types_slug_idx" ON "unit_types" USING btree ("slug");
  CREATE INDEX "unit_types_order_idx" ON "unit_types" USING btree ("order");
  CREATE INDEX "unit_types_project_idx" ON "unit_types" USING btree ("project_id");
  CREATE INDEX "unit_types_plan_idx" ON "unit_types" USING btree ("plan_id");
  CREATE INDEX "unit_types_updated_at_idx" ON "unit_types" USING btree ("updated_at");
  CREATE INDEX "unit_types_created_at_idx" ON "unit_types" USING btree ("created_at");
  CREATE INDEX "unit_types__status_idx" ON "unit_types" USING btree ("_status");
  CREATE UNIQUE INDEX "unit_types_locales_locale_parent_id_unique" ON "unit_types_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "unit_types_texts_order_parent" ON "unit_types_texts" USING btree ("order","parent_id");
  CREATE INDEX "unit_types_numbers_order_parent_idx" ON "unit_types_numbers" USING btree ("order","parent_id");
  CREATE INDEX "_unit_types_v_version_ready_locales_order_idx" ON "_unit_types_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_unit_types_v_version_ready_locales_parent_idx" ON "_unit_types_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_unit_types_v_version_areas_other_order_idx" ON "_unit_types_v_version_areas_other" USING btree ("_order");
  CREATE INDEX "_unit_types_v_version_areas_other_parent_id_idx" ON "_unit_types_v_version_areas_other" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_unit_types_v_version_areas_other_locales_locale_parent_id_u" ON "_unit_types_v_version_areas_other_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_unit_types_v_version_features_order_idx" ON "_unit_types_v_version_features" USING btree ("_order");
  CREATE INDEX "_unit_types_v_version_features_parent_id_idx" ON "_unit_types_v_version_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_unit_types_v_version_features_locales_locale_parent_id_uniq" ON "_unit_types_v_version_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_unit_types_v_version_not_included_order_idx" ON "_unit_types_v_version_not_included" USING btree ("_order");
  CREATE INDEX "_unit_types_v_version_not_included_parent_id_idx" ON "_unit_types_v_version_not_included" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_unit_types_v_version_not_included_locales_locale_parent_id_" ON "_unit_types_v_version_not_included_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_unit_types_v_parent_idx" ON "_unit_types_v" USING btree ("parent_id");
  CREATE INDEX "_unit_types_v_version_version_slug_idx" ON "_unit_types_v" USING btree ("version_slug");
  CREATE INDEX "_unit_types_v_version_version_order_idx" ON "_unit_types_v" USING btree ("version_order");
  CREATE INDEX "_unit_types_v_version_version_project_idx" ON "_unit_types_v" USING btree ("version_project_id");
  CREATE INDEX "_unit_types_v_version_version_plan_idx" ON "_unit_types_v" USING btree ("version_plan_id");
  CREATE INDEX "_unit_types_v_version_version_updated_at_idx" ON "_unit_types_v" USING btree ("version_updated_at");
  CREATE INDEX "_unit_types_v_version_version_created_at_idx" ON "_unit_types_v" USING btree ("version_created_at");
  CREATE INDEX "_unit_types_v_version_version__status_idx" ON "_unit_types_v" USING btree ("version__status");
  CREATE INDEX "_unit_types_v_created_at_idx" ON "_unit_types_v" USING btree ("created_at");
  CREATE INDEX "_unit_types_v_updated_at_idx" ON "_unit_types_v" USING btree ("updated_at");
  CREATE INDEX "_unit_types_v_snapshot_idx" ON "_unit_types_v" USING btree ("snapshot");
  CREATE INDEX "_unit_types_v_published_locale_idx" ON "_unit_types_v" USING btree ("published_locale");
  CREATE INDEX "_unit_types_v_latest_idx" ON "_unit_types_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_unit_types_v_locales_locale_parent_id_unique" ON "_unit_types_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_unit_types_v_texts_order_parent" ON "_unit_types_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_unit_types_v_numbers_order_parent_idx" ON "_unit_types_v_numbers" USING btree ("order","parent_id");
  CREATE INDEX "units_project_idx" ON "units" USING btree ("project_id");
  CREATE INDEX "units_unit_type_idx" ON "units" USING btree ("unit_type_id");
  CREATE INDEX "units_key_idx" ON "units" USING btree ("key");
  CREATE INDEX "units_status_idx" ON "units" USING btree ("status");
  CREATE INDEX "units_updated_at_idx" ON "units" USING btree ("updated_at");
  CREATE INDEX "units_created_at_idx" ON "units" USING btree ("created_at");
  CREATE UNIQUE INDEX "project_key_idx" ON "units" USING btree ("project_id","key");
  CREATE INDEX "construction_updates_ready_locales_order_idx" ON "construction_updates_ready_locales" USING btree ("order");
  CREATE INDEX "construction_updates_ready_locales_parent_idx" ON "construction_updates_ready_locales" USING btree ("parent_id");
  CREATE UNIQUE INDEX "construction_updates_slug_idx" ON "construction_updates" USING btree ("slug");
  CREATE INDEX "construction_updates_order_idx" ON "construction_updates" USING btree ("order");
  CREATE INDEX "construction_updates_project_idx" ON "construction_updates" USING btree ("project_id");
  CREATE INDEX "construction_updates_date_idx" ON "construction_updates" USING btree ("date");
  CREATE INDEX "construction_updates_picture_picture_media_idx" ON "construction_updates" USING btree ("picture_media_id");
  CREATE INDEX "construction_updates_updated_at_idx" ON "construction_updates" USING btree ("updated_at");
  CREATE INDEX "construction_updates_created_at_idx" ON "construction_updates" USING btree ("created_at");
  CREATE INDEX "construction_updates__status_idx" ON "construction_updates" USING btree ("_status");
  CREATE UNIQUE INDEX "construction_updates_locales_locale_parent_id_unique" ON "construction_updates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "construction_updates_texts_order_parent" ON "construction_updates_texts" USING btree ("order","parent_id");
  CREATE INDEX "_construction_updates_v_version_ready_locales_order_idx" ON "_construction_updates_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_construction_updates_v_version_ready_locales_parent_idx" ON "_construction_updates_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_construction_updates_v_parent_idx" ON "_construction_updates_v" USING btree ("parent_id");
  CREATE INDEX "_construction_updates_v_version_version_slug_idx" ON "_construction_updates_v" USING btree ("version_slug");
  CREATE INDEX "_construction_updates_v_version_version_order_idx" ON "_construction_updates_v" USING btree ("version_order");
  CREATE INDEX "_construction_updates_v_version_version_project_idx" ON "_construction_updates_v" USING btree ("version_project_id");
  CREATE INDEX "_construction_updates_v_version_version_date_idx" ON "_construction_updates_v" USING btree ("version_date");
  CREATE INDEX "_construction_updates_v_version_picture_version_picture__idx" ON "_construction_updates_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_construction_updates_v_version_version_updated_at_idx" ON "_construction_updates_v" USING btree ("version_updated_at");
  CREATE INDEX "_construction_updates_v_version_version_created_at_idx" ON "_construction_updates_v" USING btree ("version_created_at");
  CREATE INDEX "_construction_updates_v_version_version__status_idx" ON "_construction_updates_v" USING btree ("version__status");
  CREATE INDEX "_construction_updates_v_created_at_idx" ON "_construction_updates_v" USING btree ("created_at");
  CREATE INDEX "_construction_updates_v_updated_at_idx" ON "_construction_updates_v" USING btree ("updated_at");
  CREATE INDEX "_construction_updates_v_snapshot_idx" ON "_construction_updates_v" USING btree ("snapshot");
  CREATE INDEX "_construction_updates_v_published_locale_idx" ON "_construction_updates_v" USING btree ("published_locale");
  CREATE INDEX "_construction_updates_v_latest_idx" ON "_construction_updates_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_construction_updates_v_locales_locale_parent_id_unique" ON "_construction_updates_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_construction_updates_v_texts_order_parent" ON "_construction_updates_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_content_hash_idx" ON "media" USING btree ("content_hash");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "news_ready_locales_order_idx" ON "news_ready_locales" USING btree ("order");
  CREATE INDEX "news_ready_locales_parent_idx" ON "news_ready_locales" USING btree ("parent_id");
  CREATE UNIQUE INDEX "news_slug_idx" ON "news" USING btree ("slug");
  CREATE INDEX "news_order_idx" ON "news" USING btree ("order");
  CREATE INDEX "news_published_at_idx" ON "news" USING btree ("published_at");
  CREATE INDEX "news_cover_cover_media_idx" ON "news" USING btree ("cover_media_id");
  CREATE INDEX "news_seo_seo_picture_idx" ON "news" USING btree ("seo_picture_id");
  CREATE INDEX "news_updated_at_idx" ON "news" USING btree ("updated_at");
  CREATE INDEX "news_created_at_idx" ON "news" USING btree ("created_at");
  CREATE INDEX "news__status_idx" ON "news" USING btree ("_status");
  CREATE UNIQUE INDEX "news_locales_locale_parent_id_unique" ON "news_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "news_texts_order_parent" ON "news_texts" USING btree ("order","parent_id");
  CREATE INDEX "news_rels_order_idx" ON "news_rels" USING btree ("order");
  CREATE INDEX "news_rels_parent_idx" ON "news_rels" USING btree ("parent_id");
  CREATE INDEX "news_rels_path_idx" ON "news_rels" USING btree ("path");
  CREATE INDEX "news_rels_projects_id_idx" ON "news_rels" USING btree ("projects_id");
  CREATE INDEX "_news_v_version_ready_locales_order_idx" ON "_news_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_news_v_version_ready_locales_parent_idx" ON "_news_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_news_v_parent_idx" ON "_news_v" USING btree ("parent_id");
  CREATE INDEX "_news_v_version_version_slug_idx" ON "_news_v" USING btree ("version_slug");
  CREATE INDEX "_news_v_version_version_order_idx" ON "_news_v" USING btree ("version_order");
  CREATE INDEX "_news_v_version_version_published_at_idx" ON "_news_v" USING btree ("version_published_at");
  CREATE INDEX "_news_v_version_cover_version_cover_media_idx" ON "_news_v" USING btree ("version_cover_media_id");
  CREATE INDEX "_news_v_version_seo_version_seo_picture_idx" ON "_news_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_news_v_version_version_updated_at_idx" ON "_news_v" USING btree ("version_updated_at");
  CREATE INDEX "_news_v_version_version_created_at_idx" ON "_news_v" USING btree ("version_created_at");
  CREATE INDEX "_news_v_version_version__status_idx" ON "_news_v" USING btree ("version__status");
  CREATE INDEX "_news_v_created_at_idx" ON "_news_v" USING btree ("created_at");
  CREATE INDEX "_news_v_updated_at_idx" ON "_news_v" USING btree ("updated_at");
  CREATE INDEX "_news_v_snapshot_idx" ON "_news_v" USING btree ("snapshot");
  CREATE INDEX "_news_v_published_locale_idx" ON "_news_v" USING btree ("published_locale");
  CREATE INDEX "_news_v_latest_idx" ON "_news_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_news_v_locales_locale_parent_id_unique" ON "_news_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_news_v_texts_order_parent" ON "_news_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_news_v_rels_order_idx" ON "_news_v_rels" USING btree ("order");
  CREATE INDEX "_news_v_rels_parent_idx" ON "_news_v_rels" USING btree ("parent_id");
  CREATE INDEX "_news_v_rels_path_idx" ON "_news_v_rels" USING btree ("path");
  CREATE INDEX "_news_v_rels_projects_id_idx" ON "_news_v_rels" USING btree ("projects_id");
  CREATE INDEX "articles_ready_locales_order_idx" ON "articles_ready_locales" USING btree ("order");
  CREATE INDEX "articles_ready_locales_parent_idx" ON "articles_ready_locales" USING btree ("parent_id");
  CREATE UNIQUE INDEX "articles_slug_idx" ON "articles" USING btree ("slug");
  CREATE INDEX "articles_order_idx" ON "articles" USING btree ("order");
  CREATE INDEX "articles_published_at_idx" ON "articles" USING btree ("published_at");
  CREATE INDEX "articles_cover_cover_media_idx" ON "articles" USING btree ("cover_media_id");
  CREATE INDEX "articles_seo_seo_picture_idx" ON "articles" USING btree ("seo_picture_id");
  CREATE INDEX "articles_updated_at_idx" ON "articles" USING btree ("updated_at");
  CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at");
  CREATE INDEX "articles__status_idx" ON "articles" USING btree ("_status");
  CREATE UNIQUE INDEX "articles_locales_locale_parent_id_unique" ON "articles_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "articles_texts_order_parent" ON "articles_texts" USING btree ("order","parent_id");
  CREATE INDEX "articles_rels_order_idx" ON "articles_rels" USING btree ("order");
  CREATE INDEX "articles_rels_parent_idx" ON "articles_rels" USING btree ("parent_id");
  CREATE INDEX "articles_rels_path_idx" ON "articles_rels" USING btree ("path");
  CREATE INDEX "articles_rels_projects_id_idx" ON "articles_rels" USING btree ("projects_id");
  CREATE INDEX "_articles_v_version_ready_locales_order_idx" ON "_articles_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_articles_v_version_ready_locales_parent_idx" ON "_articles_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_articles_v_parent_idx" ON "_articles_v" USING btree ("parent_id");
  CREATE INDEX "_articles_v_version_version_slug_idx" ON "_articles_v" USING btree ("version_slug");
  CREATE INDEX "_articles_v_version_version_order_idx" ON "_articles_v" USING btree ("version_order");
  CREATE INDEX "_articles_v_version_version_published_at_idx" ON "_articles_v" USING btree ("version_published_at");
  CREATE INDEX "_articles_v_version_cover_version_cover_media_idx" ON "_articles_v" USING btree ("version_cover_media_id");
  CREATE INDEX "_articles_v_version_seo_version_seo_picture_idx" ON "_articles_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_articles_v_version_version_updated_at_idx" ON "_articles_v" USING btree ("version_updated_at");
  CREATE INDEX "_articles_v_version_version_created_at_idx" ON "_articles_v" USING btree ("version_created_at");
  CREATE INDEX "_articles_v_version_version__status_idx" ON "_articles_v" USING btree ("version__status");
  CREATE INDEX "_articles_v_created_at_idx" ON "_articles_v" USING btree ("created_at");
  CREATE INDEX "_articles_v_updated_at_idx" ON "_articles_v" USING btree ("updated_at");
  CREATE INDEX "_articles_v_snapshot_idx" ON "_articles_v" USING btree ("snapshot");
  CREATE INDEX "_articles_v_published_locale_idx" ON "_articles_v" USING btree ("published_locale");
  CREATE INDEX "_articles_v_latest_idx" ON "_articles_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_articles_v_locales_locale_parent_id_unique" ON "_articles_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_articles_v_texts_order_parent" ON "_articles_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_articles_v_rels_order_idx" ON "_articles_v_rels" USING btree ("order");
  CREATE INDEX "_articles_v_rels_parent_idx" ON "_articles_v_rels" USING btree ("parent_id");
  CREATE INDEX "_articles_v_rels_path_idx" ON "_articles_v_rels" USING btree ("path");
  CREATE INDEX "_articles_v_rels_projects_id_idx" ON "_articles_v_rels" USING btree ("projects_id");
  CREATE INDEX "sales_ready_locales_order_idx" ON "sales_ready_locales" USING btree ("order");
  CREATE INDEX "sales_ready_locales_parent_idx" ON "sales_ready_locales" USING btree ("parent_id");
  CREATE INDEX "sales_units_order_idx" ON "sales_units" USING btree ("_order");
  CREATE INDEX "sales_units_parent_id_idx" ON "sales_units" USING btree ("_parent_id");
  CREATE INDEX "sales_units_unit_idx" ON "sales_units" USING btree ("unit_id");
  CREATE UNIQUE INDEX "sales_slug_idx" ON "sales" USING btree ("slug");
  CREATE INDEX "sales_order_idx" ON "sales" USING btree ("order");
  CREATE INDEX "sales_promo_idx" ON "sales" USING btree ("promo");
  CREATE INDEX "sales_cover_cover_media_idx" ON "sales" USING btree ("cover_media_id");
  CREATE INDEX "sales_seo_seo_picture_idx" ON "sales" USING btree ("seo_picture_id");
  CREATE INDEX "sales_updated_at_idx" ON "sales" USING btree ("updated_at");
  CREATE INDEX "sales_created_at_idx" ON "sales" USING btree ("created_at");
  CREATE INDEX "sales__status_idx" ON "sales" USING btree ("_status");
  CREATE UNIQUE INDEX "sales_locales_locale_parent_id_unique" ON "sales_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "sales_texts_order_parent" ON "sales_texts" USING btree ("order","parent_id");
  CREATE INDEX "sales_rels_order_idx" ON "sales_rels" USING btree ("order");
  CREATE INDEX "sales_rels_parent_idx" ON "sales_rels" USING btree ("parent_id");
  CREATE INDEX "sales_rels_path_idx" ON "sales_rels" USING btree ("path");
  CREATE INDEX "sales_rels_projects_id_idx" ON "sales_rels" USING btree ("projects_id");
  CREATE INDEX "_sales_v_version_ready_locales_order_idx" ON "_sales_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_sales_v_version_ready_locales_parent_idx" ON "_sales_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_sales_v_version_units_order_idx" ON "_sales_v_version_units" USING btree ("_order");
  CREATE INDEX "_sales_v_version_units_parent_id_idx" ON "_sales_v_version_units" USING btree ("_parent_id");
  CREATE INDEX "_sales_v_version_units_unit_idx" ON "_sales_v_version_units" USING btree ("unit_id");
  CREATE INDEX "_sales_v_parent_idx" ON "_sales_v" USING btree ("parent_id");
  CREATE INDEX "_sales_v_version_version_slug_idx" ON "_sales_v" USING btree ("version_slug");
  CREATE INDEX "_sales_v_version_version_order_idx" ON "_sales_v" USING btree ("version_order");
  CREATE INDEX "_sales_v_version_version_promo_idx" ON "_sales_v" USING btree ("version_promo");
  CREATE INDEX "_sales_v_version_cover_version_cover_media_idx" ON "_sales_v" USING btree ("version_cover_media_id");
  CREATE INDEX "_sales_v_version_seo_version_seo_picture_idx" ON "_sales_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_sales_v_version_version_updated_at_idx" ON "_sales_v" USING btree ("version_updated_at");
  CREATE INDEX "_sales_v_version_version_created_at_idx" ON "_sales_v" USING btree ("version_created_at");
  CREATE INDEX "_sales_v_version_version__status_idx" ON "_sales_v" USING btree ("version__status");
  CREATE INDEX "_sales_v_created_at_idx" ON "_sales_v" USING btree ("created_at");
  CREATE INDEX "_sales_v_updated_at_idx" ON "_sales_v" USING btree ("updated_at");
  CREATE INDEX "_sales_v_snapshot_idx" ON "_sales_v" USING btree ("snapshot");
  CREATE INDEX "_sales_v_published_locale_idx" ON "_sales_v" USING btree ("published_locale");
  CREATE INDEX "_sales_v_latest_idx" ON "_sales_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_sales_v_locales_locale_parent_id_unique" ON "_sales_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_sales_v_texts_order_parent" ON "_sales_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_sales_v_rels_order_idx" ON "_sales_v_rels" USING btree ("order");
  CREATE INDEX "_sales_v_rels_parent_idx" ON "_sales_v_rels" USING btree ("parent_id");
  CREATE INDEX "_sales_v_rels_path_idx" ON "_sales_v_rels" USING btree ("path");
  CREATE INDEX "_sales_v_rels_projects_id_idx" ON "_sales_v_rels" USING btree ("projects_id");
  CREATE INDEX "vacancies_ready_locales_order_idx" ON "vacancies_ready_locales" USING btree ("order");
  CREATE INDEX "vacancies_ready_locales_parent_idx" ON "vacancies_ready_locales" USING btree ("parent_id");
  CREATE UNIQUE INDEX "vacancies_slug_idx" ON "vacancies" USING btree ("slug");
  CREATE INDEX "vacancies_order_idx" ON "vacancies" USING btree ("order");
  CREATE INDEX "vacancies_updated_at_idx" ON "vacancies" USING btree ("updated_at");
  CREATE INDEX "vacancies_created_at_idx" ON "vacancies" USING btree ("created_at");
  CREATE INDEX "vacancies__status_idx" ON "vacancies" USING btree ("_status");
  CREATE UNIQUE INDEX "vacancies_locales_locale_parent_id_unique" ON "vacancies_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "vacancies_texts_order_parent" ON "vacancies_texts" USING btree ("order","parent_id");
  CREATE INDEX "_vacancies_v_version_ready_locales_order_idx" ON "_vacancies_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_vacancies_v_version_ready_locales_parent_idx" ON "_vacancies_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_vacancies_v_parent_idx" ON "_vacancies_v" USING btree ("parent_id");
  CREATE INDEX "_vacancies_v_version_version_slug_idx" ON "_vacancies_v" USING btree ("version_slug");
  CREATE INDEX "_vacancies_v_version_version_order_idx" ON "_vacancies_v" USING btree ("version_order");
  CREATE INDEX "_vacancies_v_version_version_updated_at_idx" ON "_vacancies_v" USING btree ("version_updated_at");
  CREATE INDEX "_vacancies_v_version_version_created_at_idx" ON "_vacancies_v" USING btree ("version_created_at");
  CREATE INDEX "_vacancies_v_version_version__status_idx" ON "_vacancies_v" USING btree ("version__status");
  CREATE INDEX "_vacancies_v_created_at_idx" ON "_vacancies_v" USING btree ("created_at");
  CREATE INDEX "_vacancies_v_updated_at_idx" ON "_vacancies_v" USING btree ("updated_at");
  CREATE INDEX "_vacancies_v_snapshot_idx" ON "_vacancies_v" USING btree ("snapshot");
  CREATE INDEX "_vacancies_v_published_locale_idx" ON "_vacancies_v" USING btree ("published_locale");
  CREATE INDEX "_vacancies_v_latest_idx" ON "_vacancies_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_vacancies_v_locales_locale_parent_id_unique" ON "_vacancies_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_vacancies_v_texts_order_parent" ON "_vacancies_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "team_ready_locales_order_idx" ON "team_ready_locales" USING btree ("order");
  CREATE INDEX "team_ready_locales_parent_idx" ON "team_ready_locales" USING btree ("parent_id");
  CREATE INDEX "team_languages_order_idx" ON "team_languages" USING btree ("order");
  CREATE INDEX "team_languages_parent_idx" ON "team_languages" USING btree ("parent_id");
  CREATE UNIQUE INDEX "team_slug_idx" ON "team" USING btree ("slug");
  CREATE INDEX "team_order_idx" ON "team" USING btree ("order");
  CREATE INDEX "team_photo_idx" ON "team" USING btree ("photo_id");
  CREATE INDEX "team_updated_at_idx" ON "team" USING btree ("updated_at");
  CREATE INDEX "team_created_at_idx" ON "team" USING btree ("created_at");
  CREATE INDEX "team__status_idx" ON "team" USING btree ("_status");
  CREATE UNIQUE INDEX "team_locales_locale_parent_id_unique" ON "team_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "team_texts_order_parent" ON "team_texts" USING btree ("order","parent_id");
  CREATE INDEX "_team_v_version_ready_locales_order_idx" ON "_team_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_team_v_version_ready_locales_parent_idx" ON "_team_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_team_v_version_languages_order_idx" ON "_team_v_version_languages" USING btree ("order");
  CREATE INDEX "_team_v_version_languages_parent_idx" ON "_team_v_version_languages" USING btree ("parent_id");
  CREATE INDEX "_team_v_parent_idx" ON "_team_v" USING btree ("parent_id");
  CREATE INDEX "_team_v_version_version_slug_idx" ON "_team_v" USING btree ("version_slug");
  CREATE INDEX "_team_v_version_version_order_idx" ON "_team_v" USING btree ("version_order");
  CREATE INDEX "_team_v_version_version_photo_idx" ON "_team_v" USING btree ("version_photo_id");
  CREATE INDEX "_team_v_version_version_updated_at_idx" ON "_team_v" USING btree ("version_updated_at");
  CREATE INDEX "_team_v_version_version_created_at_idx" ON "_team_v" USING btree ("version_created_at");
  CREATE INDEX "_team_v_version_version__status_idx" ON "_team_v" USING btree ("version__status");
  CREATE INDEX "_team_v_created_at_idx" ON "_team_v" USING btree ("created_at");
  CREATE INDEX "_team_v_updated_at_idx" ON "_team_v" USING btree ("updated_at");
  CREATE INDEX "_team_v_snapshot_idx" ON "_team_v" USING btree ("snapshot");
  CREATE INDEX "_team_v_published_locale_idx" ON "_team_v" USING btree ("published_locale");
  CREATE INDEX "_team_v_latest_idx" ON "_team_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_team_v_locales_locale_parent_id_unique" ON "_team_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_team_v_texts_order_parent" ON "_team_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "documents_ready_locales_order_idx" ON "documents_ready_locales" USING btree ("order");
  CREATE INDEX "documents_ready_locales_parent_idx" ON "documents_ready_locales" USING btree ("parent_id");
  CREATE UNIQUE INDEX "documents_slug_idx" ON "documents" USING btree ("slug");
  CREATE INDEX "documents_order_idx" ON "documents" USING btree ("order");
  CREATE INDEX "documents_seo_seo_picture_idx" ON "documents" USING btree ("seo_picture_id");
  CREATE INDEX "documents_updated_at_idx" ON "documents" USING btree ("updated_at");
  CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at");
  CREATE INDEX "documents__status_idx" ON "documents" USING btree ("_status");
  CREATE UNIQUE INDEX "documents_locales_locale_parent_id_unique" ON "documents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "documents_texts_order_parent" ON "documents_texts" USING btree ("order","parent_id");
  CREATE INDEX "_documents_v_version_ready_locales_order_idx" ON "_documents_v_version_ready_locales" USING btree ("order");
  CREATE INDEX "_documents_v_version_ready_locales_parent_idx" ON "_documents_v_version_ready_locales" USING btree ("parent_id");
  CREATE INDEX "_documents_v_parent_idx" ON "_documents_v" USING btree ("parent_id");
  CREATE INDEX "_documents_v_version_version_slug_idx" ON "_documents_v" USING btree ("version_slug");
  CREATE INDEX "_documents_v_version_version_order_idx" ON "_documents_v" USING btree ("version_order");
  CREATE INDEX "_documents_v_version_seo_version_seo_picture_idx" ON "_documents_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_documents_v_version_version_updated_at_idx" ON "_documents_v" USING btree ("version_updated_at");
  CREATE INDEX "_documents_v_version_version_created_at_idx" ON "_documents_v" USING btree ("version_created_at");
  CREATE INDEX "_documents_v_version_version__status_idx" ON "_documents_v" USING btree ("version__status");
  CREATE INDEX "_documents_v_created_at_idx" ON "_documents_v" USING btree ("created_at");
  CREATE INDEX "_documents_v_updated_at_idx" ON "_documents_v" USING btree ("updated_at");
  CREATE INDEX "_documents_v_snapshot_idx" ON "_documents_v" USING btree ("snapshot");
  CREATE INDEX "_documents_v_published_locale_idx" ON "_documents_v" USING btree ("published_locale");
  CREATE INDEX "_documents_v_latest_idx" ON "_documents_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_documents_v_locales_locale_parent_id_unique" ON "_documents_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_documents_v_texts_order_parent" ON "_documents_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "leads_form_idx" ON "leads" USING btree ("form");
  CREATE INDEX "leads_status_idx" ON "leads" USING btree ("status");
  CREATE INDEX "leads_phone_e164_idx" ON "leads" USING btree ("phone_e164");
  CREATE INDEX "leads_partner_idx" ON "leads" USING btree ("partner_id");
  CREATE INDEX "leads_attachment_idx" ON "leads" USING btree ("attachment_id");
  CREATE INDEX "leads_project_idx" ON "leads" USING btree ("project_id");
  CREATE INDEX "leads_unit_idx" ON "leads" USING btree ("unit_id");
  CREATE INDEX "leads_vacancy_idx" ON "leads" USING btree ("vacancy_id");
  CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id");
  CREATE INDEX "leads_next_step_at_idx" ON "leads" USING btree ("next_step_at");
  CREATE INDEX "leads_joined_to_idx" ON "leads" USING btree ("joined_to_id");
  CREATE INDEX "leads_source_idx" ON "leads" USING btree ("source");
  CREATE INDEX "leads_received_at_idx" ON "leads" USING btree ("received_at");
  CREATE INDEX "leads_key_idx" ON "leads" USING btree ("key");
  CREATE INDEX "leads_fingerprint_idx" ON "leads" USING btree ("fingerprint");
  CREATE INDEX "leads_updated_at_idx" ON "leads" USING btree ("updated_at");
  CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at");
  CREATE UNIQUE INDEX "key_fingerprint_idx" ON "leads" USING btree ("key","fingerprint");
  CREATE INDEX "status_receivedAt_idx" ON "leads" USING btree ("status","received_at");
  CREATE INDEX "leads_rels_order_idx" ON "leads_rels" USING btree ("order");
  CREATE INDEX "leads_rels_parent_idx" ON "leads_rels" USING btree ("parent_id");
  CREATE INDEX "leads_rels_path_idx" ON "leads_rels" USING btree ("path");
  CREATE INDEX "leads_rels_units_id_idx" ON "leads_rels" USING btree ("units_id");
  CREATE INDEX "bookings_lead_idx" ON "bookings" USING btree ("lead_id");
  CREATE INDEX "bookings_project_idx" ON "bookings" USING btree ("project_id");
  CREATE INDEX "bookings_person_idx" ON "bookings" USING btree ("person_id");
  CREATE INDEX "bookings_slot_idx" ON "bookings" USING btree ("slot");
  CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status");
  CREATE UNIQUE INDEX "bookings_uid_idx" ON "bookings" USING btree ("uid");
  CREATE INDEX "bookings_updated_at_idx" ON "bookings" USING btree ("updated_at");
  CREATE INDEX "bookings_created_at_idx" ON "bookings" USING btree ("created_at");
  CREATE INDEX "sales_people_formats_order_idx" ON "sales_people_formats" USING btree ("order");
  CREATE INDEX "sales_people_formats_parent_idx" ON "sales_people_formats" USING btree ("parent_id");
  CREATE INDEX "sales_people_weekly_order_idx" ON "sales_people_weekly" USING btree ("_order");
  CREATE INDEX "sales_people_weekly_parent_id_idx" ON "sales_people_weekly" USING btree ("_parent_id");
  CREATE INDEX "sales_people_updated_at_idx" ON "sales_people" USING btree ("updated_at");
  CREATE INDEX "sales_people_created_at_idx" ON "sales_people" USING btree ("created_at");
  CREATE INDEX "attachments_updated_at_idx" ON "attachments" USING btree ("updated_at");
  CREATE INDEX "attachments_created_at_idx" ON "attachments" USING btree ("created_at");
  CREATE UNIQUE INDEX "attachments_filename_idx" ON "attachments" USING btree ("filename");
  CREATE INDEX "deliveries_status_idx" ON "deliveries" USING btree ("status");
  CREATE INDEX "deliveries_lead_idx" ON "deliveries" USING btree ("lead_id");
  CREATE INDEX "deliveries_booking_idx" ON "deliveries" USING btree ("booking_id");
  CREATE INDEX "deliveries_due_at_idx" ON "deliveries" USING btree ("due_at");
  CREATE UNIQUE INDEX "deliveries_delivery_id_idx" ON "deliveries" USING btree ("delivery_id");
  CREATE INDEX "deliveries_updated_at_idx" ON "deliveries" USING btree ("updated_at");
  CREATE INDEX "deliveries_created_at_idx" ON "deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "redirects_locales_locale_parent_id_unique" ON "redirects_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "accounts_sessions_order_idx" ON "accounts_sessions" USING btree ("_order");
  CREATE INDEX "accounts_sessions_parent_id_idx" ON "accounts_sessions" USING btree ("_parent_id");
  CREATE INDEX "accounts_updated_at_idx" ON "accounts" USING btree ("updated_at");
  CREATE INDEX "accounts_created_at_idx" ON "accounts" USING btree ("created_at");
  CREATE UNIQUE INDEX "accounts_email_idx" ON "accounts" USING btree ("email");
  CREATE INDEX "audit_events_event_idx" ON "audit_events" USING btree ("event");
  CREATE INDEX "audit_events_account_idx" ON "audit_events" USING btree ("account");
  CREATE UNIQUE INDEX "audit_events_key_idx" ON "audit_events" USING btree ("key");
  CREATE INDEX "audit_events_updated_at_idx" ON "audit_events" USING btree ("updated_at");
  CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_projects_id_idx" ON "payload_locked_documents_rels" USING btree ("projects_id");
  CREATE INDEX "payload_locked_documents_rels_unit_types_id_idx" ON "payload_locked_documents_rels" USING btree ("unit_types_id");
  CREATE INDEX "payload_locked_documents_rels_units_id_idx" ON "payload_locked_documents_rels" USING btree ("units_id");
  CREATE INDEX "payload_locked_documents_rels_construction_updates_id_idx" ON "payload_locked_documents_rels" USING btree ("construction_updates_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_news_id_idx" ON "payload_locked_documents_rels" USING btree ("news_id");
  CREATE INDEX "payload_locked_documents_rels_articles_id_idx" ON "payload_locked_documents_rels" USING btree ("articles_id");
  CREATE INDEX "payload_locked_documents_rels_sales_id_idx" ON "payload_locked_documents_rels" USING btree ("sales_id");
  CREATE INDEX "payload_locked_documents_rels_vacancies_id_idx" ON "payload_locked_documents_rels" USING btree ("vacancies_id");
  CREATE INDEX "payload_locked_documents_rels_team_id_idx" ON "payload_locked_documents_rels" USING btree ("team_id");
  CREATE INDEX "payload_locked_documents_rels_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("documents_id");
  CREATE INDEX "payload_locked_documents_rels_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("leads_id");
  CREATE INDEX "payload_locked_documents_rels_bookings_id_idx" ON "payload_locked_documents_rels" USING btree ("bookings_id");
  CREATE INDEX "payload_locked_documents_rels_sales_people_id_idx" ON "payload_locked_documents_rels" USING btree ("sales_people_id");
  CREATE INDEX "payload_locked_documents_rels_attachments_id_idx" ON "payload_locked_documents_rels" USING btree ("attachments_id");
  CREATE INDEX "payload_locked_documents_rels_deliveries_id_idx" ON "payload_locked_documents_rels" USING btree ("deliveries_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_accounts_id_idx" ON "payload_locked_documents_rels" USING btree ("accounts_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_accounts_id_idx" ON "payload_preferences_rels" USING btree ("accounts_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "home_figures_items_order_idx" ON "home_figures_items" USING btree ("_order");
  CREATE INDEX "home_figures_items_parent_id_idx" ON "home_figures_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "home_figures_items_locales_locale_parent_id_unique" ON "home_figures_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_why_figures_order_idx" ON "home_why_figures" USING btree ("_order");
  CREATE INDEX "home_why_figures_parent_id_idx" ON "home_why_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "home_why_figures_locales_locale_parent_id_unique" ON "home_why_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_catalogue_contents_order_idx" ON "home_catalogue_contents" USING btree ("_order");
  CREATE INDEX "home_catalogue_contents_parent_id_idx" ON "home_catalogue_contents" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "home_catalogue_contents_locales_locale_parent_id_unique" ON "home_catalogue_contents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_hero_picture_hero_picture_media_idx" ON "home" USING btree ("hero_picture_media_id");
  CREATE INDEX "home_why_picture_why_picture_media_idx" ON "home" USING btree ("why_picture_media_id");
  CREATE INDEX "home_offer_offer_sale_idx" ON "home" USING btree ("offer_sale_id");
  CREATE INDEX "home_seo_seo_picture_idx" ON "home" USING btree ("seo_picture_id");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE UNIQUE INDEX "home_locales_locale_parent_id_unique" ON "home_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_rels_order_idx" ON "home_rels" USING btree ("order");
  CREATE INDEX "home_rels_parent_idx" ON "home_rels" USING btree ("parent_id");
  CREATE INDEX "home_rels_path_idx" ON "home_rels" USING btree ("path");
  CREATE INDEX "home_rels_projects_id_idx" ON "home_rels" USING btree ("projects_id");
  CREATE INDEX "home_rels_team_id_idx" ON "home_rels" USING btree ("team_id");
  CREATE INDEX "_home_v_version_figures_items_order_idx" ON "_home_v_version_figures_items" USING btree ("_order");
  CREATE INDEX "_home_v_version_figures_items_parent_id_idx" ON "_home_v_version_figures_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_home_v_version_figures_items_locales_locale_parent_id_uniqu" ON "_home_v_version_figures_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_version_why_figures_order_idx" ON "_home_v_version_why_figures" USING btree ("_order");
  CREATE INDEX "_home_v_version_why_figures_parent_id_idx" ON "_home_v_version_why_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_home_v_version_why_figures_locales_locale_parent_id_unique" ON "_home_v_version_why_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_version_catalogue_contents_order_idx" ON "_home_v_version_catalogue_contents" USING btree ("_order");
  CREATE INDEX "_home_v_version_catalogue_contents_parent_id_idx" ON "_home_v_version_catalogue_contents" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_home_v_version_catalogue_contents_locales_locale_parent_id_" ON "_home_v_version_catalogue_contents_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_version_hero_picture_version_hero_picture_media_idx" ON "_home_v" USING btree ("version_hero_picture_media_id");
  CREATE INDEX "_home_v_version_why_picture_version_why_picture_media_idx" ON "_home_v" USING btree ("version_why_picture_media_id");
  CREATE INDEX "_home_v_version_offer_version_offer_sale_idx" ON "_home_v" USING btree ("version_offer_sale_id");
  CREATE INDEX "_home_v_version_seo_version_seo_picture_idx" ON "_home_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_snapshot_idx" ON "_home_v" USING btree ("snapshot");
  CREATE INDEX "_home_v_published_locale_idx" ON "_home_v" USING btree ("published_locale");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_home_v_locales_locale_parent_id_unique" ON "_home_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_rels_order_idx" ON "_home_v_rels" USING btree ("order");
  CREATE INDEX "_home_v_rels_parent_idx" ON "_home_v_rels" USING btree ("parent_id");
  CREATE INDEX "_home_v_rels_path_idx" ON "_home_v_rels" USING btree ("path");
  CREATE INDEX "_home_v_rels_projects_id_idx" ON "_home_v_rels" USING btree ("projects_id");
  CREATE INDEX "_home_v_rels_team_id_idx" ON "_home_v_rels" USING btree ("team_id");
  CREATE INDEX "about_sections_order_idx" ON "about_sections" USING btree ("_order");
  CREATE INDEX "about_sections_parent_id_idx" ON "about_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "about_sections_locales_locale_parent_id_unique" ON "about_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_figures_order_idx" ON "about_figures" USING btree ("_order");
  CREATE INDEX "about_figures_parent_id_idx" ON "about_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "about_figures_locales_locale_parent_id_unique" ON "about_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_timeline_order_idx" ON "about_timeline" USING btree ("_order");
  CREATE INDEX "about_timeline_parent_id_idx" ON "about_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "about_timeline_locales_locale_parent_id_unique" ON "about_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_picture_picture_media_idx" ON "about" USING btree ("picture_media_id");
  CREATE INDEX "about_seo_seo_picture_idx" ON "about" USING btree ("seo_picture_id");
  CREATE INDEX "about__status_idx" ON "about" USING btree ("_status");
  CREATE UNIQUE INDEX "about_locales_locale_parent_id_unique" ON "about_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_sections_order_idx" ON "_about_v_version_sections" USING btree ("_order");
  CREATE INDEX "_about_v_version_sections_parent_id_idx" ON "_about_v_version_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_about_v_version_sections_locales_locale_parent_id_unique" ON "_about_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_figures_order_idx" ON "_about_v_version_figures" USING btree ("_order");
  CREATE INDEX "_about_v_version_figures_parent_id_idx" ON "_about_v_version_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_about_v_version_figures_locales_locale_parent_id_unique" ON "_about_v_version_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_timeline_order_idx" ON "_about_v_version_timeline" USING btree ("_order");
  CREATE INDEX "_about_v_version_timeline_parent_id_idx" ON "_about_v_version_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_about_v_version_timeline_locales_locale_parent_id_unique" ON "_about_v_version_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_picture_version_picture_media_idx" ON "_about_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_about_v_version_seo_version_seo_picture_idx" ON "_about_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_about_v_version_version__status_idx" ON "_about_v" USING btree ("version__status");
  CREATE INDEX "_about_v_created_at_idx" ON "_about_v" USING btree ("created_at");
  CREATE INDEX "_about_v_updated_at_idx" ON "_about_v" USING btree ("updated_at");
  CREATE INDEX "_about_v_snapshot_idx" ON "_about_v" USING btree ("snapshot");
  CREATE INDEX "_about_v_published_locale_idx" ON "_about_v" USING btree ("published_locale");
  CREATE INDEX "_about_v_latest_idx" ON "_about_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_about_v_locales_locale_parent_id_unique" ON "_about_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "why_bali_figures_order_idx" ON "why_bali_figures" USING btree ("_order");
  CREATE INDEX "why_bali_figures_parent_id_idx" ON "why_bali_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "why_bali_figures_locales_locale_parent_id_unique" ON "why_bali_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "why_bali_sections_order_idx" ON "why_bali_sections" USING btree ("_order");
  CREATE INDEX "why_bali_sections_parent_id_idx" ON "why_bali_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "why_bali_sections_locales_locale_parent_id_unique" ON "why_bali_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "why_bali_faq_items_order_idx" ON "why_bali_faq_items" USING btree ("_order");
  CREATE INDEX "why_bali_faq_items_parent_id_idx" ON "why_bali_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "why_bali_faq_items_locales_locale_parent_id_unique" ON "why_bali_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "why_bali_picture_picture_media_idx" ON "why_bali" USING btree ("picture_media_id");
  CREATE INDEX "why_bali_seo_seo_picture_idx" ON "why_bali" USING btree ("seo_picture_id");
  CREATE INDEX "why_bali__status_idx" ON "why_bali" USING btree ("_status");
  CREATE UNIQUE INDEX "why_bali_locales_locale_parent_id_unique" ON "why_bali_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_why_bali_v_version_figures_order_idx" ON "_why_bali_v_version_figures" USING btree ("_order");
  CREATE INDEX "_why_bali_v_version_figures_parent_id_idx" ON "_why_bali_v_version_figures" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_why_bali_v_version_figures_locales_locale_parent_id_unique" ON "_why_bali_v_version_figures_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_why_bali_v_version_sections_order_idx" ON "_why_bali_v_version_sections" USING btree ("_order");
  CREATE INDEX "_why_bali_v_version_sections_parent_id_idx" ON "_why_bali_v_version_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_why_bali_v_version_sections_locales_locale_parent_id_unique" ON "_why_bali_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_why_bali_v_version_faq_items_order_idx" ON "_why_bali_v_version_faq_items" USING btree ("_order");
  CREATE INDEX "_why_bali_v_version_faq_items_parent_id_idx" ON "_why_bali_v_version_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_why_bali_v_version_faq_items_locales_locale_parent_id_uniqu" ON "_why_bali_v_version_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_why_bali_v_version_picture_version_picture_media_idx" ON "_why_bali_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_why_bali_v_version_seo_version_seo_picture_idx" ON "_why_bali_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_why_bali_v_version_version__status_idx" ON "_why_bali_v" USING btree ("version__status");
  CREATE INDEX "_why_bali_v_created_at_idx" ON "_why_bali_v" USING btree ("created_at");
  CREATE INDEX "_why_bali_v_updated_at_idx" ON "_why_bali_v" USING btree ("updated_at");
  CREATE INDEX "_why_bali_v_snapshot_idx" ON "_why_bali_v" USING btree ("snapshot");
  CREATE INDEX "_why_bali_v_published_locale_idx" ON "_why_bali_v" USING btree ("published_locale");
  CREATE INDEX "_why_bali_v_latest_idx" ON "_why_bali_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_why_bali_v_locales_locale_parent_id_unique" ON "_why_bali_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "cooperation_sections_points_order_idx" ON "cooperation_sections_points" USING btree ("_order");
  CREATE INDEX "cooperation_sections_points_parent_id_idx" ON "cooperation_sections_points" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "cooperation_sections_points_locales_locale_parent_id_unique" ON "cooperation_sections_points_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "cooperation_sections_order_idx" ON "cooperation_sections" USING btree ("_order");
  CREATE INDEX "cooperation_sections_parent_id_idx" ON "cooperation_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "cooperation_sections_locales_locale_parent_id_unique" ON "cooperation_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "cooperation_faq_items_order_idx" ON "cooperation_faq_items" USING btree ("_order");
  CREATE INDEX "cooperation_faq_items_parent_id_idx" ON "cooperation_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "cooperation_faq_items_locales_locale_parent_id_unique" ON "cooperation_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "cooperation_picture_picture_media_idx" ON "cooperation" USING btree ("picture_media_id");
  CREATE INDEX "cooperation_seo_seo_picture_idx" ON "cooperation" USING btree ("seo_picture_id");
  CREATE INDEX "cooperation__status_idx" ON "cooperation" USING btree ("_status");
  CREATE UNIQUE INDEX "cooperation_locales_locale_parent_id_unique" ON "cooperation_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_cooperation_v_version_sections_points_order_idx" ON "_cooperation_v_version_sections_points" USING btree ("_order");
  CREATE INDEX "_cooperation_v_version_sections_points_parent_id_idx" ON "_cooperation_v_version_sections_points" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_cooperation_v_version_sections_points_locales_locale_parent" ON "_cooperation_v_version_sections_points_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_cooperation_v_version_sections_order_idx" ON "_cooperation_v_version_sections" USING btree ("_order");
  CREATE INDEX "_cooperation_v_version_sections_parent_id_idx" ON "_cooperation_v_version_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_cooperation_v_version_sections_locales_locale_parent_id_uni" ON "_cooperation_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_cooperation_v_version_faq_items_order_idx" ON "_cooperation_v_version_faq_items" USING btree ("_order");
  CREATE INDEX "_cooperation_v_version_faq_items_parent_id_idx" ON "_cooperation_v_version_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_cooperation_v_version_faq_items_locales_locale_parent_id_un" ON "_cooperation_v_version_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_cooperation_v_version_picture_version_picture_media_idx" ON "_cooperation_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_cooperation_v_version_seo_version_seo_picture_idx" ON "_cooperation_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_cooperation_v_version_version__status_idx" ON "_cooperation_v" USING btree ("version__status");
  CREATE INDEX "_cooperation_v_created_at_idx" ON "_cooperation_v" USING btree ("created_at");
  CREATE INDEX "_cooperation_v_updated_at_idx" ON "_cooperation_v" USING btree ("updated_at");
  CREATE INDEX "_cooperation_v_snapshot_idx" ON "_cooperation_v" USING btree ("snapshot");
  CREATE INDEX "_cooperation_v_published_locale_idx" ON "_cooperation_v" USING btree ("published_locale");
  CREATE INDEX "_cooperation_v_latest_idx" ON "_cooperation_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_cooperation_v_locales_locale_parent_id_unique" ON "_cooperation_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "career_facts_order_idx" ON "career_facts" USING btree ("_order");
  CREATE INDEX "career_facts_parent_id_idx" ON "career_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "career_facts_locales_locale_parent_id_unique" ON "career_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "career_process_steps_order_idx" ON "career_process_steps" USING btree ("_order");
  CREATE INDEX "career_process_steps_parent_id_idx" ON "career_process_steps" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "career_process_steps_locales_locale_parent_id_unique" ON "career_process_steps_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "career_picture_picture_media_idx" ON "career" USING btree ("picture_media_id");
  CREATE INDEX "career_seo_seo_picture_idx" ON "career" USING btree ("seo_picture_id");
  CREATE INDEX "career__status_idx" ON "career" USING btree ("_status");
  CREATE UNIQUE INDEX "career_locales_locale_parent_id_unique" ON "career_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_career_v_version_facts_order_idx" ON "_career_v_version_facts" USING btree ("_order");
  CREATE INDEX "_career_v_version_facts_parent_id_idx" ON "_career_v_version_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_career_v_version_facts_locales_locale_parent_id_unique" ON "_career_v_version_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_career_v_version_process_steps_order_idx" ON "_career_v_version_process_steps" USING btree ("_order");
  CREATE INDEX "_career_v_version_process_steps_parent_id_idx" ON "_career_v_version_process_steps" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_career_v_version_process_steps_locales_locale_parent_id_uni" ON "_career_v_version_process_steps_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_career_v_version_picture_version_picture_media_idx" ON "_career_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_career_v_version_seo_version_seo_picture_idx" ON "_career_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_career_v_version_version__status_idx" ON "_career_v" USING btree ("version__status");
  CREATE INDEX "_career_v_created_at_idx" ON "_career_v" USING btree ("created_at");
  CREATE INDEX "_career_v_updated_at_idx" ON "_career_v" USING btree ("updated_at");
  CREATE INDEX "_career_v_snapshot_idx" ON "_career_v" USING btree ("snapshot");
  CREATE INDEX "_career_v_published_locale_idx" ON "_career_v" USING btree ("published_locale");
  CREATE INDEX "_career_v_latest_idx" ON "_career_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_career_v_locales_locale_parent_id_unique" ON "_career_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "contacts_departments_order_idx" ON "contacts_departments" USING btree ("_order");
  CREATE INDEX "contacts_departments_parent_id_idx" ON "contacts_departments" USING btree ("_parent_id");
  CREATE INDEX "contacts_departments_person_idx" ON "contacts_departments" USING btree ("person_id");
  CREATE UNIQUE INDEX "contacts_departments_locales_locale_parent_id_unique" ON "contacts_departments_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "contacts_viewing_points_order_idx" ON "contacts_viewing_points" USING btree ("_order");
  CREATE INDEX "contacts_viewing_points_parent_id_idx" ON "contacts_viewing_points" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "contacts_viewing_points_locales_locale_parent_id_unique" ON "contacts_viewing_points_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "contacts_picture_picture_media_idx" ON "contacts" USING btree ("picture_media_id");
  CREATE INDEX "contacts_seo_seo_picture_idx" ON "contacts" USING btree ("seo_picture_id");
  CREATE INDEX "contacts__status_idx" ON "contacts" USING btree ("_status");
  CREATE UNIQUE INDEX "contacts_locales_locale_parent_id_unique" ON "contacts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_contacts_v_version_departments_order_idx" ON "_contacts_v_version_departments" USING btree ("_order");
  CREATE INDEX "_contacts_v_version_departments_parent_id_idx" ON "_contacts_v_version_departments" USING btree ("_parent_id");
  CREATE INDEX "_contacts_v_version_departments_person_idx" ON "_contacts_v_version_departments" USING btree ("person_id");
  CREATE UNIQUE INDEX "_contacts_v_version_departments_locales_locale_parent_id_uni" ON "_contacts_v_version_departments_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_contacts_v_version_viewing_points_order_idx" ON "_contacts_v_version_viewing_points" USING btree ("_order");
  CREATE INDEX "_contacts_v_version_viewing_points_parent_id_idx" ON "_contacts_v_version_viewing_points" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_contacts_v_version_viewing_points_locales_locale_parent_id_" ON "_contacts_v_version_viewing_points_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_contacts_v_version_picture_version_picture_media_idx" ON "_contacts_v" USING btree ("version_picture_media_id");
  CREATE INDEX "_contacts_v_version_seo_version_seo_picture_idx" ON "_contacts_v" USING btree ("version_seo_picture_id");
  CREATE INDEX "_contacts_v_version_version__status_idx" ON "_contacts_v" USING btree ("version__status");
  CREATE INDEX "_contacts_v_created_at_idx" ON "_contacts_v" USING btree ("created_at");
  CREATE INDEX "_contacts_v_updated_at_idx" ON "_contacts_v" USING btree ("updated_at");
  CREATE INDEX "_contacts_v_snapshot_idx" ON "_contacts_v" USING btree ("snapshot");
  CREATE INDEX "_contacts_v_published_locale_idx" ON "_contacts_v" USING btree ("published_locale");
  CREATE INDEX "_contacts_v_latest_idx" ON "_contacts_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_contacts_v_locales_locale_parent_id_unique" ON "_contacts_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "settings_sales_hours_weekly_order_idx" ON "settings_sales_hours_weekly" USING btree ("_order");
  CREATE INDEX "settings_sales_hours_weekly_parent_id_idx" ON "settings_sales_hours_weekly" USING btree ("_parent_id");
  CREATE INDEX "settings_sales_hours_closed_dates_order_idx" ON "settings_sales_hours_closed_dates" USING btree ("_order");
  CREATE INDEX "settings_sales_hours_closed_dates_parent_id_idx" ON "settings_sales_hours_closed_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "settings_sales_hours_closed_dates_locales_locale_parent_id_u" ON "settings_sales_hours_closed_dates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "settings_sales_hours_special_dates_order_idx" ON "settings_sales_hours_special_dates" USING btree ("_order");
  CREATE INDEX "settings_sales_hours_special_dates_parent_id_idx" ON "settings_sales_hours_special_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "settings_sales_hours_special_dates_locales_locale_parent_id_" ON "settings_sales_hours_special_dates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "settings_viewings_formats_order_idx" ON "settings_viewings_formats" USING btree ("order");
  CREATE INDEX "settings_viewings_formats_parent_idx" ON "settings_viewings_formats" USING btree ("parent_id");
  CREATE INDEX "settings_enquiries_templates_order_idx" ON "settings_enquiries_templates" USING btree ("_order");
  CREATE INDEX "settings_enquiries_templates_parent_id_idx" ON "settings_enquiries_templates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "settings_enquiries_templates_locales_locale_parent_id_unique" ON "settings_enquiries_templates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "settings_brand_brand_og_image_idx" ON "settings" USING btree ("brand_og_image_id");
  CREATE INDEX "settings_brand_brand_not_found_image_idx" ON "settings" USING btree ("brand_not_found_image_id");
  CREATE INDEX "settings_promo_default_idx" ON "settings" USING btree ("promo_default_id");
  CREATE INDEX "settings__status_idx" ON "settings" USING btree ("_status");
  CREATE UNIQUE INDEX "settings_locales_locale_parent_id_unique" ON "settings_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "settings_texts_order_parent" ON "settings_texts" USING btree ("order","parent_id");
  CREATE INDEX "_settings_v_version_sales_hours_weekly_order_idx" ON "_settings_v_version_sales_hours_weekly" USING btree ("_order");
  CREATE INDEX "_settings_v_version_sales_hours_weekly_parent_id_idx" ON "_settings_v_version_sales_hours_weekly" USING btree ("_parent_id");
  CREATE INDEX "_settings_v_version_sales_hours_closed_dates_order_idx" ON "_settings_v_version_sales_hours_closed_dates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_sales_hours_closed_dates_parent_id_idx" ON "_settings_v_version_sales_hours_closed_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_settings_v_version_sales_hours_closed_dates_locales_locale_" ON "_settings_v_version_sales_hours_closed_dates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_version_sales_hours_special_dates_order_idx" ON "_settings_v_version_sales_hours_special_dates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_sales_hours_special_dates_parent_id_idx" ON "_settings_v_version_sales_hours_special_dates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_settings_v_version_sales_hours_special_dates_locales_locale" ON "_settings_v_version_sales_hours_special_dates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_version_viewings_formats_order_idx" ON "_settings_v_version_viewings_formats" USING btree ("order");
  CREATE INDEX "_settings_v_version_viewings_formats_parent_idx" ON "_settings_v_version_viewings_formats" USING btree ("parent_id");
  CREATE INDEX "_settings_v_version_enquiries_templates_order_idx" ON "_settings_v_version_enquiries_templates" USING btree ("_order");
  CREATE INDEX "_settings_v_version_enquiries_templates_parent_id_idx" ON "_settings_v_version_enquiries_templates" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_settings_v_version_enquiries_templates_locales_locale_paren" ON "_settings_v_version_enquiries_templates_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_version_brand_version_brand_og_image_idx" ON "_settings_v" USING btree ("version_brand_og_image_id");
  CREATE INDEX "_settings_v_version_brand_version_brand_not_found_image_idx" ON "_settings_v" USING btree ("version_brand_not_found_image_id");
  CREATE INDEX "_settings_v_version_version_promo_default_idx" ON "_settings_v" USING btree ("version_promo_default_id");
  CREATE INDEX "_settings_v_version_version__status_idx" ON "_settings_v" USING btree ("version__status");
  CREATE INDEX "_settings_v_created_at_idx" ON "_settings_v" USING btree ("created_at");
  CREATE INDEX "_settings_v_updated_at_idx" ON "_settings_v" USING btree ("updated_at");
  CREATE INDEX "_settings_v_snapshot_idx" ON "_settings_v" USING btree ("snapshot");
  CREATE INDEX "_settings_v_published_locale_idx" ON "_settings_v" USING btree ("published_locale");
  CREATE INDEX "_settings_v_latest_idx" ON "_settings_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_settings_v_locales_locale_parent_id_unique" ON "_settings_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_settings_v_texts_order_parent" ON "_settings_v_texts" USING btree ("order","parent_id");`)
  await db.execute(ownTables)
}

/** There is no version before this one. */
export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('The initial migration cannot be taken back: restore a backup')
}
