import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
    EXECUTE FUNCTION note_erasure();`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
