import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * When a message was queued and from when its age counts, for which `created_at` stood before. Version 1.0
 * still reads and moves that one, so a trigger keeps the two alike until a later release drops it. Whether an
 * alarm has been sent, and when to try again; what a former process notes counts as sent.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  SET LOCAL statement_timeout = 0;

  ALTER TABLE "messages" ADD COLUMN "queued_at" timestamp(3) with time zone;
  ALTER TABLE "messages" ADD COLUMN "ages_from" timestamp(3) with time zone;
  UPDATE "messages" SET "ages_from" = "created_at", "queued_at" = least("created_at", now());
  CREATE INDEX "messages_queued_at_idx" ON "messages" USING btree ("queued_at");

  CREATE FUNCTION keep_message_times() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      NEW.queued_at := coalesce(NEW.queued_at, now());
      NEW.ages_from := coalesce(NEW.ages_from, NEW.created_at);
      NEW.created_at := NEW.ages_from;
    ELSIF NEW.ages_from IS DISTINCT FROM OLD.ages_from THEN
      NEW.created_at := NEW.ages_from;
    ELSE
      NEW.ages_from := NEW.created_at;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER keep_message_times BEFORE INSERT OR UPDATE OF "ages_from", "created_at" ON "messages"
    FOR EACH ROW EXECUTE FUNCTION keep_message_times();

  ALTER TABLE "service_alerts" ADD COLUMN "told_at" timestamptz DEFAULT now();
  ALTER TABLE "service_alerts" ADD COLUMN "try_at" timestamptz NOT NULL DEFAULT now();
  ALTER TABLE "service_alerts" ADD COLUMN "attempts" integer NOT NULL DEFAULT 0;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
