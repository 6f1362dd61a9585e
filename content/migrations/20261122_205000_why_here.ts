import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The page that speaks for the place is named for no place; its records stay. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await rename(db, 'bali', 'here')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await rename(db, 'here', 'bali')
}

/** Names of the database as `why_bali`, names in its rows as `why-bali`. */
async function rename(db: MigrateUpArgs['db'], from: string, to: string): Promise<void> {
  const [old, now] = [`why_${from}`, `why_${to}`]
  const [oldSlug, slug] = [`why-${from}`, `why-${to}`]
  await db.execute(
    sql.raw(`
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
      WHERE connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND conname ~ '${old}' LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', each.owner, each.name, replace(each.name, '${old}', '${now}'));
    END LOOP;
    FOR each IN SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND relname ~ '${old}' AND relkind IN ('r', 'i', 'S') LOOP
      EXECUTE format('ALTER %s %I RENAME TO %I',
        CASE each.kind WHEN 'r' THEN 'TABLE' WHEN 'i' THEN 'INDEX' ELSE 'SEQUENCE' END,
        each.name, replace(each.name, '${old}', '${now}'));
    END LOOP;
    FOR each IN SELECT typname AS name FROM pg_type
      WHERE typnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND typname ~ '${old}' AND typtype = 'e' LOOP
      EXECUTE format('ALTER TYPE %I RENAME TO %I', each.name, replace(each.name, '${old}', '${now}'));
    END LOOP;
  END $$;
  UPDATE "content_changes" SET "tag" = 'global:${slug}' WHERE "tag" = 'global:${oldSlug}';
  UPDATE "seed_log" SET "key" = 'page:${slug}' WHERE "key" = 'page:${oldSlug}';
  UPDATE "settings_texts" SET "text" = '${slug}' WHERE "path" ~ 'menus' AND "text" = '${oldSlug}';
  UPDATE "_settings_v_texts" SET "text" = '${slug}' WHERE "path" ~ 'menus' AND "text" = '${oldSlug}';
  UPDATE "payload_jobs" SET "input" = replace("input"::text, '"${oldSlug}"', '"${slug}"')::jsonb;
  UPDATE "payload_preferences" SET "key" = replace("key", '${oldSlug}', '${slug}');
  DELETE FROM "payload_locked_documents" WHERE "global_slug" = '${oldSlug}';
  TRUNCATE "search_texts";`),
  )
}
