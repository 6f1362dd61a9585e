import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The panel's lists of news, articles and projects read a page of the newest versions in their order:
 * without an index the texts of all are put together before they are sorted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "_news_v_order_idx"
      ON "_news_v" ("latest", "version_published_at" DESC, "created_at" DESC);
    CREATE INDEX "_articles_v_order_idx"
      ON "_articles_v" ("latest", "version_published_at" DESC, "created_at" DESC);
    CREATE INDEX "_projects_v_order_idx"
      ON "_projects_v" ("latest", "version_order", "created_at" DESC)`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
