import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- As unitNumber in contract/rules/unit.ts.
  CREATE FUNCTION unit_number(label text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(
      regexp_replace(folded(regexp_replace(label, '[#№]', '', 'g')), '[ \\t\\r\\n]', '', 'g'),
      '^0*([0-9]+)([.,]0{1,2})?$', '\\1');

  -- As storedLine in contract/rules/text.ts. A label without any visible sign becomes the name of its shape.
  UPDATE "units" SET "label" = coalesce(nullif(plain, ''), "key")
    FROM (SELECT "id", trim(normalize(regexp_replace(
        regexp_replace("label", '[\\t\\r\\n\\u2028\\u2029]+', ' ', 'g'),
        '[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U000e0000-\\U000e0fff]',
        '', 'g'), NFC)) AS "plain" FROM "units") AS given
    WHERE given."id" = "units"."id" AND "label" IS DISTINCT FROM coalesce(nullif(plain, ''), "key");

  -- Labels of units whose numbers another one had, which the start page lists until they are changed.
  CREATE TABLE "units_renamed" (
    "unit" uuid PRIMARY KEY REFERENCES "units" ("id") ON DELETE CASCADE,
    "label" text NOT NULL
  );
  DO $$
  DECLARE later record; free text;
  BEGIN
    FOR later IN
      SELECT * FROM (SELECT "id", "project_id", left("label", 90) AS "label", row_number() OVER (
        PARTITION BY "project_id", unit_number("label") ORDER BY "created_at", "id") AS place FROM "units") AS numbered
      WHERE place > 1 ORDER BY "project_id", place, "id"
    LOOP
      SELECT wanted INTO free FROM (
          SELECT later."label" || ' (' || n || ')' AS wanted FROM generate_series(2, 100000) AS n) AS each
        WHERE NOT EXISTS (SELECT FROM "units" WHERE "project_id" = later."project_id"
          AND unit_number("units"."label") = unit_number(wanted))
        LIMIT 1;
      UPDATE "units" SET "label" = free WHERE "id" = later."id";
      INSERT INTO "units_renamed" VALUES (later."id", free);
    END LOOP;
  END $$;

  CREATE UNIQUE INDEX "units_number" ON "units" ("project_id", unit_number("label"));
  ANALYZE "units"`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
