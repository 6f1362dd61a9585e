import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const records = {
  projects: '_projects_v',
  'unit-types': '_unit_types_v',
  'construction-updates': '_construction_updates_v',
  news: '_news_v',
  articles: '_articles_v',
  offers: '_offers_v',
  vacancies: '_vacancies_v',
  team: '_team_v',
  documents: '_documents_v',
}
const pages = {
  home: '_home_v',
  about: '_about_v',
  'why-here': '_why_here_v',
  cooperation: '_cooperation_v',
  career: '_career_v',
  contacts: '_contacts_v',
  settings: '_settings_v',
}

/**
 * A planned publication is of one version; plans from before are of the newest one. Each record has one
 * plan to publish it and one to withdraw it: of several the first is left.
 *
 * The former version takes plans by `try_at`, and would publish the newest draft: it finds none that is
 * made from now on. It still calls `take_former_jobs`. Both go one release later.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "projects" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_projects_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "unit_types" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_unit_types_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "construction_updates" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_construction_updates_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "news" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "articles" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "offers" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_offers_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "vacancies" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_vacancies_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "team" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_team_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "documents" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_documents_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "home" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "about" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "why_here" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_why_here_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "cooperation" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_cooperation_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "career" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_career_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "contacts" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_planned_by" varchar;
  ALTER TABLE "settings" ADD COLUMN "planned_by" varchar;
  ALTER TABLE "_settings_v" ADD COLUMN "version_planned_by" varchar;

  ALTER TABLE "scheduled_changes" ADD COLUMN "version" uuid;
  ALTER TABLE "scheduled_changes" ALTER COLUMN "try_at" SET DEFAULT 'infinity';
  UPDATE "scheduled_changes" SET "failure" = 'gone' WHERE "subject" = '' AND "failure" IS NULL;
  UPDATE "scheduled_changes" AS "second" SET "failure" = 'overtaken'
    FROM "scheduled_changes" AS "first"
    WHERE "second"."failure" IS NULL AND "first"."failure" IS NULL
      AND ("first"."subject", coalesce("first"."record", ''), "first"."change")
        = ("second"."subject", coalesce("second"."record", ''), "second"."change")
      AND ("first"."at", "first"."id") < ("second"."at", "second"."id");
  CREATE UNIQUE INDEX "scheduled_changes_waiting_idx"
    ON "scheduled_changes" ("subject", coalesce("record", ''), "change") WHERE "failure" IS NULL;
  `)
  for (const [subject, versions] of Object.entries(records)) {
    await db.execute(sql`
      UPDATE "scheduled_changes" SET "version" = v."id" FROM ${sql.identifier(versions)} v
      WHERE "change" = 'publish' AND "subject" = ${subject}
        AND v."parent_id"::text = "record" AND v."latest"`)
  }
  for (const [subject, versions] of Object.entries(pages)) {
    await db.execute(sql`
      UPDATE "scheduled_changes" SET "version" = v."id" FROM ${sql.identifier(versions)} v
      WHERE "change" = 'publish' AND "subject" = ${subject} AND v."latest"`)
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
