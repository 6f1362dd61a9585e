import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "enum_audit_event" ADD VALUE 'retention-changed' BEFORE 'opened';

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
    EXECUTE FUNCTION require_administrator();

  -- Files whose records are deleted, until their store has removed them.
  CREATE TABLE "files_to_remove" (
    "area" text NOT NULL,
    "name" text NOT NULL,
    PRIMARY KEY ("area", "name")
  );

  -- What was read from a file of the library when it arrived, of this version.
  CREATE TABLE "media_files" (
    "media" uuid PRIMARY KEY REFERENCES "media" ("id") ON DELETE CASCADE,
    "version" text NOT NULL,
    "drawing" jsonb
  );

  ${unitChange}`)
}

/** The author of a change gives its time, because the database may have another clock than the service. */
const unitChange = sql`
  CREATE OR REPLACE FUNCTION record_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change jsonb := nullif(current_setting('app.unit_change', true), '');
  BEGIN
    IF NEW.key LIKE 'moved:%' THEN RETURN NULL; END IF;
    IF change IS NULL THEN
      change := jsonb_build_object('batch', gen_random_uuid(), 'source', 'form');
      PERFORM set_config('app.unit_change', change::text, true);
    END IF;
    INSERT INTO unit_changes (unit_id, batch, at, account_id, source, field, before, after, currency)
    SELECT NEW.id, (change ->> 'batch')::uuid, coalesce((change ->> 'at')::timestamptz, now()),
      (change ->> 'account')::uuid, change ->> 'source',
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
  END $$`

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
