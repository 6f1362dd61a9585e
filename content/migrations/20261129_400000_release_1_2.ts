import { money } from '@alun/contract/rules/site'
import { StartError } from '@alun/platform/start-error'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'

type Db = MigrateUpArgs['db']

const items = [
  ...['projects', 'unit_types', 'construction_updates', 'news', 'articles', 'offers'],
  ...['vacancies', 'team', 'documents'],
]
const pages = ['home', 'about', 'why_here', 'career', 'contacts', 'cooperation', 'settings']

/** From 1.1 to 1.2. Drops nothing that 1.1 uses, because its processes work beside those of 1.2 during an update. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`SET LOCAL statement_timeout = 0`)
  if (await isDeveloped(db)) {
    await db.execute(asReleased)
    return
  }
  await db.execute(amounts)
  await refuseMixedCurrencies(db)
  // The history of units records what people change.
  await db.execute(sql`SELECT set_config('app.restoring', 'on', true)`)
  await db.execute(numbers)
  await giveCurrencies(db)
  await db.execute(sql`SELECT set_config('app.restoring', '', true)`)
  await db.execute(currencies)
  await db.execute(holdings)
  await db.execute(fromUnits)
  await db.execute(fromEnquiries)
  await db.execute(followed)
  await db.execute(history)
  await db.execute(translations)
  for (const page of pages) {
    await addReadyLocales(db, page, `${page}_ready_locales`, '')
    await addReadyLocales(db, `_${page}_v`, `_${page}_v_version_ready_locales`, 'version_')
  }
  for (const table of [...items, ...pages]) await addDraftOf(db, table)
  for (const item of items) await noteWithdrawn(db, item)
  for (const item of items) await addBin(db, item)
  await db.execute(viewings)
  await db.execute(accounts)
  await db.execute(erasures)
  await db.execute(files)
  await db.execute(limits)
}

/** Between the releases each of these steps was a migration of its own. */
const developed = sql`"name" > '20261128_400000_release_1_1' AND "name" < '20261129_400000'`

/**
 * Whether the database has run the single migrations that versions between 1.1 and 1.2 had. It then needs only
 * `asReleased`. Remove both with 1.3.
 *
 * @throws StartError if it has run only some of them
 */
async function isDeveloped(db: Db): Promise<boolean> {
  const run = await rowsOf(
    db,
    sql`SELECT "name" FROM "payload_migrations" WHERE ${developed} ORDER BY 1`,
    z.object({ name: z.string() }),
  )
  if (run.length > 0 && run.length < 12) {
    throw new StartError(
      `The database was last used by a version between 1.1 and 1.2 (${run.at(-1)?.name}): start commit 1e7b354f on it once, then this version`,
    )
  }
  await db.execute(sql`DELETE FROM "payload_migrations" WHERE ${developed}`)
  return run.length > 0
}

/** What those migrations made otherwise. */
const asReleased = sql`
  DELETE FROM "payload_preferences" WHERE octet_length("value"::text) > 65536;
  ALTER TABLE "payload_preferences" VALIDATE CONSTRAINT "preferences_are_small";
  DROP TRIGGER "keep_latest_preferences" ON "payload_preferences_rels";
  CREATE TRIGGER "keep_latest_preferences" AFTER INSERT ON "payload_preferences_rels" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION keep_latest_preferences()`

/** Every amount that is in a project's currency, with where it is. A price of 0 was on request. */
const amounts = sql`
  CREATE TEMP TABLE "amounts" ON COMMIT DROP AS
    SELECT "project_id" AS "project", "price_currency" AS "currency", "label" AS "place" FROM "units"
      WHERE "price_amount" <> 0
    UNION ALL SELECT "_parent_id", "each"."currency", 'forecast' FROM "projects_forecast_types", LATERAL (VALUES
        ("price_at_construction_amount", "price_at_construction_currency"),
        ("price_after_completion_amount", "price_after_completion_currency")) AS "each" ("amount", "currency")
      WHERE "amount" IS NOT NULL AND "each"."currency" IS NOT NULL
    UNION ALL SELECT "projects"."id", "projects"."currency", 'nightly rates' FROM "projects_forecast_types"
      JOIN "projects" ON "projects"."id" = "_parent_id"
      WHERE "projects"."currency" IS NOT NULL
        AND coalesce("pessimistic_nightly_rate", "realistic_nightly_rate", "optimistic_nightly_rate") IS NOT NULL
    UNION ALL SELECT "units"."project_id", "each"."currency", concat('offer ', "offers"."slug") FROM "offers_units"
      JOIN "offers" ON "offers"."id" = "offers_units"."_parent_id" JOIN "units" ON "units"."id" = "unit_id",
      LATERAL (VALUES ("list_price_amount", "list_price_currency"), ("offer_price_amount", "offer_price_currency"))
        AS "each" ("amount", "currency")
      WHERE "amount" IS NOT NULL AND "each"."currency" IS NOT NULL`

