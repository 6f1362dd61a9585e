import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is published and withdrawn at a chosen time. `payload_jobs`, which had it, stays for a former
 * version that runs beside this one: whatever that plans, or leaves when it ends, is taken over by
 * whoever looks for what is due. What it is just making is its own, as long as it says so.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "scheduled_changes" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "at" timestamptz NOT NULL,
    "try_at" timestamptz NOT NULL,
    "change" text NOT NULL CHECK ("change" IN ('publish', 'unpublish')),
    "subject" text NOT NULL,
    "record" text,
    "account" text,
    "failure" text
  );
  CREATE INDEX "scheduled_changes_at_idx" ON "scheduled_changes" ("at");

  CREATE FUNCTION "take_former_jobs"() RETURNS void LANGUAGE sql AS $$
    WITH taken AS (
      DELETE FROM "payload_jobs"
      WHERE "task_slug" = 'schedulePublish' AND "completed_at" IS NULL
        AND ("processing" IS NOT TRUE OR "updated_at" < now() - interval '60 seconds')
      RETURNING *, coalesce("wait_until", "created_at") AS "at"
    )
    INSERT INTO "scheduled_changes" ("id", "at", "try_at", "change", "subject", "record", "account", "failure")
    SELECT "id", "at", "at",
      CASE "input" ->> 'type' WHEN 'unpublish' THEN 'unpublish' ELSE 'publish' END,
      coalesce("input" ->> 'global', "input" -> 'doc' ->> 'relationTo', ''),
      "input" -> 'doc' ->> 'value',
      coalesce("input" -> 'user' ->> 'value', "input" ->> 'user'),
      CASE WHEN "has_error" THEN 'incomplete' END
    FROM taken
  $$;
  SELECT "take_former_jobs"();
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
