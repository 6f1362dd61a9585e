import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which kinds of records a transaction has changed, for open screens of the panel; no collection has the table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "live_changes" (
      "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
      "kind" text NOT NULL,
      "changed_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("transaction", "kind")
    );
    CREATE INDEX "live_changes_changed_at_idx" ON "live_changes" ("changed_at");

    CREATE FUNCTION record_live_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_changes (kind) VALUES (TG_ARGV[0]) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`)
  for (const [table, kind] of Object.entries(kinds)) {
    await db.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${table}_live`)} AFTER INSERT OR UPDATE OR DELETE
        ON ${sql.identifier(table)} FOR EACH ROW
        WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION record_live_change(${sql.raw(`'${kind}'`)})`)
  }
}

const kinds = {
  enquiries: 'enquiries',
  enquiry_history: 'enquiries',
  viewings: 'viewings',
  hosts: 'viewings',
  record_comments: 'comments',
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION record_live_change CASCADE; DROP TABLE "live_changes"`)
}
