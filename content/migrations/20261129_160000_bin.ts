import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Records with drafts have a bin, in which nothing is public; settled answers are in the audit log. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "enum_audit_event" ADD VALUE 'settled' BEFORE 'opened';
    ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_projects_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "unit_types" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_unit_types_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "construction_updates" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_construction_updates_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "news" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_news_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "articles" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_articles_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "offers" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_offers_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "vacancies" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_vacancies_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "team" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_team_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    ALTER TABLE "documents" ADD COLUMN "deleted_at" timestamp(3) with time zone;
    ALTER TABLE "_documents_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
    CREATE INDEX "projects_deleted_at_idx" ON "projects" USING btree ("deleted_at");
    CREATE INDEX "_projects_v_version_version_deleted_at_idx" ON "_projects_v" USING btree ("version_deleted_at");
    CREATE INDEX "unit_types_deleted_at_idx" ON "unit_types" USING btree ("deleted_at");
    CREATE INDEX "_unit_types_v_version_version_deleted_at_idx" ON "_unit_types_v" USING btree ("version_deleted_at");
    CREATE INDEX "construction_updates_deleted_at_idx" ON "construction_updates" USING btree ("deleted_at");
    CREATE INDEX "_construction_updates_v_version_version_deleted_at_idx" ON "_construction_updates_v" USING btree ("version_deleted_at");
    CREATE INDEX "news_deleted_at_idx" ON "news" USING btree ("deleted_at");
    CREATE INDEX "_news_v_version_version_deleted_at_idx" ON "_news_v" USING btree ("version_deleted_at");
    CREATE INDEX "articles_deleted_at_idx" ON "articles" USING btree ("deleted_at");
    CREATE INDEX "_articles_v_version_version_deleted_at_idx" ON "_articles_v" USING btree ("version_deleted_at");
    CREATE INDEX "offers_deleted_at_idx" ON "offers" USING btree ("deleted_at");
    CREATE INDEX "_offers_v_version_version_deleted_at_idx" ON "_offers_v" USING btree ("version_deleted_at");
    CREATE INDEX "vacancies_deleted_at_idx" ON "vacancies" USING btree ("deleted_at");
    CREATE INDEX "_vacancies_v_version_version_deleted_at_idx" ON "_vacancies_v" USING btree ("version_deleted_at");
    CREATE INDEX "team_deleted_at_idx" ON "team" USING btree ("deleted_at");
    CREATE INDEX "_team_v_version_version_deleted_at_idx" ON "_team_v" USING btree ("version_deleted_at");
    CREATE INDEX "documents_deleted_at_idx" ON "documents" USING btree ("deleted_at");
    CREATE INDEX "_documents_v_version_version_deleted_at_idx" ON "_documents_v" USING btree ("version_deleted_at");

    -- No door can publish what lies in the bin.
    ALTER TABLE "projects" ADD CONSTRAINT "projects_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "unit_types" ADD CONSTRAINT "unit_types_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "construction_updates" ADD CONSTRAINT "construction_updates_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "news" ADD CONSTRAINT "news_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "articles" ADD CONSTRAINT "articles_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "offers" ADD CONSTRAINT "offers_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "team" ADD CONSTRAINT "team_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');
    ALTER TABLE "documents" ADD CONSTRAINT "documents_bin" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