/** @throws StartError if a project has amounts in several currencies, because converting would change prices */
async function refuseMixedCurrencies(db: Db): Promise<void> {
  const mixed = await rowsOf(
    db,
    sql`SELECT coalesce("projects"."slug", "projects"."id"::text) AS "project", "found"."currency",
        array_to_string((array_agg(DISTINCT "found"."place"))[1:6], ', ')
          || CASE WHEN count(DISTINCT "found"."place") > 6 THEN ', …' ELSE '' END AS "places"
      FROM "amounts" AS "found" JOIN "projects" ON "projects"."id" = "found"."project"
      WHERE "project" IN (SELECT "project" FROM "amounts" GROUP BY 1 HAVING count(DISTINCT "currency") > 1)
      GROUP BY "projects"."id", "found"."currency" ORDER BY 1, 2`,
    z.object({ project: z.string(), currency: z.string(), places: z.string() }),
  )
  if (mixed.length > 0) {
    const places = [...Map.groupBy(mixed, ({ project }) => project)].map(([project, found]) => {
      return `${project}: ${found.map((each) => `${each.currency} (${each.places})`).join(', ')}`
    })
    throw new StartError(
      `A project has amounts in several currencies, and nothing is converted: ${places.join('; ')}; make them one in the panel of the former version, then update`,
    )
  }
}

/** No two units of a project have one number, however it is written. */
const numbers = sql`
  -- As unitNumber in contract/rules/unit.ts.
  CREATE FUNCTION unit_number(label text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(
      regexp_replace(
        regexp_replace(folded(regexp_replace(label, '[#№]', '', 'g')), '[ \\t\\r\\n]', '', 'g'),
        '[\\u02d7\\u2010-\\u2015\\u2043\\u2212]', '-', 'g'),
      '^0*([0-9]+)([.,]0{1,2})?$', '\\1');

  -- As storedLine in contract/rules/text.ts. A label without any visible sign becomes the name of its shape.
  UPDATE "units" SET "label" = coalesce(nullif(plain, ''), "key")
    FROM (SELECT "id", trim(normalize(regexp_replace(
        regexp_replace("label", '[\\t\\r\\n\\u2028\\u2029]+', ' ', 'g'),
        '[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U000e0000-\\U000e0fff]',
        '', 'g'), NFC)) AS "plain" FROM "units") AS given
    WHERE given."id" = "units"."id" AND "label" IS DISTINCT FROM coalesce(nullif(plain, ''), "key");

  -- Labels of units whose numbers another one had, which the start page lists until they are changed.
  CREATE TABLE "units_renamed" (
    "unit" uuid PRIMARY KEY REFERENCES "units" ("id") ON DELETE CASCADE,
    "label" text NOT NULL
  );
  DO $$
  DECLARE later record; free text;
  BEGIN
    FOR later IN
      SELECT * FROM (SELECT "id", "project_id", left("label", 90) AS "label", row_number() OVER (
        PARTITION BY "project_id", unit_number("label") ORDER BY "created_at", "id") AS place FROM "units") AS numbered
      WHERE place > 1 ORDER BY "project_id", place, "id"
    LOOP
      SELECT wanted INTO free FROM (
          SELECT later."label" || ' (' || n || ')' AS wanted FROM generate_series(2, 100000) AS n) AS each
        WHERE NOT EXISTS (SELECT FROM "units" WHERE "project_id" = later."project_id"
          AND unit_number("units"."label") = unit_number(wanted))
        LIMIT 1;
      UPDATE "units" SET "label" = free WHERE "id" = later."id";
      INSERT INTO "units_renamed" VALUES (later."id", free);
    END LOOP;
  END $$;

  CREATE UNIQUE INDEX "units_number" ON "units" ("project_id", unit_number("label"));
  ANALYZE "units"`

/** A project without amounts keeps its currency, or takes that of the site. */
async function giveCurrencies(db: Db): Promise<void> {
  await db.execute(sql`
  UPDATE "projects" SET "currency" = coalesce(
    (SELECT min("currency") FROM "amounts" WHERE "project" = "projects"."id"), "currency", ${money.base})`)
  await db.execute(sql`
  DROP TABLE "amounts";
  UPDATE "_projects_v" SET "version_currency" = "projects"."currency" FROM "projects"
    WHERE "parent_id" = "projects"."id" AND "latest" AND "version_currency" IS DISTINCT FROM "projects"."currency";
  UPDATE "units" SET "price_currency" = "projects"."currency" FROM "projects"
    WHERE "projects"."id" = "project_id" AND "price_currency" <> "projects"."currency"`)
}

/** The amounts of a project are in its currency, which changes only while there are none. */
const currencies = sql`
  CREATE UNIQUE INDEX "projects_currency" ON "projects" ("id", "currency");
  ALTER TABLE "units" ADD CONSTRAINT "units_currency" FOREIGN KEY ("project_id", "price_currency")
    REFERENCES "projects" ("id", "currency") ON UPDATE CASCADE;

  CREATE FUNCTION has_prices(project uuid) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM units WHERE project_id = project AND price_amount <> 0)
      OR EXISTS (SELECT FROM projects_forecast_types WHERE _parent_id = project AND coalesce(
        price_at_construction_amount, price_after_completion_amount,
        pessimistic_nightly_rate, realistic_nightly_rate, optimistic_nightly_rate) IS NOT NULL)
      OR EXISTS (SELECT FROM offers_units JOIN units ON units.id = unit_id WHERE project_id = project
        AND coalesce(list_price_amount, offer_price_amount) IS NOT NULL);

  -- The lock waits for prices that are being written.
  CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM units WHERE project_id = NEW.id ORDER BY id FOR UPDATE;
    IF has_prices(NEW.id) THEN
      RAISE EXCEPTION 'The project has amounts in its currency'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_stays';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER "currency_stays" BEFORE UPDATE OF "currency" ON "projects" FOR EACH ROW
    WHEN (OLD.currency IS NOT NULL AND OLD.currency IS DISTINCT FROM NEW.currency)
    EXECUTE FUNCTION keep_currency()`

