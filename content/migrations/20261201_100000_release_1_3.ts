import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The history of a unit has every column but those that say which unit it is, and who saved it when: a new field needs
 * no change here, and a new column of the second sort is named here.
 */
async function recordWholeRows({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION record_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb;
      was jsonb := jsonb_set(to_jsonb(OLD), '{key}', to_jsonb(regexp_replace(OLD.key, '^moved:', '')));
    BEGIN
      IF NEW.key LIKE 'moved:%' THEN RETURN NULL; END IF;
      act := unit_act();
      -- In the order of the names, so that a price stands before its status.
      INSERT INTO unit_changes (unit_id, batch, undoes, at, account_id, source, field, before, after, currency)
      SELECT NEW.id, (act ->> 'batch')::uuid, (act ->> 'undoes')::uuid, (act ->> 'at')::timestamptz,
        (act ->> 'account')::uuid, act ->> 'source',
        CASE name WHEN 'price_amount' THEN 'price'
          ELSE left(name, 1) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) END,
        nullif(was -> name, 'null'), nullif(value, 'null'),
        CASE name WHEN 'price_amount' THEN NEW.price_currency::text END
      FROM jsonb_each(to_jsonb(NEW) -
        '{id,project_id,unit_type_id,label,price_currency,updated_at,created_at,edited_by}'::text[])
        AS each(name, value)
      WHERE (TG_OP = 'UPDATE' OR name = 'price_amount') AND (was -> name IS DISTINCT FROM value
        OR name = 'price_amount' AND OLD.price_currency IS DISTINCT FROM NEW.price_currency)
      ORDER BY name;
      RETURN NULL;
    END $$`)
}

/**
 * A correction of a holding is a holding of its own. It has the origin of the one that it corrects, which ended as
 * undone in the same act.
 */
async function letHoldingsFollow({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "holdings" ADD COLUMN "origin_id" uuid REFERENCES "holdings" ("id") ON DELETE SET NULL;
    CREATE INDEX "holdings_origin_idx" ON "holdings" ("origin_id")`)
  await db.execute(sql`
    -- Puts the values that a correction has replaced into a holding of their own, before the corrected one, which keeps
    -- its id. Values that name a deleted record are lost with it.
    CREATE FUNCTION split_correction(later_id uuid, change holding_changes) RETURNS uuid LANGUAGE plpgsql AS $$
    DECLARE
      was holdings%ROWTYPE;
      before jsonb;
      act uuid := gen_random_uuid();
    BEGIN
      SELECT * INTO was FROM holdings WHERE id = later_id;
      SELECT jsonb_object_agg(key, value -> 'from') INTO before FROM jsonb_each(change.changed);
      UPDATE holdings SET batch = act WHERE id = later_id;
      was.id := gen_random_uuid();
      IF before ? 'unit' THEN was.unit_id := (SELECT id FROM units WHERE id::text = before ->> 'unit'); END IF;
      IF before ? 'enquiry' THEN
        was.enquiry_id := (SELECT id FROM enquiries WHERE id::text = before ->> 'enquiry');
      END IF;
      IF before ? 'partner' THEN was.partner_id := (SELECT id FROM accounts WHERE id::text = before ->> 'partner'); END IF;
      IF before ? 'name' THEN was.name := before ->> 'name'; END IF;
      IF before ? 'until' THEN was.until_at := to_timestamp((before ->> 'until')::float8 / 1000); END IF;
      IF before ? 'from' THEN was.from_at := to_timestamp((before ->> 'from')::float8 / 1000); END IF;
      IF before ? 'price' THEN
        was.price := (before ->> 'price')::numeric;
        was.currency := coalesce(was.currency, (SELECT currency::text FROM projects WHERE id = was.project_id));
      END IF;
      IF was.price IS NULL OR was.currency IS NULL THEN
        was.price := NULL;
        was.currency := NULL;
      END IF;
      was.ended_at := change.at;
      was.ended_by := change.account_id;
      was.end_batch := act;
      was.end_reason := 'undone';
      was.end_note := NULL;
      was.told_at := change.at;
      INSERT INTO holdings SELECT was.*;
      UPDATE holdings SET origin_id = was.id
        WHERE was.origin_id IS NULL AND (id = later_id OR origin_id = later_id);
      RETURN was.id;
    END $$;

    DO $$
    DECLARE
      change holding_changes%ROWTYPE;
      later jsonb := '{}';
      former uuid;
    BEGIN
      FOR change IN SELECT * FROM holding_changes ORDER BY at DESC, id LOOP
        former := split_correction(coalesce(later ->> change.holding_id::text, change.holding_id::text)::uuid, change);
        later := later || jsonb_build_object(change.holding_id::text, former);
      END LOOP;
    END $$;
    DELETE FROM holding_changes;

    -- Processes of release 1.2 correct holdings during an update.
    CREATE FUNCTION split_former_correction() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM split_correction(NEW.holding_id, NEW);
      RETURN NULL;
    END $$;
    CREATE TRIGGER "holding_changes_split" BEFORE INSERT ON "holding_changes"
      FOR EACH ROW EXECUTE FUNCTION split_former_correction()`)
}

export async function up(args: MigrateUpArgs): Promise<void> {
  await recordWholeRows(args)
  await letHoldingsFollow(args)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
