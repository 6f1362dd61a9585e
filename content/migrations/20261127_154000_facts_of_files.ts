import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Which pictures lack a description in a language of the site, and in how many places a file is used: by
 * triggers, for this version and the one before. Notices of browsers are deleted; their subscriptions,
 * choices and pauses of channels stay for the version before, and go one release later.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  SET LOCAL statement_timeout = 0;

  DELETE FROM "messages" WHERE "channel" = 'push';

  ALTER TABLE "media" ADD COLUMN "lacks_alt" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "uses" numeric DEFAULT 0;
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
    EXECUTE FUNCTION renew_media_uses()`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