/**
 * A row says who has reserved or bought a unit. Triggers set `units.status`, and the statuses `reserved` and `won` of
 * enquiries, from these rows. If a program writes such a status, a trigger makes or ends a row.
 */
const holdings = sql`
  ALTER TABLE "enquiries" ADD COLUMN "waits" boolean DEFAULT false;
  CREATE TYPE "enum_end_readers" AS ENUM ('nobody', 'agencies', 'everybody');
  ALTER TABLE "settings" ADD COLUMN "holdings_hours" numeric, ADD COLUMN "holdings_shown_to" "enum_end_readers";
  ALTER TABLE "_settings_v" ADD COLUMN "version_holdings_hours" numeric,
    ADD COLUMN "version_holdings_shown_to" "enum_end_readers";
  -- The batch that a change takes back.
  ALTER TABLE "unit_changes" ADD COLUMN "undoes" uuid;
  CREATE INDEX "unit_changes_undoes_idx" ON "unit_changes" ("undoes") WHERE "undoes" IS NOT NULL;
  CREATE INDEX "unit_changes_at_idx" ON "unit_changes" ("at");

  CREATE TABLE "holdings" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- Without a unit it is not known which one was meant.
    "unit_id" uuid REFERENCES "units" ("id") ON DELETE SET NULL,
    "enquiry_id" uuid REFERENCES "enquiries" ("id") ON DELETE SET NULL,
    "partner_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "project_id" uuid REFERENCES "projects" ("id") ON DELETE SET NULL,
    -- Number of the unit, slug and titles of the project, name of the agency: they outlive these records.
    "named" jsonb NOT NULL DEFAULT '{}',
    -- For whom, if there is no enquiry.
    "name" text CHECK (length("name") <= 200),
    "kind" text NOT NULL CHECK ("kind" IN ('reserved', 'sold')),
    "price" numeric,
    "currency" text,
    -- The day by which it counts. Null was before anybody knew, and counts nowhere.
    "from_at" timestamp(3) with time zone,
    "until_at" timestamp(3) with time zone CHECK ("kind" = 'reserved' OR "until_at" IS NULL),
    -- Status of the enquiry before it held anything.
    "stage" text CHECK ("stage" NOT IN ('reserved', 'won')),
    "made_at" timestamp(3) with time zone NOT NULL,
    "made_by" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "batch" uuid,
    "ended_at" timestamp(3) with time zone,
    "ended_by" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "end_batch" uuid,
    "end_reason" text CHECK ("end_reason" IN ('released', 'lapsed', 'sold', 'undone')),
    "end_note" text CHECK (length("end_note") <= 200),
    -- Mails to the people who wait for the unit were queued.
    "told_at" timestamp(3) with time zone,
    CHECK (("price" IS NULL) = ("currency" IS NULL)),
    CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL))
  );
  CREATE UNIQUE INDEX "holdings_current" ON "holdings" ("unit_id") WHERE "ended_at" IS NULL;
  CREATE INDEX "holdings_due" ON "holdings" ("until_at") WHERE "ended_at" IS NULL;
  CREATE INDEX "holdings_untold" ON "holdings" ("ended_at") WHERE "ended_at" IS NOT NULL AND "told_at" IS NULL;
  CREATE INDEX "holdings_unit_idx" ON "holdings" ("unit_id");
  CREATE INDEX "holdings_enquiry_idx" ON "holdings" ("enquiry_id");
  CREATE INDEX "holdings_partner_idx" ON "holdings" ("partner_id");
  CREATE INDEX "holdings_from_idx" ON "holdings" ("from_at");
  CREATE INDEX "holdings_batch_idx" ON "holdings" ("batch");
  CREATE INDEX "holdings_end_batch_idx" ON "holdings" ("end_batch");
  -- What the start page of sales lists.
  CREATE INDEX "holdings_endless_idx" ON "holdings" ("made_at")
    WHERE "ended_at" IS NULL AND "kind" = 'reserved' AND "until_at" IS NULL;
  CREATE INDEX "holdings_nameless_idx" ON "holdings" ("made_at")
    WHERE "ended_at" IS NULL AND "enquiry_id" IS NULL AND "name" IS NULL AND "partner_id" IS NULL AND "made_by" IS NOT NULL;

  CREATE TABLE "holding_changes" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "holding_id" uuid NOT NULL REFERENCES "holdings" ("id") ON DELETE CASCADE,
    "account_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "at" timestamp(3) with time zone NOT NULL,
    -- Each corrected value by its name, with "from" and "to".
    "changed" jsonb NOT NULL
  );
  CREATE INDEX "holding_changes_holding_idx" ON "holding_changes" ("holding_id");
  CREATE INDEX "holding_changes_at_idx" ON "holding_changes" ("at");

  CREATE FUNCTION name_holding() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.unit_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.unit_id IS DISTINCT FROM OLD.unit_id) THEN
      SELECT project_id, NEW.named || jsonb_build_object('unit', jsonb_build_object('key', key, 'label', label))
        INTO NEW.project_id, NEW.named FROM units WHERE id = NEW.unit_id;
    END IF;
    IF NEW.project_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.project_id IS DISTINCT FROM OLD.project_id) THEN
      SELECT NEW.named || jsonb_build_object('project', jsonb_build_object('slug', slug, 'title', (
          SELECT jsonb_object_agg(_locale, title) FROM projects_locales
          WHERE _parent_id = projects.id AND title <> '')))
        INTO NEW.named FROM projects WHERE id = NEW.project_id;
    END IF;
    IF NEW.partner_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.partner_id IS DISTINCT FROM OLD.partner_id) THEN
      SELECT NEW.named || jsonb_build_object('partner', jsonb_build_object('name', name, 'email', email))
        INTO NEW.named FROM accounts WHERE id = NEW.partner_id;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER "holdings_named" BEFORE INSERT OR UPDATE ON "holdings" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION name_holding()`

