import { officeZone } from '@alun/contract/rules/office-zone'
import { pathOf } from '@alun/contract/rules/screens'
import { StartError } from '@alun/platform/start-error'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'
import { minutesOf } from '../src/publishing/editorial/reading-minutes.ts'

type Db = MigrateUpArgs['db']

const items = [
  ...['projects', 'unit_types', 'construction_updates', 'news', 'articles', 'offers'],
  ...['vacancies', 'team', 'documents'],
]
const pages = ['home', 'about', 'why_here', 'cooperation', 'career', 'contacts', 'settings']

/**
 * From 1.0.0 to 1.1. Renames tables, so no process of 1.0.0 works on the database afterwards, and drops
 * what only 1.0.0 used.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`SET LOCAL statement_timeout = 0`)
  await refuseDeveloped(db)
  await takeJobs(db)
  await rename(db)
  await renameValues(db)
  await db.execute(money)
  await movePlace(db, 'projects', '')
  await movePlace(db, '_projects_v', 'version_')
  await moveRates(db, 'settings', 'settings_exchange_rates_rates', '')
  await moveRates(db, '_settings_v', '_settings_v_version_exchange_rates_rates', 'version_')
  await db.execute(sql`DROP TYPE "enum_project_document_kind", "enum_currency", "enum_projects_district",
    "enum_projects_lease_form", "enum__projects_v_version_district", "enum__projects_v_version_lease_form"`)
  await db.execute(brand)
  for (const item of items) await addListTitle(db, item)
  for (const page of pages) await addColumn(db, page, 'edited_by')
  await db.execute(columns)
  for (const table of [...items, ...pages]) await addPlans(db, table)
  await addTexts(db)
  await db.execute(tables)
  await db.execute(search)
  await db.execute(triggers)
  await fillOffers(db)
  await fillSubjects(db)
  await db.execute(duplicates)
}

/**
 * Versions between 1.0.0 and 1.1 had single migrations, whose databases only 1.1 can take over.
 *
 * @throws StartError if the database has run one of them
 */
async function refuseDeveloped(db: Db): Promise<void> {
  const run = await rowsOf(
    db,
    sql`SELECT 1 FROM "payload_migrations"
      WHERE "name" > '20261122_151401_initial' AND "name" < '20261128_400000' LIMIT 1`,
    z.unknown(),
  )
  if (run.length > 0) {
    throw new StartError(
      'The database was last used by a version between 1.0.0 and 1.1: start version 1.1 on it once, then this one',
    )
  }
}

/** Scheduled publications and withdrawals; a record keeps the first of each. */
async function takeJobs(db: Db): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "scheduled_changes" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "at" timestamptz NOT NULL,
    "change" text NOT NULL CHECK ("change" IN ('publish', 'unpublish')),
    "subject" text NOT NULL,
    "record" text,
    "account" text,
    "failure" text,
    "version" uuid
  );
  CREATE INDEX "scheduled_changes_at_idx" ON "scheduled_changes" ("at");
  INSERT INTO "scheduled_changes" ("id", "at", "change", "subject", "record", "account", "failure")
    SELECT "id", coalesce("wait_until", "created_at"),
      CASE "input" ->> 'type' WHEN 'unpublish' THEN 'unpublish' ELSE 'publish' END,
      coalesce("input" ->> 'global', "input" -> 'doc' ->> 'relationTo', ''),
      "input" -> 'doc' ->> 'value',
      coalesce("input" -> 'user' ->> 'value', "input" ->> 'user'),
      CASE WHEN "has_error" THEN 'incomplete'
        WHEN coalesce("input" ->> 'global', "input" -> 'doc' ->> 'relationTo') IS NULL THEN 'gone' END
    FROM "payload_jobs" WHERE "task_slug" = 'schedulePublish' AND "completed_at" IS NULL;
  UPDATE "scheduled_changes" AS "second" SET "failure" = 'overtaken'
    FROM "scheduled_changes" AS "first"
    WHERE "second"."failure" IS NULL AND "first"."failure" IS NULL
      AND ("first"."subject", coalesce("first"."record", ''), "first"."change")
        = ("second"."subject", coalesce("second"."record", ''), "second"."change")
      AND ("first"."at", "first"."id") < ("second"."at", "second"."id");
  CREATE UNIQUE INDEX "scheduled_changes_waiting_idx"
    ON "scheduled_changes" ("subject", coalesce("record", ''), "change") WHERE "failure" IS NULL;

  DROP TABLE "payload_jobs_log", "payload_jobs", "payload_locked_documents_rels",
    "payload_locked_documents", "auth_signing_keys";
  DROP TYPE "enum_payload_jobs_log_task_slug", "enum_payload_jobs_log_state", "enum_payload_jobs_task_slug"`)
}

/** Renames the tables of offers, enquiries, viewings, hosts, messages and the page `why-here`; copies no rows. */
async function rename(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
  CREATE FUNCTION pg_temp.renamed(name text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
    name := replace(name, 'why_bali', 'why_here');
    name := replace(name, 'sales_people', 'hosts');
    name := regexp_replace(name, '^((enum_)?_?)sales(?=_|$)', '\\1offers');
    name := regexp_replace(name, '_sales_(id|fk)', '_offers_\\1', 'g');
    name := regexp_replace(name, 'offer_sale(?=_)', 'offer_promoted');
    name := replace(name, 'leads', 'enquiries');
    name := regexp_replace(name, '(^|_)lead(?=_(id|idx|status|history|arrivals))', '\\1enquiry', 'g');
    name := replace(name, 'bookings', 'viewings');
    name := regexp_replace(name, '(^|_)booking(?=_(id|idx|status))', '\\1viewing', 'g');
    name := replace(name, 'viewings_person', 'viewings_host');
    name := replace(name, 'deliveries', 'messages');
    RETURN replace(name, 'enum_delivery', 'enum_message');
  END $$;

  DO $$ DECLARE
    own oid := (SELECT oid FROM pg_namespace WHERE nspname = current_schema());
    each record;
  BEGIN
    FOR each IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
      WHERE connamespace = own AND conrelid <> 0 AND conname <> pg_temp.renamed(conname) LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
        each.owner, each.name, pg_temp.renamed(each.name));
    END LOOP;
    FOR each IN SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = own AND relkind IN ('r', 'i', 'S') AND relname <> pg_temp.renamed(relname) LOOP
      EXECUTE format('ALTER %s %I RENAME TO %I',
        CASE each.kind WHEN 'r' THEN 'TABLE' WHEN 'i' THEN 'INDEX' ELSE 'SEQUENCE' END,
        each.name, pg_temp.renamed(each.name));
    END LOOP;
    FOR each IN SELECT typname AS name FROM pg_type
      WHERE typnamespace = own AND typtype = 'e' AND typname <> pg_temp.renamed(typname) LOOP
      EXECUTE format('ALTER TYPE %I RENAME TO %I', each.name, pg_temp.renamed(each.name));
    END LOOP;
  END $$;

  ALTER TABLE "viewings" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "viewings" RENAME COLUMN "person_id" TO "host_id";
  ALTER TABLE "messages" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "messages" RENAME COLUMN "booking_id" TO "viewing_id";
  ALTER TABLE "enquiry_history" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "home" RENAME COLUMN "offer_sale_id" TO "offer_promoted_id";
  ALTER TABLE "_home_v" RENAME COLUMN "version_offer_sale_id" TO "version_offer_promoted_id";
  `),
  )
}

