import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const items = [
  'projects',
  'unit_types',
  'construction_updates',
  'news',
  'articles',
  'sales',
  'vacancies',
  'team',
  'documents',
]

/** By what the panel finds a record: its titles in all languages. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const item of items) {
    const title = item === 'team' ? 'name' : 'title'
    await db.execute(
      sql.raw(`
        ALTER TABLE "${item}" ADD COLUMN "list_title" varchar;
        ALTER TABLE "_${item}_v" ADD COLUMN "version_list_title" varchar;
        UPDATE "${item}" SET "list_title" = (
          SELECT string_agg(DISTINCT "${title}", ' · ') FROM "${item}_locales" AS texts
          WHERE texts."_parent_id" = "${item}"."id" AND "${title}" <> '');
        UPDATE "_${item}_v" SET "version_list_title" = (
          SELECT string_agg(DISTINCT "version_${title}", ' · ') FROM "_${item}_v_locales" AS texts
          WHERE texts."_parent_id" = "_${item}_v"."id" AND "version_${title}" <> '');`),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const item of items) {
    await db.execute(
      sql.raw(`
        ALTER TABLE "${item}" DROP COLUMN "list_title";
        ALTER TABLE "_${item}_v" DROP COLUMN "version_list_title";`),
    )
  }
}