/** Each taken unit gets a holding without a person. It begins when the history of the unit says that it was taken. */
const fromUnits = sql`
  INSERT INTO holdings (unit_id, kind, price, currency, from_at, made_at, made_by, told_at)
  SELECT units.id, units.status::text, price.amount, CASE WHEN price.amount IS NOT NULL THEN units.price_currency END,
    taken.at, coalesce(taken.at, units.created_at), taken.account_id, NULL
  FROM units
    LEFT JOIN LATERAL (
      SELECT id, at, account_id FROM unit_changes
      WHERE unit_id = units.id AND field = 'status' AND after = to_jsonb(units.status::text)
      ORDER BY id DESC LIMIT 1
    ) taken ON true
    LEFT JOIN LATERAL (
      SELECT after FROM unit_changes
      WHERE unit_id = units.id AND field = 'price' AND id <= taken.id ORDER BY id DESC LIMIT 1
    ) then_asked ON true
    CROSS JOIN LATERAL (
      SELECT nullif(CASE WHEN then_asked IS NULL THEN units.price_amount
        ELSE (then_asked.after #>> '{}')::numeric END, 0) AS amount
    ) price
  WHERE units.status <> 'available'`

/**
 * The first enquiry whose unit has the fitting holding gets it. Every other one gets a holding without a unit, so
 * that no status and no number of deals changes. A second deal for one unit has no price, because the first one has.
 */
const fromEnquiries = sql`
  CREATE TEMPORARY TABLE holders AS
  SELECT enquiries.id AS enquiry_id, enquiries.unit_id, enquiries.project_id, enquiries.partner_id,
    CASE enquiries.status WHEN 'won' THEN 'sold' ELSE 'reserved' END AS kind,
    won.at AS from_at, won.account_id AS made_by, coalesce(won.at, enquiries.updated_at) AS made_at,
    coalesce((SELECT detail FROM enquiry_history WHERE enquiry_id = enquiries.id AND kind = 'status'
      AND detail NOT IN ('reserved', 'won') AND (won.at IS NULL OR at < won.at)
      ORDER BY at DESC LIMIT 1), 'contacted') AS stage,
    deal.amount AS price, deal.currency,
    row_number() OVER (PARTITION BY enquiries.unit_id, enquiries.status
      ORDER BY coalesce(won.at, enquiries.received_at, enquiries.created_at), enquiries.id) AS place
  FROM enquiries
    LEFT JOIN LATERAL (
      SELECT at, account_id FROM enquiry_history
      WHERE enquiry_id = enquiries.id AND kind = 'status' AND detail = enquiries.status::text
      ORDER BY at LIMIT 1
    ) won ON true
    LEFT JOIN enquiry_deals deal ON deal.enquiry_id = enquiries.id AND enquiries.status = 'won'
  WHERE enquiries.status IN ('reserved', 'won');

  WITH entered AS (
    UPDATE holdings SET enquiry_id = holders.enquiry_id, partner_id = holders.partner_id, stage = holders.stage,
      from_at = coalesce(holders.from_at, holdings.from_at), made_by = coalesce(holders.made_by, holdings.made_by),
      price = coalesce(holders.price, holdings.price),
      currency = CASE WHEN holders.price IS NULL THEN holdings.currency ELSE holders.currency END
    FROM holders
    WHERE holdings.unit_id = holders.unit_id AND holdings.kind = holders.kind AND holders.place = 1
    RETURNING holders.enquiry_id
  )
  INSERT INTO holdings (enquiry_id, project_id, partner_id, kind, price, currency, from_at, stage, made_at, made_by)
  SELECT enquiry_id, project_id, partner_id, kind,
    CASE WHEN unit_id IS NULL OR place = 1 THEN price END, CASE WHEN unit_id IS NULL OR place = 1 THEN currency END,
    from_at, stage, made_at, made_by
  FROM holders WHERE enquiry_id NOT IN (SELECT enquiry_id FROM entered);
  DROP TABLE holders`

