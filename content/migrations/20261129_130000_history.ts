import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(corrections)
  await db.execute(history)
}

const corrections = sql`
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
  -- What the start page of sales lists.
  CREATE INDEX "holdings_endless_idx" ON "holdings" ("made_at")
    WHERE "ended_at" IS NULL AND "kind" = 'reserved' AND "until_at" IS NULL;
  CREATE INDEX "holdings_nameless_idx" ON "holdings" ("made_at")
    WHERE "ended_at" IS NULL AND "enquiry_id" IS NULL AND "name" IS NULL AND "partner_id" IS NULL AND "made_by" IS NOT NULL`

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

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