/** Renames slugs of collections and names of screens within rows. */
async function renameValues(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
  CREATE FUNCTION pg_temp.slug(name text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE name WHEN 'sales' THEN 'offers' WHEN 'sale' THEN 'offer' WHEN 'leads' THEN 'enquiries'
      WHEN 'bookings' THEN 'viewings' WHEN 'sales-people' THEN 'hosts' WHEN 'deliveries' THEN 'messages'
      WHEN 'why-bali' THEN 'why-here' ELSE name END
  $$;
  -- Parts between colons: "sales:early-bird", "page:why-bali".
  CREATE FUNCTION pg_temp.place(name text) RETURNS text LANGUAGE sql AS $$
    SELECT pg_temp.slug(split_part(name, ':', 1)) || CASE name WHEN 'page:why-bali' THEN ':why-here'
      WHEN 'global:why-bali' THEN ':why-here' ELSE substr(name, length(split_part(name, ':', 1)) + 1) END
  $$;

  UPDATE "scheduled_changes" SET "subject" = pg_temp.slug("subject");
  UPDATE "messages" SET "kind" = replace("kind", 'lead-', 'enquiry-') WHERE "kind" LIKE 'lead-%';
  UPDATE "content_changes" SET "tag" = pg_temp.place("tag") WHERE "tag" <> pg_temp.place("tag");
  -- What sites have cached names the former tags.
  UPDATE "content_feed" SET "epoch" = gen_random_uuid();
  UPDATE "seed_log" SET "key" = pg_temp.place("key");
  UPDATE "settings_texts" SET "text" = pg_temp.slug("text") WHERE "path" ~ 'menus';
  UPDATE "_settings_v_texts" SET "text" = pg_temp.slug("text") WHERE "path" ~ 'menus';
  -- Columns, filters and order that people have chosen in lists.
  UPDATE "payload_preferences" SET "key" = replace("key", 'why-bali', 'why-here');
  UPDATE "payload_preferences" SET
    "value" = replace(replace(replace("value"::text, '"lead"', '"enquiry"'), '"booking"', '"viewing"'),
      '"person"', '"host"')::jsonb
    WHERE "key" IN ('collection-bookings', 'collection-deliveries');
  UPDATE "payload_preferences" SET "key" = 'collection-' || pg_temp.slug(substr("key", 12))
    WHERE "key" ~ '^collection-(bookings|deliveries|leads|sales|sales-people)$';

  -- Links and pictures in long texts, versions included.
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT c.table_name AS owner, c.column_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.data_type = 'jsonb' AND t.table_type = 'BASE TABLE' LOOP
      EXECUTE format('UPDATE %1$I SET %2$I = replace(%2$I::text, %3$L, %4$L)::jsonb WHERE %2$I::text LIKE %5$L',
        each.owner, each.name, '"relationTo": "sales"', '"relationTo": "offers"', '%"relationTo": "sales"%');
    END LOOP;
  END $$`),
  )
}

/** Currencies and kinds of documents become texts, and exchange rates rows; the values stay. */
const money = sql`
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT table_name AS owner, column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND udt_name IN ('enum_currency', 'enum_project_document_kind') LOOP
      EXECUTE format('ALTER TABLE %1$I ALTER COLUMN %2$I DROP DEFAULT, ALTER COLUMN %2$I TYPE varchar',
        each.owner, each.name);
    END LOOP;
  END $$;
  ALTER TABLE "accounts" ALTER COLUMN "language" DROP DEFAULT;
  ALTER TABLE "settings" ALTER COLUMN "enquiries_language" DROP DEFAULT;
  ALTER TABLE "_settings_v" ALTER COLUMN "version_enquiries_language" DROP DEFAULT;
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
  )`

/** Districts and kinds of leases become texts. */
async function movePlace(db: Db, table: string, prefix: '' | 'version_'): Promise<void> {
  await db.execute(
    sql.raw(`
  ALTER TABLE "${table}" ADD COLUMN "${prefix}tenure" "enum_project_tenure";
  ALTER TABLE "${table}_locales" ADD COLUMN "${prefix}district" varchar;
  UPDATE "${table}" SET "${prefix}tenure" = 'leasehold';
  UPDATE "${table}_locales" l SET "${prefix}district" = names."name"
    FROM "${table}" p, (VALUES
      ('berawa', 'Berawa', 'en'), ('berawa', 'Берава', 'ua'), ('berawa', 'Берава', 'ru'),
      ('canggu', 'Canggu', 'en'), ('canggu', 'Чангу', 'ua'), ('canggu', 'Чангу', 'ru'),
      ('pererenan', 'Pererenan', 'en'), ('pererenan', 'Переренан', 'ua'), ('pererenan', 'Переренан', 'ru')
    ) names ("district", "name", "locale")
    WHERE l."_parent_id" = p."id" AND names."district" = p."${prefix}district"::text
      AND names."locale" = l."_locale"::text;
  UPDATE "${table}_locales" l SET "${prefix}lease_form_text" = replace(p."${prefix}lease_form"::text, '-', ' ')
    FROM "${table}" p WHERE l."_parent_id" = p."id" AND l."${prefix}lease_form_text" IS NULL;
  ALTER TABLE "${table}" DROP COLUMN "${prefix}district", DROP COLUMN "${prefix}lease_form"`),
  )
}

async function moveRates(
  db: Db,
  table: string,
  rows: string,
  prefix: '' | 'version_',
): Promise<void> {
  const currencies = ['usd', 'eur', 'uah', 'idr']
  const rate = (currency: string) => `"${prefix}exchange_rates_rates_${currency}"`
  const id = prefix === '' ? 'id' : '_uuid'
  const values = currencies.map((each, at) => `(${at}, '${each.toUpperCase()}', ${rate(each)})`)
  await db.execute(
    sql.raw(`
  ALTER TABLE "${rows}" ADD CONSTRAINT "${rows}_parent_id_fk"
    FOREIGN KEY ("_parent_id") REFERENCES "${table}"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "${rows}_order_idx" ON "${rows}" USING btree ("_order");
  CREATE INDEX "${rows}_parent_id_idx" ON "${rows}" USING btree ("_parent_id");
  INSERT INTO "${rows}" ("_order", "_parent_id", "${id}", "currency", "rate")
    SELECT row_number() OVER (PARTITION BY s."id" ORDER BY r."at"), s."id", gen_random_uuid()::text,
      r."currency", r."rate"
    FROM "${table}" s, LATERAL (VALUES ${values.join(', ')}) r ("at", "currency", "rate")
    WHERE r."rate" IS NOT NULL AND r."currency" IS DISTINCT FROM s."${prefix}exchange_rates_base"::text;
  ALTER TABLE "${table}" ${currencies.map((each) => `DROP COLUMN ${rate(each)}`).join(', ')}`),
  )
}

/** The office's zone is that of the site's definition. */
const brand = sql`
  ALTER TABLE "settings" DROP COLUMN "sales_hours_timezone", DROP COLUMN "viewings_timezone",
    ADD COLUMN "brand_logo" varchar, ADD COLUMN "brand_mark" varchar, ADD COLUMN "brand_accent" varchar;
  ALTER TABLE "_settings_v" DROP COLUMN "version_sales_hours_timezone", DROP COLUMN "version_viewings_timezone",
    ADD COLUMN "version_brand_logo" varchar, ADD COLUMN "version_brand_mark" varchar,
    ADD COLUMN "version_brand_accent" varchar`

async function addColumn(db: Db, table: string, column: string): Promise<void> {
  await db.execute(
    sql.raw(`
  ALTER TABLE "${table}" ADD COLUMN "${column}" varchar;
  ALTER TABLE "_${table}_v" ADD COLUMN "version_${column}" varchar`),
  )
}

/** Titles in all languages, by which the panel finds a record. */
async function addListTitle(db: Db, item: string): Promise<void> {
  await addColumn(db, item, 'list_title')
  for (const [table, prefix] of [
    [item, ''],
    [`_${item}_v`, 'version_'],
  ]) {
    const title = `"${prefix}${item === 'team' ? 'name' : 'title'}"`
    await db.execute(
      sql.raw(`UPDATE "${table}" SET "${prefix}list_title" = (
        SELECT string_agg(DISTINCT ${title}, ' · ') FROM "${table}_locales" AS texts
        WHERE texts."_parent_id" = "${table}"."id" AND ${title} <> '')`),
    )
  }
}

/** A plan to publish refers to the newest version. */
async function addPlans(db: Db, table: string): Promise<void> {
  await addColumn(db, table, 'planned_by')
  const isRecord = items.includes(table)
  await db.execute(
    sql.raw(`
  UPDATE "scheduled_changes" SET "version" = v."id" FROM "_${table}_v" v
    WHERE "change" = 'publish' AND "subject" = '${table.replace('_', '-')}' AND v."latest"
      ${isRecord ? 'AND v."parent_id"::text = "record"' : ''}`),
  )
}

/** New columns of collections, with their values. */
const columns = sql`
  -- A value that a transaction adds to a type is not usable in it, so this is another type.
  ALTER TYPE "enum_enquiry_status" RENAME TO "former_enquiry_status";
  CREATE TYPE "enum_enquiry_status"
    AS ENUM('new', 'contacted', 'viewing', 'reserved', 'won', 'lost', 'spam', 'duplicate');
  ALTER TABLE "enquiries" ALTER COLUMN "status" DROP DEFAULT,
    ALTER COLUMN "status" TYPE "enum_enquiry_status" USING "status"::text::"enum_enquiry_status",
    ALTER COLUMN "status" SET DEFAULT 'new';
  DROP TYPE "former_enquiry_status";
  ALTER TYPE "enum_enquiries_form" ADD VALUE 'entered';
  ALTER TYPE "enum_audit_event" ADD VALUE 'suspended' BEFORE 'opened';
  ALTER TYPE "enum_audit_event" ADD VALUE 'returned' BEFORE 'opened';
  ALTER TYPE "enum_audit_event" ADD VALUE 'recipient-changed' BEFORE 'opened';
  ALTER TYPE "enum_audit_event" ADD VALUE 'sent' BEFORE 'erased';
  ALTER TYPE "enum_audit_event" ADD VALUE 'refused';

  ALTER TABLE "settings" ADD COLUMN "enquiries_recipients_sales" varchar,
    ADD COLUMN "enquiries_recipients_agencies" varchar, ADD COLUMN "enquiries_recipients_applications" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_enquiries_recipients_sales" varchar,
    ADD COLUMN "version_enquiries_recipients_agencies" varchar,
    ADD COLUMN "version_enquiries_recipients_applications" varchar;

  ALTER TABLE "news" ADD COLUMN "current_until" timestamp(3) with time zone;
  ALTER TABLE "_news_v" ADD COLUMN "version_current_until" timestamp(3) with time zone;
  ALTER TABLE "articles" ADD COLUMN "current_until" timestamp(3) with time zone;
  ALTER TABLE "_articles_v" ADD COLUMN "version_current_until" timestamp(3) with time zone;

  ALTER TABLE "media_locales" ALTER COLUMN "alt" DROP NOT NULL;
  ALTER TABLE "media" DROP COLUMN "thumbhash", ADD COLUMN "project_id" uuid,
    ADD COLUMN "decorative" boolean DEFAULT false, ADD COLUMN "edited_by" varchar,
    ADD COLUMN "lacks_alt" boolean DEFAULT false, ADD COLUMN "uses" numeric DEFAULT 0,
    ADD CONSTRAINT "media_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id")
      ON DELETE set null ON UPDATE no action;
  CREATE INDEX "media_project_idx" ON "media" USING btree ("project_id");
  CREATE TABLE "media_texts" (
    "id" serial PRIMARY KEY NOT NULL,
    "order" integer NOT NULL,
    "parent_id" uuid NOT NULL,
    "path" varchar NOT NULL,
    "text" varchar
  );
  ALTER TABLE "media_texts" ADD CONSTRAINT "media_texts_parent_fk" FOREIGN KEY ("parent_id")
    REFERENCES "media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_texts_order_parent" ON "media_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_texts_text_idx" ON "media_texts" ("text");

  -- A unit without a price has it on request.
  ALTER TABLE "units" ALTER COLUMN "price_amount" DROP NOT NULL, ADD COLUMN "edited_by" varchar;
  ALTER TABLE "redirects" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "hosts" ADD COLUMN "edited_by" varchar, ADD COLUMN "list_title" varchar;
  UPDATE "hosts" SET "list_title" = "name";

  CREATE TYPE "enum_enquiries_topic" AS ENUM('marketing', 'agency', 'partnership');
  ALTER TABLE "enquiries" ADD COLUMN "offer_id" uuid, ADD COLUMN "topic" "enum_enquiries_topic",
    ADD COLUMN "calculation" varchar, ADD COLUMN "subjects" jsonb,
    ADD CONSTRAINT "enquiries_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "offers"("id")
      ON DELETE set null ON UPDATE no action;
  CREATE INDEX "enquiries_offer_idx" ON "enquiries" USING btree ("offer_id");
  CREATE INDEX "enquiries_by_arrival_idx" ON "enquiries" ((coalesce("received_at", "created_at")), "id");
  ALTER TABLE "enquiry_history" ADD COLUMN "account_name" text;

  ALTER TABLE "messages" ADD COLUMN "refused" boolean DEFAULT false,
    ADD COLUMN "queued_at" timestamp(3) with time zone, ADD COLUMN "ages_from" timestamp(3) with time zone;
  UPDATE "messages" SET "ages_from" = "created_at", "queued_at" = least("created_at", now());
  ALTER TABLE "messages" ALTER COLUMN "queued_at" SET NOT NULL, ALTER COLUMN "ages_from" SET NOT NULL;
  CREATE INDEX "messages_queued_at_idx" ON "messages" USING btree ("queued_at");

  -- Accesses name type and record in columns of their own.
  ALTER TABLE "audit_events" ADD COLUMN "records" numeric, ADD COLUMN "about_type" varchar,
    ADD COLUMN "about_id" varchar;
  CREATE INDEX "audit_events_about_id_idx" ON "audit_events" USING btree ("about_id");
  UPDATE "audit_events" SET
    "about_type" = CASE
      WHEN "detail" ~ 'enquir|clients' THEN 'enquiries'
      WHEN "detail" ~ 'viewing|calendar' THEN 'viewings'
      WHEN "detail" ~ 'message' THEN 'messages'
      ELSE 'attachments' END,
    "about_id" = substring("detail" from '[0-9a-f-]{36}$')
  WHERE "event" IN ('opened', 'listed', 'exported', 'erased') AND "detail" IS NOT NULL;

  ALTER TABLE "auth_attempts" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid();
  ALTER TABLE "auth_sessions" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL,
    ADD COLUMN "signed_in_at" timestamptz;
  ALTER TABLE "auth_refresh_tokens" ADD COLUMN "parent" text, ADD COLUMN "heir" text`

const searched = ['vacancies', 'home', 'about', 'why_here', 'cooperation', 'career', 'contacts']

/** Spellings of names by language, search words of pages, and reading times of stories. */
async function addTexts(db: Db): Promise<void> {
  for (const table of ['accounts', 'hosts']) {
    await db.execute(
      sql.raw(`
  CREATE TABLE "${table}_locales" (
    "written_name" varchar,
    "id" serial PRIMARY KEY NOT NULL,
    "_locale" "_locales" NOT NULL,
    "_parent_id" uuid NOT NULL
  );
  ALTER TABLE "${table}_locales" ADD CONSTRAINT "${table}_locales_parent_id_fk" FOREIGN KEY ("_parent_id")
    REFERENCES "${table}"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "${table}_locales_locale_parent_id_unique" ON "${table}_locales"
    USING btree ("_locale","_parent_id")`),
    )
  }
  for (const table of searched) {
    await db.execute(
      sql.raw(`
  ALTER TABLE "${table}_locales" ADD COLUMN "search_words" varchar;
  ALTER TABLE "_${table}_v_locales" ADD COLUMN "version_search_words" varchar`),
    )
  }
  for (const table of ['news', 'articles']) {
    await db.execute(
      sql.raw(`
  ALTER TABLE "${table}_locales" ADD COLUMN "reading_minutes" numeric;
  ALTER TABLE "_${table}_v_locales" ADD COLUMN "version_reading_minutes" numeric`),
    )
    await fillMinutes(db, `${table}_locales`, '')
    await fillMinutes(db, `_${table}_v_locales`, 'version_')
  }
}

const atOnce = 200
const row = z.object({ id: z.number(), body: z.unknown() })

async function fillMinutes(db: Db, table: string, prefix: string): Promise<void> {
  const [texts, body, minutes] = [table, `${prefix}body`, `${prefix}reading_minutes`].map((name) =>
    sql.identifier(name),
  )
  for (let after = 0, isLast = false; !isLast; ) {
    const found = await rowsOf(
      db,
      sql`select id, ${body} as body from ${texts} where id > ${after} and ${body} is not null
        order by id limit ${atOnce}`,
      row,
    )
    const counted = found.map((each) => ({ id: each.id, minutes: minutesOf(each.body) }))
    await db.execute(sql`
      update ${texts} set ${minutes} = given.minutes
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given(id int, minutes int)
      where ${texts}.id = given.id`)
    after = found.at(-1)?.id ?? after
    isLast = found.length < atOnce
  }
}

/** Tables that no collection has; those of searches and references are filled at the next start. */
const tables = sql`
  CREATE TABLE "service_processes" (
    "name" text PRIMARY KEY,
    "build" text NOT NULL,
    "started_at" timestamptz NOT NULL,
    "seen_at" timestamptz NOT NULL,
    "ended" boolean NOT NULL DEFAULT false,
    "fingerprints" jsonb
  );
  CREATE TABLE "service_alerts" (
    "name" text PRIMARY KEY,
    "since" timestamptz NOT NULL,
    "told_at" timestamptz,
    "try_at" timestamptz NOT NULL DEFAULT now(),
    "attempts" integer NOT NULL DEFAULT 0
  );
  CREATE TABLE "section_failures" (
    "path" text NOT NULL,
    "locale" text NOT NULL,
    "section" text NOT NULL,
    "field" text,
    "error" text NOT NULL,
    "seen_at" timestamptz NOT NULL,
    PRIMARY KEY ("path", "locale", "section")
  );
  CREATE TABLE "project_sums" (
    "project_id" uuid PRIMARY KEY REFERENCES "projects" ("id") ON DELETE CASCADE,
    "available" integer NOT NULL,
    "reserved" integer NOT NULL,
    "sold" integer NOT NULL,
    "price" numeric,
    "currency" text
  );
  -- The price of a unit when its enquiry was won.
  CREATE TABLE "enquiry_deals" (
    "enquiry_id" uuid PRIMARY KEY REFERENCES "enquiries" ("id") ON DELETE CASCADE,
    "amount" numeric NOT NULL,
    "currency" text NOT NULL,
    "at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  INSERT INTO "enquiry_deals" ("enquiry_id", "amount", "currency")
    SELECT "enquiries"."id", "units"."price_amount", "units"."price_currency"
    FROM "enquiries" JOIN "units" ON "units"."id" = "enquiries"."unit_id"
    WHERE "enquiries"."status" = 'won';
  CREATE TABLE "record_references" (
    "owner" text NOT NULL,
    "record" text NOT NULL,
    "is_draft" boolean NOT NULL,
    "is_link" boolean NOT NULL,
    "target" text,
    "item" uuid,
    "address" text,
    "origin" text,
    "path" text
  );
  CREATE INDEX "record_references_record_idx" ON "record_references" ("owner", "record");
  CREATE INDEX "record_references_item_idx" ON "record_references" ("item", "target");
  -- Without an index the panel's lists put the texts of all versions together before they are sorted.
  CREATE INDEX "_news_v_order_idx"
    ON "_news_v" ("latest", "version_published_at" DESC, "created_at" DESC);
  CREATE INDEX "_articles_v_order_idx"
    ON "_articles_v" ("latest", "version_published_at" DESC, "created_at" DESC);
  CREATE INDEX "_projects_v_order_idx"
    ON "_projects_v" ("latest", "version_order", "created_at" DESC)`

/**
 * Panel and price list search for parts of names, phones and numbers by pairs of characters, because
 * PostgreSQL's trigrams depend on the locale of the database, which may know only Latin letters.
 */
const search = sql`
  -- As match-words.ts folds.
  CREATE FUNCTION folded(VARIADIC texts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(
      regexp_replace(regexp_replace(regexp_replace(
        lower(regexp_replace(
          normalize(replace(array_to_string(texts, ' '), '´', ''), NFKD),
          '[\\u0300-\\u036f’‘‛''ʼʻʹˈ\`′‵ꞌ"*\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
          '', 'g')),
        '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'),
      'авекмнорстухіјѕıłŁøØđĐ', 'abekmhopctyxijsilloodd');
  CREATE FUNCTION pairs_of(VARIADIC texts text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
    RETURN (
      SELECT coalesce(array_agg(one || other), '{}')
      FROM (SELECT string_to_array(folded(VARIADIC texts), NULL) AS letters) AS plain,
        unnest(letters, letters[2:]) AS pair(one, other)
      WHERE other IS NOT NULL);
  CREATE FUNCTION contact_key(contact text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
    RETURN (
      WITH plain AS (
        SELECT lower(trim(regexp_replace(normalize(contact, NFKC), '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))) AS text
      )
      SELECT coalesce(
        -- One mail address, with whatever is written around it.
        CASE WHEN text !~ '@.*[[:space:],;/|].*@' THEN
          substring(text FROM '[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@][^][[:space:]<>(){},;:"“”„«»‹›‘’\`*@]*@[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@/?!]+\\.[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@/?!.]+') END,
        '@' || substring(text FROM '(?:(?:t|telegram)\\.(?:me|dog)/@?|resolve\\?domain=|(?:^|[^[:alnum:]_.+-])@)([a-z][a-z0-9_]{4,31})(?![a-z0-9_])'),
        '@' || substring(text FROM '(?:^|[^a-z0-9_.-])([a-z][a-z0-9_]{4,31})\\.t\\.me(?!\\.?[a-z0-9-])'),
        -- A bare name has a sign that words do not have.
        '@' || substring(text FROM '^(?=.*[0-9_])([a-z][a-z0-9_]{4,31})$'),
        '+' || substring(regexp_replace(substring(text FROM '(?:t\\.me/\\+|(?:wa\\.me/|[?&]phone=)(?:\\+|%2b)?)([0-9 ().-]+)'), '[^0-9]', '', 'g') FROM '^[1-9][0-9]{6,14}$'),
        text)
      FROM plain);

  -- What waits in a list to be put into an index makes the planner read the table.
  -- Contacts and numbers that were not read for certain are compared as these functions read them.
  CREATE INDEX "enquiries_contact_key_idx" ON "enquiries" (contact_key("contact"));
  CREATE INDEX "enquiries_phone_digits_idx" ON "enquiries" (regexp_replace("phone", '[^0-9]', '', 'g'));
  CREATE INDEX "enquiries_pairs_idx" ON "enquiries"
    USING gin (pairs_of(name, phone, phone_e164, contact, message)) WITH (fastupdate = off);
  CREATE INDEX "units_pairs_idx" ON "units"
    USING gin (pairs_of(label, key)) WITH (fastupdate = off);
  CREATE INDEX "media_pairs_idx" ON "media"
    USING gin (pairs_of(filename)) WITH (fastupdate = off);
  CREATE INDEX "media_locales_pairs_idx" ON "media_locales"
    USING gin (pairs_of(alt)) WITH (fastupdate = off);
  CREATE INDEX "redirects_pairs_idx" ON "redirects"
    USING gin (pairs_of("from", "to")) WITH (fastupdate = off);
  CREATE INDEX "accounts_pairs_idx" ON "accounts"
    USING gin (pairs_of(name, email)) WITH (fastupdate = off);
  CREATE INDEX "unit_types_locales_pairs_idx" ON "unit_types_locales"
    USING gin (pairs_of(title)) WITH (fastupdate = off);
  CREATE INDEX "projects_locales_pairs_idx" ON "projects_locales"
    USING gin (pairs_of(title)) WITH (fastupdate = off);
  -- The first of very many that match are read in the order in which they are shown.
  CREATE INDEX "units_shortest_idx" ON "units" (length(label), key);
  CREATE INDEX "media_shortest_idx" ON "media" (length(filename));
  CREATE INDEX "redirects_shortest_idx" ON "redirects" (length("from"));
  -- Statistics of the indexes tell frequent words from rare ones.
  ANALYZE "enquiries", "units", "media", "media_locales", "redirects", "accounts",
    "unit_types_locales", "projects_locales";

  CREATE TABLE "search_texts" (
    "collection" text NOT NULL,
    "record" text NOT NULL,
    "locale" text NOT NULL,
    "kind" text,
    "position" double precision NOT NULL,
    "shown_from" date,
    "shown_to" date,
    "shown" jsonb,
    "title_threes" integer[] NOT NULL,
    "title_words" tsvector NOT NULL,
    "words" tsvector NOT NULL,
    "current_until" date,
    "projects" uuid[] NOT NULL DEFAULT '{}',
    PRIMARY KEY ("collection", "record", "locale")
  );
  -- The planner does not know what it costs to read long texts. Without statistics it takes every
  -- word for a rare one, and the index.
  ALTER TABLE "search_texts" ALTER COLUMN "title_words" SET STATISTICS 0,
    ALTER COLUMN "words" SET STATISTICS 0;
  CREATE INDEX "search_texts_title_threes_idx" ON "search_texts" USING gin ("title_threes");
  CREATE INDEX "search_texts_title_words_idx" ON "search_texts" USING gin ("title_words")
    WITH (fastupdate = off);
  CREATE INDEX "search_texts_words_idx" ON "search_texts" USING gin ("words") WITH (fastupdate = off)`

/**
 * History of units, pictures that lack a description in a language of the site, and the number of uses of
 * each file.
 */
const triggers = sql`
  -- Who changes units says so by app.unit_change; what others change has neither account nor grid.
  CREATE FUNCTION record_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change jsonb := nullif(current_setting('app.unit_change', true), '');
  BEGIN
    IF NEW.key LIKE 'moved:%' THEN RETURN NULL; END IF;
    IF change IS NULL THEN
      change := jsonb_build_object('batch', gen_random_uuid(), 'source', 'form');
      PERFORM set_config('app.unit_change', change::text, true);
    END IF;
    INSERT INTO unit_changes (unit_id, batch, account_id, source, field, before, after, currency)
    SELECT NEW.id, (change ->> 'batch')::uuid, (change ->> 'account')::uuid, change ->> 'source',
      field, before, after, CASE field WHEN 'price' THEN NEW.price_currency::text END
    FROM (VALUES
      (1, 'key', to_jsonb(regexp_replace(OLD.key, '^moved:', '')), to_jsonb(NEW.key)),
      (2, 'floor', to_jsonb(OLD.floor), to_jsonb(NEW.floor)),
      (3, 'area', to_jsonb(OLD.area), to_jsonb(NEW.area)),
      (4, 'landArea', to_jsonb(OLD.land_area), to_jsonb(NEW.land_area)),
      (5, 'price', to_jsonb(OLD.price_amount), to_jsonb(NEW.price_amount)),
      (6, 'status', to_jsonb(OLD.status), to_jsonb(NEW.status))
    ) AS each(place, field, before, after)
    WHERE (TG_OP = 'UPDATE' OR field = 'price') AND (before IS DISTINCT FROM after
      OR field = 'price' AND OLD.price_currency IS DISTINCT FROM NEW.price_currency)
    ORDER BY place;
    RETURN NULL;
  END $$;
  -- Restored units bring their history with them.
  CREATE TRIGGER "units_recorded" AFTER INSERT OR UPDATE ON "units" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION record_unit_change();

  -- Filled at each start, which then computes both columns.
  CREATE TABLE "site_languages" ("locale" text PRIMARY KEY);

  -- Before each write, because Payload writes back what it has read.
  CREATE FUNCTION keep_media_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.uses := (SELECT count(DISTINCT (owner, record)) FROM record_references
      WHERE target = 'media' AND item = NEW.id);
    NEW.lacks_alt := NEW.mime_type LIKE 'image/%' AND NEW.decorative IS NOT TRUE AND EXISTS (
      SELECT FROM site_languages WHERE NOT EXISTS (
        SELECT FROM media_locales WHERE _parent_id = NEW.id AND _locale::text = locale AND alt <> ''));
    RETURN NEW;
  END $$;
  CREATE TRIGGER "media_facts_kept" BEFORE INSERT OR UPDATE ON "media" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION keep_media_facts();

  CREATE FUNCTION renew_media_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE media SET lacks_alt = lacks_alt
      WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD._parent_id ELSE NEW._parent_id END;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "media_described" AFTER INSERT OR UPDATE OR DELETE ON "media_locales" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION renew_media_facts();

  CREATE FUNCTION renew_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE reference record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    IF reference.target = 'media' THEN
      UPDATE media SET uses = uses WHERE id = reference.item AND uses IS DISTINCT FROM (
        SELECT count(DISTINCT (owner, record)) FROM record_references
          WHERE target = 'media' AND item = reference.item);
    END IF;
    RETURN NULL;
  END $$;
  -- At the commit, because two saves that name the same files would wait for each other.
  CREATE CONSTRAINT TRIGGER "media_used" AFTER INSERT OR DELETE ON "record_references"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION renew_media_uses()`

/** The offer of the page, else the offer that the dialog showed on that day, if either is known. */
async function fillOffers(db: Db): Promise<void> {
  const page = sql`split_part(enquiries.page, '?', 1)`
  const ofPage = sql`substring(${page} from ${`(?:^|/[a-z-]+)${pathOf('offers')}/([^/#]+)/?$`}::text)`
  const day = sql`(coalesce(enquiries.received_at, enquiries.created_at) at time zone ${officeZone})::date`
  const isActive = sql`offers._status = 'published' and ${day} between
    (validity_from at time zone 'UTC')::date and (validity_to at time zone 'UTC')::date`
  await db.execute(sql`
    update enquiries set offer_id = case when ${ofPage} is not null
      then (select offers.id from offers where slug = ${ofPage})
      else coalesce(
        (select offers.id from offers where promo and ${isActive} order by "order", slug limit 1),
        (select offers.id from offers join settings on settings.promo_default_id = offers.id
          where ${isActive} limit 1)) end
    where form = 'promo'`)
}

/** Names of the records that enquiries refer to, because these names outlive the records. */
async function fillSubjects(db: Db): Promise<void> {
  const titled = (type: 'projects' | 'vacancies' | 'offers', column: string) =>
    sql.raw(`(SELECT json_build_object('slug', slug, 'title', (
        SELECT json_object_agg(_locale, title) FROM ${type}_locales
        WHERE _parent_id = ${type}.id AND title <> '')) FROM ${type} WHERE ${type}.id = ${column})`)
  await db.execute(sql`
  UPDATE enquiries SET subjects = jsonb_strip_nulls(jsonb_build_object(
    'project', ${titled('projects', 'enquiries.project_id')},
    'unit', (SELECT json_build_object('key', key, 'label', label) FROM units WHERE units.id = unit_id),
    'vacancy', ${titled('vacancies', 'enquiries.vacancy_id')},
    'offer', ${titled('offers', 'enquiries.offer_id')},
    'partner', (SELECT json_build_object('name', accounts.name, 'email', email) FROM accounts
      WHERE accounts.id = partner_id),
    'attachment', (SELECT json_build_object('filename', filename) FROM attachments
      WHERE attachments.id = attachment_id),
    'shortlist', (SELECT json_agg(json_build_object('id', units.id, 'key', key, 'label', label,
        'project', ${titled('projects', 'units.project_id')}) ORDER BY enquiries_rels."order")
      FROM enquiries_rels JOIN units ON units.id = units_id
      WHERE parent_id = enquiries.id AND path = 'shortlist')
  ))`)
}

/**
 * Enquiries that were joined to another one are duplicates. What binds a client to an agency stays: a
 * registration that was reserved or bought keeps its status.
 */
const duplicates = sql`
  WITH "repeated" AS (
    UPDATE "enquiries" SET "status" = 'duplicate'
      WHERE "joined_to_id" IS NOT NULL AND "status" <> 'spam'
        AND NOT ("claim_until" IS NOT NULL AND "status" IN ('reserved', 'won'))
      RETURNING "id"
  )
  INSERT INTO "enquiry_history" ("enquiry_id", "account_id", "kind", "detail")
    SELECT "id", NULL, 'status', 'duplicate' FROM "repeated";
  ALTER TABLE "enquiries" DROP COLUMN "joined_to_id"`

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