/** These triggers come after the first rows, because statuses follow from rows and rows from statuses. */
const followed = sql`
  -- app.unit_change names account, batch and time of the acts of a transaction. Without it an act has no account and
  -- the time of the database.
  CREATE FUNCTION unit_act() RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE act jsonb := nullif(current_setting('app.unit_change', true), '');
  BEGIN
    IF act IS NULL THEN
      act := jsonb_build_object('batch', gen_random_uuid(), 'source', 'form');
      PERFORM set_config('app.unit_change', act::text, true);
    END IF;
    RETURN act || jsonb_build_object('at', coalesce((act ->> 'at')::timestamptz, now()));
  END $$;

  CREATE OR REPLACE FUNCTION record_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE act jsonb;
  BEGIN
    IF NEW.key LIKE 'moved:%' THEN RETURN NULL; END IF;
    act := unit_act();
    INSERT INTO unit_changes (unit_id, batch, undoes, at, account_id, source, field, before, after, currency)
    SELECT NEW.id, (act ->> 'batch')::uuid, (act ->> 'undoes')::uuid, (act ->> 'at')::timestamptz,
      (act ->> 'account')::uuid, act ->> 'source', field, before, after, CASE field WHEN 'price' THEN NEW.price_currency::text END
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

  -- A status that differs from the holding is an act of its own, without a person for whom. Units that came with it
  -- count nowhere, because nobody knows the day.
  CREATE FUNCTION hold_by_unit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    act jsonb;
    held holdings%ROWTYPE;
  BEGIN
    SELECT * INTO held FROM holdings WHERE unit_id = NEW.id AND ended_at IS NULL FOR UPDATE;
    IF coalesce(held.kind, 'available') = NEW.status::text THEN RETURN NULL; END IF;
    act := unit_act();
    IF held.id IS NOT NULL THEN
      UPDATE holdings SET ended_at = (act ->> 'at')::timestamptz, ended_by = (act ->> 'account')::uuid,
          end_batch = (act ->> 'batch')::uuid,
          end_reason = CASE NEW.status::text WHEN 'sold' THEN 'sold' ELSE 'released' END
        WHERE id = held.id;
    END IF;
    IF NEW.status::text <> 'available' THEN
      INSERT INTO holdings (unit_id, kind, price, currency, from_at, made_at, made_by, batch)
      SELECT NEW.id, NEW.status::text, asked, CASE WHEN asked IS NOT NULL THEN NEW.price_currency END,
        CASE TG_OP WHEN 'UPDATE' THEN (act ->> 'at')::timestamptz END, (act ->> 'at')::timestamptz,
        (act ->> 'account')::uuid, (act ->> 'batch')::uuid
      FROM (SELECT nullif(NEW.price_amount, 0) AS asked) AS price;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "units_held" AFTER INSERT OR UPDATE OF "status" ON "units" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION hold_by_unit();

  -- A sale outlives its unit, a reservation does not.
  CREATE FUNCTION release_deleted_unit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE act jsonb := unit_act();
  BEGIN
    UPDATE holdings SET ended_at = (act ->> 'at')::timestamptz, ended_by = (act ->> 'account')::uuid,
        end_batch = (act ->> 'batch')::uuid, end_reason = 'released'
      WHERE unit_id = OLD.id AND kind = 'reserved' AND ended_at IS NULL;
    RETURN OLD;
  END $$;
  CREATE TRIGGER "units_released" BEFORE DELETE ON "units" FOR EACH ROW EXECUTE FUNCTION release_deleted_unit();

  -- What an enquiry holds by its current holdings.
  CREATE FUNCTION held_by_enquiry(enquiry uuid) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN bool_or(kind = 'sold') THEN 'won' WHEN bool_or(kind = 'reserved') THEN 'reserved' END
    FROM holdings WHERE enquiry_id = enquiry AND ended_at IS NULL
  $$;

  -- A status that differs from what the enquiry holds is an act of its own. It changes no unit that the enquiry does
  -- not hold already, because a status names no unit.
  CREATE FUNCTION hold_by_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    act jsonb;
    held text := held_by_enquiry(NEW.id);
  BEGIN
    IF held IS NOT DISTINCT FROM (CASE WHEN NEW.status IN ('reserved', 'won') THEN NEW.status::text END) THEN
      RETURN NULL;
    END IF;
    act := unit_act();
    IF NEW.status::text IS DISTINCT FROM 'won' AND held IS NOT NULL THEN
      UPDATE holdings SET ended_at = (act ->> 'at')::timestamptz, ended_by = (act ->> 'account')::uuid,
          end_batch = (act ->> 'batch')::uuid,
          end_reason = CASE WHEN made_at > (act ->> 'at')::timestamptz - interval '1 day' THEN 'undone' ELSE 'released' END
        WHERE enquiry_id = NEW.id AND ended_at IS NULL
          AND (NEW.status::text IS DISTINCT FROM 'reserved' OR kind = 'sold');
    END IF;
    IF NEW.status IN ('reserved', 'won') AND held_by_enquiry(NEW.id) IS DISTINCT FROM NEW.status::text THEN
      -- A sale falls back to a reservation of its unit at its price.
      INSERT INTO holdings (unit_id, enquiry_id, project_id, partner_id, kind, price, currency, from_at, stage, made_at,
        made_by, batch)
      SELECT fallen.unit_id, NEW.id, NEW.project_id, NEW.partner_id, CASE NEW.status WHEN 'won' THEN 'sold' ELSE 'reserved' END,
        CASE WHEN fallen.id IS NULL THEN asked.amount ELSE fallen.price END,
        CASE WHEN fallen.id IS NULL THEN asked.currency ELSE fallen.currency END, (act ->> 'at')::timestamptz,
        CASE WHEN TG_OP = 'UPDATE' AND OLD.status NOT IN ('reserved', 'won') THEN OLD.status::text
          ELSE (SELECT stage FROM holdings WHERE enquiry_id = NEW.id ORDER BY made_at DESC LIMIT 1) END,
        (act ->> 'at')::timestamptz, (act ->> 'account')::uuid, (act ->> 'batch')::uuid
      FROM (VALUES (1)) AS one LEFT JOIN holdings AS fallen ON fallen.enquiry_id = NEW.id AND NEW.status = 'reserved'
        AND fallen.kind = 'sold' AND fallen.end_batch = (act ->> 'batch')::uuid
      LEFT JOIN (
        SELECT nullif(price_amount, 0) AS amount, CASE WHEN nullif(price_amount, 0) IS NOT NULL THEN price_currency::text END
          AS currency FROM units WHERE id = NEW.unit_id
      ) AS asked ON true;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "enquiries_held" AFTER INSERT OR UPDATE OF "status" ON "enquiries" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION hold_by_enquiry();

  -- Deferred, because an act ends one holding and makes another. A form of the unit that was open during the
  -- act sends the former status. The new time of change lets the service refuse this form as outdated.
  CREATE FUNCTION follow_holding() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    act jsonb := unit_act();
    followed uuid;
    held text;
  BEGIN
    FOR followed IN SELECT DISTINCT id FROM (VALUES (NEW.unit_id),
      (CASE TG_OP WHEN 'UPDATE' THEN OLD.unit_id END)) AS units(id) WHERE id IS NOT NULL ORDER BY id
    LOOP
      SELECT coalesce((SELECT kind FROM holdings WHERE unit_id = followed AND ended_at IS NULL), 'available') INTO held;
      UPDATE units SET status = held::enum_unit_status, updated_at = (act ->> 'at')::timestamptz
        WHERE id = followed AND status::text <> held;
    END LOOP;
    FOR followed IN SELECT DISTINCT id FROM (VALUES (NEW.enquiry_id),
      (CASE TG_OP WHEN 'UPDATE' THEN OLD.enquiry_id END)) AS enquiries(id) WHERE id IS NOT NULL ORDER BY id
    LOOP
      held := held_by_enquiry(followed);
      IF held IS NULL THEN
        SELECT coalesce(stage, 'contacted') INTO held FROM holdings WHERE enquiry_id = followed
          ORDER BY ended_at DESC NULLS LAST, made_at DESC LIMIT 1;
        -- One that has given its holding to another enquiry gets the stage of its own.
        held := coalesce(held, CASE WHEN TG_OP = 'UPDATE' AND OLD.enquiry_id = followed THEN OLD.stage ELSE NEW.stage END,
          'contacted');
        UPDATE enquiries SET status = held::enum_enquiry_status, updated_at = (act ->> 'at')::timestamptz,
            answered_at = CASE held WHEN 'new' THEN NULL ELSE answered_at END
          WHERE id = followed AND status IN ('reserved', 'won');
      ELSE
        UPDATE enquiries SET status = held::enum_enquiry_status, updated_at = (act ->> 'at')::timestamptz,
            answered_at = coalesce(answered_at, (act ->> 'at')::timestamptz)
          WHERE id = followed AND status::text <> held;
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER "holdings_followed" AFTER INSERT OR UPDATE ON "holdings"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION follow_holding()`

