import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The network that booked a viewing without a bot check; the limit of a network counts those ahead.
  CREATE TABLE "unverified_viewings" (
    "viewing" uuid PRIMARY KEY REFERENCES "viewings" ("id") ON DELETE CASCADE,
    "network" text NOT NULL
  );
  CREATE INDEX "unverified_viewings_network" ON "unverified_viewings" ("network");

  -- Files of visitors that the virus scanner has not seen yet; they stay closed until it has.
  CREATE TABLE "files_to_scan" (
    "attachment" uuid PRIMARY KEY REFERENCES "attachments" ("id") ON DELETE CASCADE,
    "due_at" timestamptz NOT NULL
  );

  -- Characters that went to the translation service, which is paid by them. Former days are deleted.
  CREATE TABLE "translated_characters" (
    "day" date NOT NULL,
    "account" uuid NOT NULL,
    "characters" bigint NOT NULL,
    PRIMARY KEY ("day", "account")
  );

  -- What the panel remembers of a person's lists and forms: each entry is small, and the latest ones stay.
  ALTER TABLE "payload_preferences" ADD CONSTRAINT "preferences_are_small"
    CHECK (octet_length("value"::text) <= 65536) NOT VALID;
  CREATE FUNCTION keep_latest_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM payload_preferences WHERE id IN (
      SELECT each.id FROM payload_preferences each
      JOIN payload_preferences_rels rel ON rel.parent_id = each.id AND rel.accounts_id = NEW.accounts_id
      ORDER BY each.id = NEW.parent_id DESC, each.updated_at DESC OFFSET 300);
    RETURN NULL;
  END $$;
  CREATE TRIGGER "keep_latest_preferences" AFTER INSERT ON "payload_preferences_rels"
    FOR EACH ROW EXECUTE FUNCTION keep_latest_preferences();`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
