import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A correction of a holding is a holding of its own. It has the origin of the one that it corrects, which ended as
 * undone in the same act.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
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

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