/** Entries of the history of enquiries have a value by kind. Texts stay for processes of 1.1. */
const history = sql`
  -- What an entry of release 1.1 says in one text, as the schema of its kind has it.
  CREATE FUNCTION history_value(kind text, detail text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN kind = 'owner' THEN jsonb_build_object('account', detail)
      WHEN kind = 'status' THEN jsonb_build_object('status', detail)
      WHEN kind = 'step' THEN jsonb_build_object('at', substring(detail FROM '^[^ Z]+Z'),
        'text', regexp_replace(detail, '^[^ Z]+Z ?', ''))
      WHEN kind IN ('step-done', 'note') THEN jsonb_build_object('text', detail)
      WHEN kind = 'answer' THEN jsonb_build_object('channel', detail)
      WHEN kind = 'corrected' THEN detail::jsonb
      WHEN kind IN ('joined', 'separated') THEN jsonb_build_object('enquiry', detail)
      WHEN kind IN ('viewing-booked', 'viewing-cancelled') THEN jsonb_build_object('at', detail)
      WHEN kind = 'viewing-marked'
        THEN jsonb_build_object('at', split_part(detail, ' ', 1), 'status', split_part(detail, ' ', 2))
      WHEN kind = 'viewing-moved'
        THEN jsonb_build_object('from', split_part(detail, ' ', 1), 'to', split_part(detail, ' ', 2),
          -- Before 1.1 it was the name of the new host.
          CASE WHEN host ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'host' ELSE 'hostName' END, nullif(host, ''))
      ELSE '{}'
    END
    FROM regexp_replace(detail, '^\\S+ \\S+ ?', '') AS host
  $$;
  ALTER TABLE "enquiry_history" ADD COLUMN "value" jsonb;
  UPDATE "enquiry_history" SET "value" = history_value("kind", "detail");
  ALTER TABLE "enquiry_history" ALTER COLUMN "value" SET NOT NULL;

  -- Processes of release 1.1 write the text during an update.
  CREATE FUNCTION read_history_detail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.value := history_value(NEW.kind, NEW.detail);
    RETURN NEW;
  END $$;
  CREATE TRIGGER "enquiry_history_value" BEFORE INSERT ON "enquiry_history" FOR EACH ROW
    WHEN (NEW."value" IS NULL) EXECUTE FUNCTION read_history_detail()`

