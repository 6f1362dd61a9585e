import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What records name, in the place of links that a job followed; changes of units, by a trigger. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Filled at the next start.
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
    DROP TABLE "record_links", "link_check";

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
      EXECUTE FUNCTION record_unit_change()`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
