import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A row says who has reserved or bought a unit. `units.status` and the statuses `reserved` and `won` of enquiries
 * follow from these rows: a trigger turns a write of one of these statuses into a new or an ended holding.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(fields)
  await db.execute(table)
  await db.execute(fromUnits)
  await db.execute(fromEnquiries)
  await db.execute(followed)
}

const fields = sql`
  ALTER TABLE "enquiries" ADD COLUMN "waits" boolean DEFAULT false;
  ALTER TABLE "settings" ADD COLUMN "holdings_hours" numeric;
  ALTER TABLE "_settings_v" ADD COLUMN "version_holdings_hours" numeric;
  -- The batch that a change takes back.
  ALTER TABLE "unit_changes" ADD COLUMN "undoes" uuid;
  CREATE INDEX "unit_changes_undoes_idx" ON "unit_changes" ("undoes") WHERE "undoes" IS NOT NULL;
  CREATE INDEX "unit_changes_at_idx" ON "unit_changes" ("at")`

const table = sql`
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

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