const translations = sql`
  -- A start fills it. "seen" is what a translation was made of.
  CREATE TABLE "translations" (
    "subject" text NOT NULL,
    "record" text NOT NULL DEFAULT '',
    "locale" text NOT NULL,
    "source" text NOT NULL,
    "state" text NOT NULL,
    "public" text,
    "seen" jsonb NOT NULL,
    "waiting" boolean NOT NULL DEFAULT false,
    "saved_at" timestamptz NOT NULL,
    "saved_by" text,
    PRIMARY KEY ("subject", "record", "locale")
  );
  CREATE INDEX "translations_state_idx" ON "translations" ("locale", "state")`

/**
 * Pages get the list of ready languages that items have. In 1.1 a column for each language of the site names its
 * state.
 */
async function addReadyLocales(
  db: Db,
  owner: string,
  list: string,
  prefix: '' | 'version_',
): Promise<void> {
  await db.execute(
    sql.raw(`
  CREATE TABLE "${list}" (
    "order" integer NOT NULL,
    "parent_id" uuid NOT NULL,
    "value" "enum_ready_locale",
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  ALTER TABLE "${list}" ADD CONSTRAINT "${list}_parent_fk"
    FOREIGN KEY ("parent_id") REFERENCES "${owner}" ("id") ON DELETE cascade;
  CREATE INDEX "${list}_order_idx" ON "${list}" USING btree ("order");
  CREATE INDEX "${list}_parent_idx" ON "${list}" USING btree ("parent_id");
  DO $$ DECLARE states text; BEGIN
    SELECT string_agg(format('(%L, owner.%I::text)', enumlabel, column_name), ', ')
      INTO states FROM pg_enum, information_schema.columns
      WHERE enumtypid = 'enum_ready_locale'::regtype AND table_schema = current_schema()
        AND table_name = '${owner}'
        AND column_name = '${prefix}translation_in_' || lower(replace(enumlabel, '-', '_'));
    EXECUTE format('INSERT INTO "${list}" ("order", "parent_id", "value")
      SELECT row_number() OVER (PARTITION BY owner.id ORDER BY locale), owner.id, locale::"enum_ready_locale"
      FROM "${owner}" AS owner, LATERAL (VALUES %s) AS translated (locale, state)
      WHERE state IN (''ready'', ''outdated'') OR locale = owner."${prefix}translation_source"::text', states);
  END $$`),
  )
}

/** Says what a draft was made of: a withdrawn record, a copy, a restored version. */
async function addDraftOf(db: Db, table: string): Promise<void> {
  await db.execute(
    sql.raw(`
  ALTER TABLE "${table}" ADD COLUMN "draft_of" jsonb;
  ALTER TABLE "_${table}_v" ADD COLUMN "version_draft_of" jsonb`),
  )
}

/** What was public once and is not any more was withdrawn; nobody has noted by whom. */
async function noteWithdrawn(db: Db, item: string): Promise<void> {
  await db.execute(
    sql.raw(`
  UPDATE "${item}" AS stored
    SET draft_of = jsonb_build_object('kind', 'withdrawn', 'at', stored.updated_at, 'by', null)
    WHERE _status = 'draft' AND EXISTS (SELECT FROM "_${item}_v" AS v
      WHERE v.parent_id = stored.id AND v.version__status = 'published');
  UPDATE "_${item}_v" AS v SET version_draft_of = stored.draft_of FROM "${item}" AS stored
    WHERE stored.id = v.parent_id AND v.latest AND stored.draft_of IS NOT NULL`),
  )
}

/** A deleted record lies in the bin, where no door can publish it. */
async function addBin(db: Db, item: string): Promise<void> {
  await db.execute(
    sql.raw(`
  ALTER TABLE "${item}" ADD COLUMN "deleted_at" timestamp(3) with time zone,
    ADD CONSTRAINT "${item}_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
  ALTER TABLE "_${item}_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  CREATE INDEX "${item}_deleted_at_idx" ON "${item}" USING btree ("deleted_at");
  CREATE INDEX "_${item}_v_version_version_deleted_at_idx" ON "_${item}_v" USING btree ("version_deleted_at")`),
  )
}

/** Days off have a last day, closed time may lie over viewings, and what lacks its ground can be accepted. */
const viewings = sql`
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
  CREATE INDEX "accepted_dependents_account_idx" ON "accepted_dependents" ("account_id");

  -- The network that booked a viewing without a bot check; the limit of a network counts those ahead.
  CREATE TABLE "unverified_viewings" (
    "viewing" uuid PRIMARY KEY REFERENCES "viewings" ("id") ON DELETE CASCADE,
    "network" text NOT NULL
  );
  CREATE INDEX "unverified_viewings_network" ON "unverified_viewings" ("network")`

const accounts = sql`
  ALTER TYPE "enum_audit_event" ADD VALUE 'retention-changed' BEFORE 'opened';
  ALTER TYPE "enum_audit_event" ADD VALUE 'settled' BEFORE 'opened';

  -- An opener that is deleted has expired; a session that it opened may last longer.
  ALTER TABLE "auth_sessions"
    ADD COLUMN "opened_by" uuid REFERENCES "auth_sessions" ("id") ON DELETE SET NULL;
  CREATE INDEX "auth_sessions_opened_by_idx" ON "auth_sessions" ("opened_by");
  ALTER TABLE "auth_one_time_tokens"
    ADD COLUMN "session_id" uuid REFERENCES "auth_sessions" ("id") ON DELETE CASCADE,
    ADD COLUMN "account_updated" timestamptz;
  CREATE INDEX "auth_one_time_tokens_session_idx" ON "auth_one_time_tokens" ("session_id");
  -- Codes of the former version name neither session nor account.
  UPDATE "auth_one_time_tokens" SET "used_at" = now(), "content" = NULL
    WHERE "purpose" = 'provider' AND "used_at" IS NULL;

  -- The lock lets the second of two changes see the first. Deferred, because a statement deletes accounts one by one,
  -- and a failed one in between would hide the reason.
  CREATE FUNCTION require_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.role = 'admin' AND coalesce(NEW.status, 'active') = 'active' THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('active administrators', 5));
    IF NOT EXISTS (SELECT FROM accounts WHERE role = 'admin' AND coalesce(status, 'active') = 'active') THEN
      RAISE EXCEPTION 'One active administrator has to remain'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'administrator_remains';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER "administrator_remains" AFTER UPDATE OF "role", "status" OR DELETE ON "accounts"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.role = 'admin' AND coalesce(OLD.status, 'active') = 'active')
    EXECUTE FUNCTION require_administrator()`

const erasures = sql`
  -- Who was erased or suspended, so that the restore of an older backup brings nobody back. A restore of a backup
  -- without this table has made it already.
  CREATE TABLE IF NOT EXISTS "erasures" (
    "subject" text NOT NULL,
    "id" uuid NOT NULL,
    "what" text NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("subject", "id")
  );
  INSERT INTO "erasures" ("subject", "id", "what", "at")
    SELECT about_type, about_id::uuid, 'erased', max(created_at) FROM "audit_events"
    WHERE event = 'erased' AND about_type = 'enquiries' AND about_id IS NOT NULL
    GROUP BY about_type, about_id
    ON CONFLICT DO NOTHING;
  INSERT INTO "erasures" ("subject", "id", "what")
    SELECT 'accounts', id, 'suspended' FROM "accounts" WHERE status = 'suspended'
    ON CONFLICT DO NOTHING;

  CREATE FUNCTION note_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.status::text = 'suspended' THEN
      DELETE FROM erasures WHERE subject = TG_TABLE_NAME AND id = OLD.id AND what = 'suspended';
    ELSE
      INSERT INTO erasures (subject, id, what)
        VALUES (TG_TABLE_NAME, OLD.id, CASE TG_OP WHEN 'DELETE' THEN 'erased' ELSE 'suspended' END)
        ON CONFLICT (subject, id) DO UPDATE SET what = excluded.what, at = excluded.at;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "note_erasure" AFTER DELETE ON "enquiries" FOR EACH ROW EXECUTE FUNCTION note_erasure();
  CREATE TRIGGER "note_erasure" AFTER DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION note_erasure();
  CREATE TRIGGER "note_suspension" AFTER UPDATE OF "status" ON "accounts" FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status AND (OLD.status = 'suspended' OR NEW.status = 'suspended'))
    EXECUTE FUNCTION note_erasure()`

const files = sql`
  ALTER TABLE "media" ADD COLUMN "preview" varchar;

  -- Files whose records are deleted, until their store has removed them.
  CREATE TABLE "files_to_remove" (
    "area" text NOT NULL,
    "name" text NOT NULL,
    PRIMARY KEY ("area", "name")
  );

  CREATE TABLE "media_files" (
    "media" uuid PRIMARY KEY REFERENCES "media" ("id") ON DELETE CASCADE,
    -- What was read from the file when it arrived, of this version.
    "version" text NOT NULL,
    "drawing" jsonb,
    -- The version and logo for which all files of a picture exist, the folder that has them, and when to look next.
    "made" text,
    "due" timestamptz
  );
  CREATE INDEX "media_files_due_idx" ON "media_files" ("due") WHERE "due" IS NOT NULL;

  -- Files of visitors that the virus scanner has not seen yet; they stay closed until it has.
  CREATE TABLE "files_to_scan" (
    "attachment" uuid PRIMARY KEY REFERENCES "attachments" ("id") ON DELETE CASCADE,
    "due_at" timestamptz NOT NULL
  )`

const limits = sql`
  -- Characters that went to the translation service, which is paid by them. Former days are deleted.
  CREATE TABLE "translated_characters" (
    "day" date NOT NULL,
    "account" uuid NOT NULL,
    "characters" bigint NOT NULL,
    PRIMARY KEY ("day", "account")
  );

  -- What the panel remembers of a person's lists and forms: each entry is small, and the latest ones stay.
  DELETE FROM "payload_preferences" WHERE octet_length("value"::text) > 65536;
  ALTER TABLE "payload_preferences" ADD CONSTRAINT "preferences_are_small"
    CHECK (octet_length("value"::text) <= 65536);
  CREATE FUNCTION keep_latest_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM payload_preferences WHERE id IN (
      SELECT each.id FROM payload_preferences each
      JOIN payload_preferences_rels rel ON rel.parent_id = each.id AND rel.accounts_id = NEW.accounts_id
      ORDER BY each.id = NEW.parent_id DESC, each.updated_at DESC OFFSET 300);
    RETURN NULL;
  END $$;
  CREATE TRIGGER "keep_latest_preferences" AFTER INSERT ON "payload_preferences_rels" FOR EACH ROW
    WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION keep_latest_preferences()`

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
